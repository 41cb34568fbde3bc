import { use } from "react";
import { renderCardAction } from "#app/features/cart/add-to-cart/card-action.tsx";
import type { Product } from "#app/features/catalogue/product/product-schema.ts";
import { categoryName } from "#app/features/catalogue/product/product-view.ts";
import { ProductRow } from "#app/features/catalogue/product-list/product-row.tsx";
import type { RelatedProducts } from "./recommendation-schema.ts";
import { ViewedRow } from "./viewed-row.tsx";

interface RelatedRowsProps {
  product: Product;
  /** Null if they could not be loaded. */
  loading: Promise<RelatedProducts | null>;
}

/** Products that go with a product, more of its category, and recently viewed products. */
export default function RelatedRows({ product, loading }: RelatedRowsProps) {
  const related = use(loading);
  return (
    <div className="grid grid-cols-1 gap-12">
      <ProductRow
        title="Goes well with"
        products={related?.goes_with ?? []}
        renderAction={renderCardAction}
      />
      <ProductRow
        title={`More of ${categoryName(product.category)}`}
        products={related?.same_category ?? []}
        renderAction={renderCardAction}
      />
      <ViewedRow without={product.id} />
    </div>
  );
}
