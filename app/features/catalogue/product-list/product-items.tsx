import type { ReactNode } from "react";
import type { ProductSummary } from "../product/product-schema.ts";
import { toView } from "../product/product-view.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductCardSkeleton } from "./product-card-skeleton.tsx";

/** Makes a card's button; pages give it, for the cart is theirs to know. */
export type RenderAction = (product: ProductSummary) => ReactNode;

interface ProductItemsProps {
  products: readonly ProductSummary[];
  renderAction: RenderAction;
}

/** The list items of a card grid. */
export function ProductItems({ products, renderAction }: ProductItemsProps) {
  return products.map((product) => (
    <li key={product.id} className="flex w-full justify-center">
      <ProductCard {...toView(product)} action={renderAction(product)} />
    </li>
  ));
}

/** Stand-ins for so many cards. */
export function SkeletonItems({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
    <li key={index} aria-hidden="true" className="flex w-full justify-center">
      <ProductCardSkeleton />
    </li>
  ));
}
