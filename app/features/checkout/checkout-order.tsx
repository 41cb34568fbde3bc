import Lock from "lucide-react/icons/lock";
import { Link } from "react-router";
import type { Cart } from "#app/features/cart/cart-schema.ts";
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
      <dl className="mt-5 grid grid-cols-[1fr_auto] items-baseline gap-y-3 border-t border-line pt-4">
        <dt>Items ({cart.item_count})</dt>
        <dd>
          <Price rupees={cart.total} className="font-normal! tracking-normal!" />
        </dd>
        <dt>Delivery</dt>
        <dd className="font-semibold text-success">Free</dd>
        <dt className="mt-1 border-t border-line pt-5 text-lg font-semibold">Total</dt>
        <dd className="mt-1 border-t border-line pt-4 text-right">
          <Price rupees={cart.total} size="total" />
        </dd>
      </dl>
      <p className="mt-1 text-sm text-soft">Inclusive of all taxes</p>
      {failure !== null && (
        <InlineAlert className="mt-4">
          {messageOf(failure, "Your order could not be placed. Please try again.")}
        </InlineAlert>
      )}
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
