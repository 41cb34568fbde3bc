import { Link } from "#app/ui/link.tsx";
import type { SharedWishlist } from "./wishlist-schema.ts";

/** The names of what is on a shared wishlist, with links to the products. */
export function SharedList({ products }: { products: SharedWishlist["results"] }) {
  if (products.length === 0) return <p>Nothing is on this wishlist now.</p>;
  return (
    <ul
      aria-label="On this wishlist"
      className="max-w-prose divide-y divide-line rounded-panel border border-line bg-surface"
    >
      {products.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`/products/${id}`}
            className="flex min-h-12 items-center px-5 font-semibold wrap-anywhere hover:text-leaf"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
