import type { ReactNode } from "react";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ProductSummary } from "../product/product-schema.ts";
import { toView } from "../product/product-view.ts";
import { ProductCard } from "./product-card.tsx";

/** Renders a card's button. Pages provide it, since lists don't know the cart. */
export type RenderAction = (product: ProductSummary) => ReactNode;

interface ProductItemsProps {
  products: readonly ProductSummary[];
  renderAction: RenderAction;
}

/** The list items of a card grid. The first picture is the largest element on a phone's first screen, so it loads eagerly. */
export function ProductItems({ products, renderAction }: ProductItemsProps) {
  return products.map((product, index) => (
    <li key={product.id} className="flex w-full justify-center">
      <ProductCard {...toView(product)} action={renderAction(product)} place={index} />
    </li>
  ));
}

/** Placeholders for `count` cards. */
export function SkeletonItems({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
    <li key={index} aria-hidden="true" className="flex w-full justify-center">
      <ProductCardSkeleton />
    </li>
  ));
}

/** A placeholder with a card's dimensions while its product loads. */
function ProductCardSkeleton() {
  return (
    <div className="flex min-h-[23.125rem] w-full max-w-80 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="h-38 w-full rounded-none" />
      <div className="flex grow flex-col gap-2.5 px-4 pt-4 pb-3.5">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="h-3.5 w-3/5" />
        <div className="mt-auto flex items-end justify-between">
          <Skeleton className="h-9 w-20" />
          <Skeleton className="h-11 w-28 rounded-full" />
        </div>
      </div>
    </div>
  );
}
