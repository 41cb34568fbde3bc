import { use } from "react";
import { Drawing } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import type { Cart } from "../cart-schema.ts";
import { CartColumns } from "./cart-columns.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart } from "./empty-cart.tsx";

interface LoadedCartProps {
  /** null if the cart could not be loaded. */
  loading: Promise<Cart | null>;
}

/** The loaded cart, the empty state or an error. */
export function LoadedCart({ loading }: LoadedCartProps) {
  const cart = use(loading);
  if (!cart) return <FailedCart />;
  if (cart.cart_items.length === 0) return <EmptyCart />;
  return (
    <>
      <PageHeading title="Your Cart" />
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
