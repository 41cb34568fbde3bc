/** The crops of a picture with their smaller width in px; the larger one is twice that. */
export const CROPS = {
  /** The whole picture. */
  square: 320,
  /** What is shown is centred at 68 % of the width, clear of badges on the left. */
  wide: 320,
  /** A scene. */
  scene: 400,
  /** In a circle. */
  disc: 76,
  /** The background of a page's top. */
  hero: 800,
} as const;

export type Crop = keyof typeof CROPS;

/** The widths in px of an uploaded picture, in any crop. */
export const UPLOADED_WIDTHS = [320, 640, 1280] as const;

const DRAWN = /^(\/(?:pictures|gallery|drawings)\/[\w-]+)\.(?:svg|jpg)$/;
const UPLOADED = /^\/media\/\w{32}$/;
/** Changes with the drawings, so that browsers can cache their files forever. Empty in a shop without drawings. */
const VERSION: string | undefined = import.meta.env?.VITE_PICTURES;

/** Whether there are drawings to show: a shop with photographs deletes the folder `drawings`. */
export const HAS_DRAWINGS = Boolean(VERSION);

/** Whether a picture's URL leads to a picture. A drawing's does not in a shop without drawings. */
export function isThere(src: string): boolean {
  return HAS_DRAWINGS || !DRAWN.test(src);
}

/**
 * The `srcset`s of a picture; undefined for a picture from another site, which has only one file. Scenes and other drawings have no
 * WebP: browsers that don't know AVIF show the SVG itself.
 */
export function renditionsOf(
  src: string,
  crop: Crop,
): { avif: string; webp: string | undefined } | undefined {
  const drawn = DRAWN.exec(src)?.[1];
  if (!drawn && !UPLOADED.test(src)) return undefined;
  const width = CROPS[crop];
  const file = drawn ? drawn + suffixOf(crop) : src;
  const set = (end: string) =>
    (drawn ? [width, width * 2] : UPLOADED_WIDTHS)
      .map((each) => `${file}-${each}.${end} ${each}w`)
      .join();
  const version = drawn ? `?v=${VERSION}` : "";
  const hasWebp = !drawn || drawn.startsWith("/pictures/");
  return {
    avif: set(`avif${version}`),
    webp: hasWebp ? set(`webp${version}`) : undefined,
  };
}

/** The part of a file name between the drawing's name and the width. */
function suffixOf(crop: Crop): string {
  return crop === "wide" ? "-wide" : "";
}

/** A picture's URL for programs other than browsers: the shop's drawings as JPEG; undefined if it leads to no picture. */
export function widelyKnown(src: string): string | undefined {
  if (!isThere(src)) return undefined;
  const drawn = DRAWN.exec(src)?.[1];
  return drawn?.startsWith("/pictures/") ? `${drawn}.jpg` : src;
}
