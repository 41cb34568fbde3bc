import { use } from "react";
import { renderCardAction } from "#app/features/cart/add-to-cart/card-action.tsx";
import { ProductRow } from "#app/features/catalogue/product-list/product-row.tsx";
import type { RelatedProducts } from "./recommendation-schema.ts";

/** Products that go with those in a cart. Renders nothing if they could not be loaded (null). */
export default function CartRow({ loading }: { loading: Promise<RelatedProducts | null> }) {
  const related = use(loading);
  return (
    <ProductRow
      title="Goes well with your cart"
      products={related?.goes_with ?? []}
      renderAction={renderCardAction}
    />
  );
}
