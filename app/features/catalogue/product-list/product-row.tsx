import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { Link } from "#app/ui/link.tsx";
import { ScrollRow } from "#app/ui/scroll-row.tsx";
import type { ProductSummary } from "../product/product-schema.ts";
import { toView } from "../product/product-view.ts";
import { ProductCard } from "./product-card.tsx";
import type { RenderAction } from "./product-items.tsx";

interface ProductRowProps {
  title: string;
  /** The page that the title links to, if there is one. */
  to?: string;
  products: readonly ProductSummary[];
  renderAction: RenderAction;
  /** Whether the page may also show the same products elsewhere. */
  repeated?: boolean;
}

/** The distance in px that an arrow scrolls: a card and its gap. */
const STEP = 278;

/** Products in one row that scrolls sideways. Renders nothing if there are none. */
export function ProductRow({ title, to, products, renderAction, repeated }: ProductRowProps) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-2xl">
        {to ? (
          <Link
            to={to}
            className="inline-flex min-h-11 items-center gap-1 wrap-anywhere hover:underline"
          >
            {title}
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
          </Link>
        ) : (
          title
        )}
      </h2>
      <ScrollRow label={title} step={STEP} className="pointer-coarse:[&_.scroll-arrow]:hidden">
        {products.map((product, index) => (
          <div key={product.id} className="flex w-67">
            {/* None of the cards is on the first screen. */}
            <ProductCard
              {...toView(product)}
              action={renderAction(product)}
              place={index + 1}
              repeated={repeated}
            />
          </div>
        ))}
      </ScrollRow>
    </section>
  );
}
