import { classNames } from "#app/ui/class-names.ts";
import { isThere } from "#app/ui/picture-crops.ts";
import { ProductPicture, type ProductPictureProps } from "./product-picture.tsx";

interface PackPictureProps extends ProductPictureProps {
  /** Net quantity of the pack, such as '1 kg'. */
  label: string | undefined;
  /** Shows the card's picture, which has already loaded, until this one has loaded. */
  preview?: boolean;
}

/** The starter catalogue's drawings show a pack without a size; photographs show their own. */
const DRAWN = "/pictures/";

/** A product's picture. Drawings get the pack's net quantity as a small label, which the text beside it repeats. */
export function PackPicture({ label, preview, src, size, className, ...rest }: PackPictureProps) {
  const labelled = label && src?.startsWith(DRAWN) && isThere(src);
  return (
    <span className={classNames("relative block overflow-hidden bg-sunken", className)}>
      {preview && (
        <ProductPicture
          src={src}
          alt=""
          size={320}
          wide
          loading="eager"
          className="absolute inset-0 size-full object-[68%_50%]"
        />
      )}
      <ProductPicture
        {...rest}
        src={src}
        size={size}
        className={classNames("size-full", preview && "relative")}
      />
      {labelled && (
        <span
          aria-hidden="true"
          className={classNames("pack-size", size > 200 && "pack-size-large")}
        >
          {label}
        </span>
      )}
    </span>
  );
}
