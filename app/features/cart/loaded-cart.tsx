import { use } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CartColumns } from "./cart-columns.tsx";
import { CartHeading } from "./cart-heading.tsx";
import { CartLine } from "./cart-line.tsx";
import type { Cart } from "./cart-schema.ts";
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
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing={<Drawing name="well" />}
        title="Failed to load cart. Please try again."
        action={
          <Button busy={state === "loading"} onClick={() => revalidate()}>
            Retry
          </Button>
        }
        className="pt-12 pb-20"
      />
    </div>
  );
}
