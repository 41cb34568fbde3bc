import { lazy, Suspense, useState } from "react";
import { LoadWhenVisible } from "#app/features/catalogue/product-page/load-when-visible.tsx";
import type { RelatedProducts } from "./recommendation-schema.ts";
import { readRelated } from "./related-client.ts";

/** The cart works without it, so an error shows none. */
const CartRow = lazy(() => import("./cart-row.tsx").catch(() => ({ default: () => <></> })));

/** One row of what goes with these products, loaded with its code when the shopper scrolls near it. */
export function CartRowWhenVisible({ ids }: { ids: readonly number[] }) {
  const [loading, setLoading] = useState<Promise<RelatedProducts | null> | null>(null);
  return (
    <div className="mt-14">
      <LoadWhenVisible
        // Most shoppers go to the checkout without seeing it.
        screens={0.5}
        onVisible={() => setLoading((now) => now ?? readRelated(ids).catch(() => null))}
      />
      {loading && (
        <Suspense>
          <CartRow loading={loading} />
        </Suspense>
      )}
    </div>
  );
}
