import type { ProductView } from "../product/product-view.ts";

let opened: ProductView | null = null;

/** Remembers the card that the shopper pressed. The product's page shows it until the product has loaded. */
export function openCard(card: ProductView): void {
  opened = card;
}

/** The card of this product, if it is the last one pressed. */
export function openedCard(productId: number | null): ProductView | null {
  return opened?.id === productId ? opened : null;
}
