import { useId, useState } from "react";
import { ProductPicture } from "#app/features/catalogue/product/product-picture.tsx";
import { Link } from "#app/ui/link.tsx";
import { ScrollRow } from "#app/ui/scroll-row.tsx";
import { forgetViewed, viewedProducts } from "./viewed-products.ts";

/** The products recently viewed in this browser, except `without`. Renders nothing if there are none. */
export function ViewedRow({ without }: { without: number }) {
  const titleId = useId();
  const [viewed, setViewed] = useState(viewedProducts);
  const others = viewed.filter(({ id }) => id !== without);
  if (others.length === 0) return null;

  function forget() {
    forgetViewed();
    setViewed([]);
  }

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-2xl">
          Recently viewed
        </h2>
        <button
          type="button"
          aria-label="Clear recently viewed products"
          onClick={forget}
          className="min-h-11 cursor-pointer px-2 font-semibold text-leaf"
        >
          Clear
        </button>
      </div>
      <ScrollRow label="Recently viewed" className="pointer-coarse:[&_.scroll-arrow]:hidden">
        {others.map(({ id, title, image }) => (
          <Link key={id} to={`/products/${id}`} className="group block w-32">
            <ProductPicture
              src={image}
              alt=""
              size={128}
              className="size-32 rounded-card bg-sunken"
            />
            <span className="mt-2 line-clamp-2 text-sm font-semibold group-hover:underline">
              {title}
            </span>
          </Link>
        ))}
      </ScrollRow>
    </section>
  );
}
