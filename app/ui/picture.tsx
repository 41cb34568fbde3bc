import type { ImgHTMLAttributes } from "react";
import { type Frame, isThere, renditionsOf } from "./picture-frames.ts";

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  /** With `height` the shape that is kept free for it; without `sizes` also the px it is shown in. */
  width: number;
  height: number;
  /** How it is cut where the shop has it in several widths; none for drawings that are small as they are. */
  frame?: Frame;
}

/**
 * Every picture of every page: in the smallest file that serves the screen, and loaded late unless told otherwise. Renders
 * nothing in place of a drawing that the shop does not have.
 */
export function Picture({ src, alt, frame, sizes, ...rest }: PictureProps) {
  if (!isThere(src)) return null;
  const found = frame && renditionsOf(src, frame);
  const shown = found && (sizes ?? `${rest.width}px`);
  const picture = (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      sizes={shown}
      srcSet={found?.webp}
      src={src}
      alt={alt}
    />
  );
  if (!found) return picture;
  return (
    <picture>
      <source type="image/avif" srcSet={found.avif} sizes={shown} />
      {picture}
    </picture>
  );
}
