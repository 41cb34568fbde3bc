import { classNames } from "#app/ui/class-names.ts";
import { ProductPicture, type ProductPictureProps } from "./product-picture.tsx";

interface PackPictureProps extends ProductPictureProps {
  /** Net quantity of the pack, such as '1 kg'. */
  label: string | undefined;
}

/** The pictures that the shop was opened with are drawings of a pack without a size; a photograph shows its own. */
const DRAWN = "/pictures/";

/** A product in the pack that is meant: a drawing gets its net quantity as a small label. The text beside it says the same. */
export function PackPicture({ label, src, size, className, ...rest }: PackPictureProps) {
  const labelled = label && src?.startsWith(DRAWN);
  return (
    <span className={classNames("relative block overflow-hidden bg-sunken", className)}>
      <ProductPicture {...rest} src={src} size={size} className="size-full" />
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
