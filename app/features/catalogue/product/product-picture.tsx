import type { ImgHTMLAttributes, ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { PageTransition } from "#app/ui/page-transition.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { HAS_DRAWINGS, isThere } from "#app/ui/picture-crops.ts";

export interface ProductPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string | undefined;
  alt: string;
  /** The side of the square, or a card's width, in px. */
  size: number;
  /** Whether it is shown in a card's wide crop. */
  wide?: boolean;
}

/** The placeholder drawing: one with a file per crop, or a single file in a shop without drawings. */
const NO_PICTURE = HAS_DRAWINGS ? "/pictures/no-picture.svg" : "/no-picture.svg";

/** A product's picture, cropped. */
export function ProductPicture({ src, size, wide, className, ...rest }: ProductPictureProps) {
  return (
    <Picture
      {...rest}
      src={src && isThere(src) ? src : NO_PICTURE}
      crop={wide ? "wide" : "square"}
      width={size}
      height={size}
      className={classNames("object-cover", className)}
    />
  );
}

interface ProductTransitionProps {
  /** Null if the page may show the product's picture twice, since transition names must be unique. */
  id: number | null;
  /** An element with its own box, which the product's picture fills. */
  children: ReactNode;
}

/**
 * A view transition for a product's picture: on fast devices, it grows into the next page's picture of the same product, unless
 * `id` is null.
 */
export function ProductTransition({ id, children }: ProductTransitionProps) {
  if (id === null) return children;
  return <PageTransition name={`product-${id}`}>{children}</PageTransition>;
}
