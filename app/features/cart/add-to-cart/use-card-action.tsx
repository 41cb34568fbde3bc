import { AddButton } from "#app/features/catalogue/product-list/add-button.tsx";
import type { RenderAction } from "#app/features/catalogue/product-list/product-items.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";

/** Renders the 'Add to Cart' button of each card in a grid. */
export function useCardAction(): RenderAction {
  const { addFromCard, busy } = useAddToCart();
  return ({ id, title, stock }) => (
    <AddButton
      title={title}
      soldOut={stock === 0}
      busy={busy === id}
      onAdd={() => addFromCard({ productId: id, title })}
    />
  );
}
