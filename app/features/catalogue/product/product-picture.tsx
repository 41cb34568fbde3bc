import type { ImgHTMLAttributes } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";

export interface ProductPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string | undefined;
  alt: string;
  /** px of the square it is shown in, or of a card's width. */
  size: number;
  /** In a card. */
  wide?: boolean;
}

const NO_PICTURE = "/pictures/no-picture.svg";

/** A product, cropped to a frame of any shape. */
export function ProductPicture({ src, size, wide, className, ...rest }: ProductPictureProps) {
  return (
    <Picture
      {...rest}
      src={src || NO_PICTURE}
      frame={wide ? "wide" : "square"}
      width={size}
      height={size}
      className={classNames("object-cover", className)}
    />
  );
}
