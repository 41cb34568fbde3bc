/** The crops of a picture, each with its smaller width in px; the larger width is twice that. */
export const CROPS = {
  /** The whole picture. */
  square: 320,
  /** The subject is centred at 68 % of the width, clear of badges on the left. */
  wide: 320,
  /** A scene. */
  scene: 400,
  /** Within a circle. */
  disc: 76,
  /** The background at the top of a page. */
  hero: 800,
} as const;

export type Crop = keyof typeof CROPS;

/** The widths in px of an uploaded picture, in any crop. */
export const UPLOADED_WIDTHS = [320, 640, 1280] as const;

const DRAWN = /^(\/(?:pictures|gallery|drawings)\/[\w-]+)\.(?:svg|jpg)$/;
const UPLOADED = /^\/media\/\w{32}$/;
/** Changes with the drawings, so that browsers can cache their files forever. Empty in a shop without drawings. */
const VERSION: string | undefined = import.meta.env?.VITE_PICTURES;

/** Whether the shop has drawings: a shop with photographs deletes the folder `drawings`. */
export const HAS_DRAWINGS = Boolean(VERSION);

/** Whether a URL leads to an existing picture. Drawings are missing in a shop without them. */
export function isThere(src: string): boolean {
  return HAS_DRAWINGS || !DRAWN.test(src);
}

/**
 * The `srcset`s of a picture; undefined for a picture from another site, which is a single file. Scenes and small drawings have no
 * WebP: browsers without AVIF support show the SVG itself.
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

/** The part of the file name between the drawing's name and the width. */
function suffixOf(crop: Crop): string {
  return crop === "wide" ? "-wide" : "";
}

/** A picture's URL for programs other than browsers, with drawings as JPEG; undefined if the picture doesn't exist. */
export function widelyKnown(src: string): string | undefined {
  if (!isThere(src)) return undefined;
  const drawn = DRAWN.exec(src)?.[1];
  return drawn?.startsWith("/pictures/") ? `${drawn}.jpg` : src;
}
