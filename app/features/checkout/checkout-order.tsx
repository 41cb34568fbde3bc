import Lock from "lucide-react/icons/lock";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Cart } from "#app/features/cart/cart-schema.ts";
import { CartTotals } from "#app/features/cart/cart-totals.tsx";
import { piecesOf } from "#app/features/cart/pieces.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Price } from "#app/ui/price.tsx";
import { CheckoutItem } from "./checkout-item.tsx";

interface CheckoutOrderProps {
  cart: Cart;
  onPlace: () => void;
  busy: boolean;
  failure: unknown;
}

/** What is ordered and what it comes to. On a phone the last step stays in sight at the screen's lower edge. */
export function CheckoutOrder({ cart, onPlace, busy, failure }: CheckoutOrderProps) {
  return (
    <Panel aria-labelledby="order-title" className="shadow-card md:sticky md:top-22">
      <h2 id="order-title" className="text-3xl">
        Your order
      </h2>
      <ul className="mt-4 grid gap-3.5">
        {cart.cart_items.map((item) => (
          <CheckoutItem key={item.id} item={item} />
        ))}
      </ul>
      <div className="mt-5 border-t border-line pt-4">
        <CartTotals cart={cart} />
      </div>
      {failure !== null && <Failure failure={failure} />}
      <PlaceOrderBar cart={cart} onPlace={onPlace} busy={busy} />
      <p className="mt-4 text-center text-sm text-soft">
        By placing the order you accept the{" "}
        <Link to="/terms" className="underline">
          Terms
        </Link>
        . You can cancel free of charge until it is shipped.
      </p>
    </Panel>
  );
}

/** Comes into sight by itself: on a phone the button stands far from it. */
function Failure({ failure }: { failure: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new failure is to be seen
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  return (
    <div ref={place} className="mt-4 scroll-mt-24 scroll-mb-24">
      <InlineAlert>
        {messageOf(failure, "Your order could not be placed. Please try again.")}
      </InlineAlert>
    </div>
  );
}

function PlaceOrderBar({ cart, onPlace, busy }: Omit<CheckoutOrderProps, "failure">) {
  return (
    <div
      data-sticky-bar
      className="mt-5 flex items-center gap-4 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:min-h-19 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-5 max-sm:py-2.5"
    >
      <p aria-hidden="true" className="min-w-0 flex-1 sm:hidden">
        <Price rupees={cart.total} size="card" className="block" />
        <span className="block text-xs text-soft">{piecesOf(cart.item_count)}, free delivery</span>
      </p>
      <Button
        size="large"
        busy={busy}
        busyText="Placing order..."
        onClick={onPlace}
        className="sm:w-full"
      >
        <Lock aria-hidden="true" className="size-4.5" />
        Place Order
      </Button>
    </div>
  );
}
