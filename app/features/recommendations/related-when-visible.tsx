import { lazy, Suspense, useEffect, useState } from "react";
import type { Product } from "#app/features/catalogue/product/product-schema.ts";
import { LoadWhenVisible } from "#app/features/catalogue/product-page/load-when-visible.tsx";
import type { RelatedProducts } from "./recommendation-schema.ts";
import { readRelated } from "./related-client.ts";
import { rememberViewed } from "./viewed-products.ts";

/** The page works without the rows, so errors show nothing. */
const RelatedRows = lazy(() =>
  import("./related-rows.tsx").catch(() => ({ default: () => <></> })),
);

/** The rows below a product, loaded with their code when the shopper scrolls near them. Remembers the product as viewed. */
export function RelatedWhenVisible({ product }: { product: Product }) {
  const [loading, setLoading] = useState<Promise<RelatedProducts | null> | null>(null);
  useEffect(() => rememberViewed(product), [product]);
  return (
    <div className="mt-14 md:mt-20">
      <LoadWhenVisible
        onVisible={() => setLoading((now) => now ?? readRelated([product.id]).catch(() => null))}
      />
      {loading ? (
        <Suspense fallback={<Room />}>
          <RelatedRows product={product} loading={loading} />
        </Suspense>
      ) : (
        <Room />
      )}
    </div>
  );
}

/** Reserves the height of two rows, so that the footer doesn't shift when they load. */
function Room() {
  return <div className="h-223 noscript:hidden print:hidden" />;
}
