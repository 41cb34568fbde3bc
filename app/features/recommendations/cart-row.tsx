import { use } from "react";
import { renderCardAction } from "#app/features/cart/add-to-cart/card-action.tsx";
import { ProductRow } from "#app/features/catalogue/product-list/product-row.tsx";
import type { RelatedProducts } from "./recommendation-schema.ts";

/** What goes with the products of a cart; nothing if that could not be loaded (null). */
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
