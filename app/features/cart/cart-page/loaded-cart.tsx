import { use } from "react";
import { Drawing } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import type { Cart } from "../cart-schema.ts";
import { CartColumns } from "./cart-columns.tsx";
import { CartHeading } from "./cart-heading.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart } from "./empty-cart.tsx";

interface LoadedCartProps {
  /** The cart, or null when it could not be loaded. */
  loading: Promise<Cart | null>;
}

/** The cart once it is there, or why there is nothing to show. */
export function LoadedCart({ loading }: LoadedCartProps) {
  const cart = use(loading);
  if (!cart) return <FailedCart />;
  if (cart.cart_items.length === 0) return <EmptyCart />;
  return (
    <>
      <CartHeading />
      <CartColumns side={<CartSummary cart={cart} />}>
        <ul className="border-t border-line">
          {cart.cart_items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
      </CartColumns>
    </>
  );
}

function FailedCart() {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing={<Drawing name="well" />}
        title="Failed to load cart. Please try again."
        action={<RetryButton />}
        className="pt-12 pb-20"
      />
    </div>
  );
}
