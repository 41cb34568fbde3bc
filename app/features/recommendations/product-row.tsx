import { useId } from "react";
import type { ProductSummary } from "#app/features/catalogue/product/product-schema.ts";
import { toView } from "#app/features/catalogue/product/product-view.ts";
import { ProductCard } from "#app/features/catalogue/product-list/product-card.tsx";
import type { RenderAction } from "#app/features/catalogue/product-list/product-items.tsx";
import { ScrollRow } from "#app/ui/scroll-row.tsx";

interface ProductRowProps {
  title: string;
  products: readonly ProductSummary[];
  renderAction: RenderAction;
}

/** px that an arrow scrolls: a card and its gap. */
const STEP = 278;

/** Products in one row that scrolls sideways; nothing if there are none. */
export function ProductRow({ title, products, renderAction }: ProductRowProps) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-2xl">
        {title}
      </h2>
      <ScrollRow label={title} step={STEP}>
        {products.map((product, index) => (
          <div key={product.id} className="flex w-67">
            {/* None of them is on the first screen. */}
            <ProductCard {...toView(product)} action={renderAction(product)} place={index + 1} />
          </div>
        ))}
      </ScrollRow>
    </section>
  );
}
