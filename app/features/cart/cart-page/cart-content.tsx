import type { ReactNode } from "react";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Cart } from "../cart-schema.ts";
import { CartColumns } from "./cart-columns.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartSummary } from "./cart-summary.tsx";

interface CartContentProps {
  cart: Cart;
  /** A warning above the cart. */
  warning?: ReactNode;
}

/** A non-empty cart with its summary. */
export function CartContent({ cart, warning }: CartContentProps) {
  return (
    <>
      <PageHeading title="Your Cart" />
      {warning && (
        <InlineAlert tone="warning" className="mb-6">
          {warning}
        </InlineAlert>
      )}
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
