import type { ImgHTMLAttributes } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import { HAS_DRAWINGS, isThere } from "#app/ui/picture-frames.ts";

export interface ProductPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string | undefined;
  alt: string;
  /** px of the square it is shown in, or of a card's width. */
  size: number;
  /** In a card. */
  wide?: boolean;
}

/** The same drawing: rendered in every frame, or as the one file that every shop has. */
const NO_PICTURE = HAS_DRAWINGS ? "/pictures/no-picture.svg" : "/no-picture.svg";

/** A product, cropped to a frame of any shape. */
export function ProductPicture({ src, size, wide, className, ...rest }: ProductPictureProps) {
  return (
    <Picture
      {...rest}
      src={src && isThere(src) ? src : NO_PICTURE}
      frame={wide ? "wide" : "square"}
      width={size}
      height={size}
      className={classNames("object-cover", className)}
    />
  );
}
