import { X } from "lucide-react";
import { useState } from "react";
import { renderCardAction } from "#app/features/cart/add-to-cart/card-action.tsx";
import type { ProductSummary } from "#app/features/catalogue/product/product-schema.ts";
import { toView } from "#app/features/catalogue/product/product-view.ts";
import { CardGrid } from "#app/features/catalogue/product-list/card-grid.tsx";
import { ProductCard } from "#app/features/catalogue/product-list/product-card.tsx";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { focusNeighbour } from "#app/ui/focus-neighbour.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { setWished } from "./wishlist-client.ts";

interface WishlistCardsProps {
  products: readonly ProductSummary[];
  onRemoved: () => Promise<void>;
}

/** The products of a wishlist, each with 'Add to Cart' and a button to remove it. */
export function WishlistCards({ products, onRemoved }: WishlistCardsProps) {
  const [busy, setBusy] = useState<number | null>(null);

  async function remove(id: number, button: HTMLElement) {
    setBusy(id);
    try {
      await setWished(id, false);
      focusNeighbour(button, document.getElementById("main"));
      await onRemoved();
    } catch (error) {
      notify({ kind: "error", text: messageOf(error, "Your wishlist could not be changed.") });
    }
    setBusy(null);
  }

  return (
    <CardGrid label="Your wishlist">
      {products.map((product, index) => (
        <li key={product.id} className="grid w-full justify-items-center gap-1">
          <ProductCard {...toView(product)} action={renderCardAction(product)} place={index} />
          <Button
            variant="quiet"
            size="small"
            busy={busy === product.id}
            aria-label={`Remove ${product.title} from the wishlist`}
            onClick={({ currentTarget }) => remove(product.id, currentTarget)}
          >
            <X aria-hidden="true" className="size-4" />
            Remove
          </Button>
        </li>
      ))}
    </CardGrid>
  );
}
