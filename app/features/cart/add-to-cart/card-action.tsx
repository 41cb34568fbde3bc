import { AddButton } from "#app/features/catalogue/product-list/add-button.tsx";
import type { RenderAction } from "#app/features/catalogue/product-list/product-items.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";

interface CardButtonProps {
  id: number;
  title: string;
  stock: number;
  packId?: number;
}

/** The 'Add to Cart' button of a card. Has its own state, so that a click doesn't re-render other cards. */
function CardButton({ id, title, stock, packId }: CardButtonProps) {
  const { addFromCard, busy } = useAddToCart();
  return (
    <AddButton
      title={title}
      soldOut={stock === 0}
      busy={busy === id}
      onAdd={() => addFromCard({ productId: id, title, packId })}
    />
  );
}

/** Renders the 'Add to Cart' button of each card in a grid. */
export const renderCardAction: RenderAction = ({ id, title, stock, pack }) => (
  <CardButton {...{ id, title, stock }} packId={pack?.named && pack.id} />
);
