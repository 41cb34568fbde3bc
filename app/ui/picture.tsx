import type { ImgHTMLAttributes } from "react";
import { type Crop, isThere, renditionsOf } from "./picture-crops.ts";

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  /** Reserves space together with `height`; without `sizes` also the displayed width in px. */
  width: number;
  height: number;
  /** The crop, if the picture comes in several widths; none for small drawings. */
  crop?: Crop;
}

/** With a handler, React doesn't hold back a page change until an eager picture has loaded. */
const showUnloaded = () => {};

/**
 * A picture in the smallest file that fits the screen; loads lazily by default. Renders nothing in place of a drawing that the
 * shop does not have.
 */
export function Picture({ src, alt, crop, sizes, ...rest }: PictureProps) {
  if (!isThere(src)) return null;
  const renditions = crop && renditionsOf(src, crop);
  const shownSizes = renditions && (sizes ?? `${rest.width}px`);
  const picture = (
    <img
      loading="lazy"
      decoding="async"
      onLoad={showUnloaded}
      {...rest}
      sizes={renditions?.webp && shownSizes}
      srcSet={renditions?.webp}
      src={src}
      alt={alt}
    />
  );
  if (!renditions) return picture;
  return (
    <picture>
      <source type="image/avif" srcSet={renditions.avif} sizes={shownSizes} />
      {picture}
    </picture>
  );
}
