import { lazy, Suspense, useRef, useState } from "react";
import { RelatedRoom } from "#app/features/cart/cart-page/related-room.tsx";
import { LoadWhenVisible } from "#app/features/catalogue/product-page/load-when-visible.tsx";
import { useFocusAfter } from "#app/ui/use-focus-after.ts";
import type { RelatedProducts } from "./recommendation-schema.ts";
import { readRelated } from "./related-client.ts";

/** The cart works without the row, so errors show nothing. */
const CartRow = lazy(() => import("./cart-row.tsx").catch(() => ({ default: () => <></> })));

/** A row of products that go with these, loaded with its code when the shopper scrolls near it. */
export function CartRowWhenVisible({ ids }: { ids: readonly number[] }) {
  const [loading, setLoading] = useState<Promise<RelatedProducts | null> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // A card that was added to the cart disappears with its button.
  useFocusAfter(box);
  return (
    <div ref={box} className="mt-14">
      <LoadWhenVisible
        // Most shoppers go to the checkout without seeing the row.
        screens={0.5}
        onVisible={() => setLoading((now) => now ?? readRelated(ids).catch(() => null))}
      />
      {loading ? (
        <Suspense fallback={<RelatedRoom />}>
          <CartRow loading={loading} />
        </Suspense>
      ) : (
        <RelatedRoom />
      )}
    </div>
  );
}
