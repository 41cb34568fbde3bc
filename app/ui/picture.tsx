import type { ImgHTMLAttributes } from "react";
import { type Crop, isThere, renditionsOf } from "./picture-crops.ts";

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  alt: string;
  /** Reserves space together with `height`; without `sizes` it is also the displayed width in px. */
  width: number;
  height: number;
  /** The crop, if the picture has several widths; small drawings have none. */
  crop?: Crop;
}

/** With a load handler, React doesn't delay a page change until an eager picture has loaded. */
const showUnloaded = () => {};

/**
 * A picture in the smallest file that fits the screen, loaded lazily by default. Renders nothing for a drawing that the shop
 * doesn't have.
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
