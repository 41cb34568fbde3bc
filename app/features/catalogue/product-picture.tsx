import type { ImgHTMLAttributes } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface ProductPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string | undefined;
  alt: string;
  /** px of the square it is shown in. */
  size: number;
}

const NO_PICTURE = "/pictures/no-picture.svg";

/** A drawing fills a frame of any shape with more of its ground; a photograph is cropped to it. */
export function ProductPicture({ src, alt, size, className, ...rest }: ProductPictureProps) {
  const source = src || NO_PICTURE;
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      src={source}
      alt={alt}
      width={size}
      height={size}
      className={classNames(!source.endsWith(".svg") && "object-cover", className)}
    />
  );
}
