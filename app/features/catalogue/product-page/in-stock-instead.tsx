import { formatRupees } from "#app/shared/money.ts";
import { Link } from "#app/ui/link.tsx";
import { useLoaded } from "#app/ui/use-loaded.ts";
import { readProducts } from "../catalogue-client.ts";
import { ProductPicture } from "../product/product-picture.tsx";
import type { Product, ProductSummary } from "../product/product-schema.ts";
import { categoryName } from "../product/product-view.ts";

const MAX = 3;

/** Up to three products of the same category that are in stock. Renders nothing if there are none or they can't be loaded. */
export function InStockInstead({ product }: { product: Product }) {
  const { id, category_id } = product;
  const [found] = useLoaded<readonly ProductSummary[]>(
    () =>
      readProducts({ category_id, in_stock: true, limit: MAX + 1 }).then(
        ({ results }) => results,
        () => [],
      ),
    [category_id],
  );

  const others = found?.filter((other) => other.id !== id).slice(0, MAX);
  if (others?.length === 0) return null;
  return (
    <section
      aria-labelledby="in-stock-instead"
      className="mt-6 min-h-64 rounded-panel bg-sunken px-4 py-3"
    >
      <h2 id="in-stock-instead" className="font-sans text-base! font-semibold tracking-normal">
        In stock in {categoryName(product.category)}
      </h2>
      <ul className="mt-1">
        {others?.map(({ id, title, image, price }) => (
          <li key={id}>
            <Link
              to={`/products/${id}`}
              className="flex min-h-18 items-center gap-3.5 rounded-field hover:text-leaf"
            >
              <ProductPicture
                src={image}
                alt=""
                size={60}
                className="size-15 shrink-0 rounded-card bg-surface"
              />
              <span className="min-w-0 flex-1 font-semibold">{title}</span>
              <span>{formatRupees(price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
