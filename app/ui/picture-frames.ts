/** How a picture of the shop is cut, and its smaller width in px; the other one is twice that. */
export const FRAMES = {
  /** All of a product. */
  square: 320,
  /** A product's card: the product stands at 68 % of the width, so that badges at the left cover nothing of it. */
  wide: 320,
  /** A scene of the gallery. */
  scene: 400,
  /** What fills a pack, in a circle. */
  disc: 76,
  /** The ground of the home page's first look. */
  hero: 800,
} as const;

export type Frame = keyof typeof FRAMES;

/** The widths of a picture that was uploaded, whatever it is shown in. */
export const UPLOADED_WIDTHS = [320, 640, 1280] as const;

const DRAWN = /^(\/(?:pictures|gallery|drawings)\/[\w-]+)\.(?:svg|jpg)$/;
const UPLOADED = /^\/media\/\w{32}$/;
/** Changes with the drawings, so that a browser may keep their files for ever. Empty in a shop without drawings. */
const VERSION: string | undefined = import.meta.env?.VITE_PICTURES;

/** Whether the pages have drawings to show: a shop with photographs deletes the folder `drawings`. */
export const HAS_DRAWINGS = Boolean(VERSION);

/** Whether a picture's address leads to a picture: a drawing's does not in a shop without drawings. */
export function isThere(src: string): boolean {
  return HAS_DRAWINGS || !DRAWN.test(src);
}

/** Where a picture's files are, for `srcset`; undefined for a picture of somebody else, which has one file only. */
export function renditionsOf(src: string, frame: Frame) {
  const drawn = DRAWN.exec(src)?.[1];
  if (!drawn && !UPLOADED.test(src)) return undefined;
  const width = FRAMES[frame];
  const file = drawn ? drawn + suffixOf(frame) : src;
  const set = (end: string) =>
    (drawn ? [width, width * 2] : UPLOADED_WIDTHS)
      .map((each) => `${file}-${each}.${end} ${each}w`)
      .join();
  const version = drawn ? `?v=${VERSION}` : "";
  return { avif: set(`avif${version}`), webp: set(`webp${version}`) };
}

/** What stands between a drawing's name and the width in the name of a file. */
export function suffixOf(frame: Frame): string {
  return frame === "wide" ? "-wide" : "";
}

/** A picture's address as programs outside of a browser know to read it: drawings of the shop as JPEG. */
export function widelyKnown(src: string): string {
  const drawn = DRAWN.exec(src)?.[1];
  return drawn?.startsWith("/pictures/") ? `${drawn}.jpg` : src;
}
