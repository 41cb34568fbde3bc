/** How a picture of the shop is cut: what its files are called after its own name, and the widths in px they come in. */
export const FRAMES = {
  /** All of a product. */
  square: { suffix: "", widths: [320, 640] },
  /** A product's card: the product stands at 68 % of the width, so that badges at the left cover nothing of it. */
  wide: { suffix: "-wide", widths: [320, 640] },
  /** A scene of the gallery. */
  scene: { suffix: "", widths: [400, 800] },
  /** The ground of the home page's first look. */
  hero: { suffix: "", widths: [800, 1600] },
} as const;

export type Frame = keyof typeof FRAMES;

/** The widths of a picture that was uploaded, whatever it is shown in. */
export const UPLOADED_WIDTHS = [320, 640, 1280] as const;

const DRAWN = /^(\/(?:pictures|gallery|drawings)\/[\w-]+)\.(?:svg|jpg)$/;
const UPLOADED = /^\/media\/\w{32}$/;
/** Changes with the drawings, so that a browser may keep their files for ever. */
const VERSION: string | undefined = import.meta.env?.VITE_PICTURES;

/** Where a picture's files are, for `srcset`; undefined for a picture of somebody else, which has one file only. */
export function renditionsOf(src: string, frame: Frame) {
  const drawn = DRAWN.exec(src)?.[1];
  if (!drawn && !UPLOADED.test(src)) return undefined;
  const { suffix, widths } = FRAMES[frame];
  const all: readonly number[] = drawn ? widths : UPLOADED_WIDTHS;
  const set = (format: string) =>
    all
      .map((width) =>
        drawn
          ? `${drawn}${suffix}-${width}.${format}?v=${VERSION} ${width}w`
          : `${src}-${width}.${format} ${width}w`,
      )
      .join();
  return { avif: set("avif"), webp: set("webp") };
}

/** A picture's address as programs outside of a browser know to read it: drawings of the shop as JPEG. */
export function widelyKnown(src: string): string {
  const drawn = DRAWN.exec(src)?.[1];
  return drawn?.startsWith("/pictures/") ? `${drawn}.jpg` : src;
}
