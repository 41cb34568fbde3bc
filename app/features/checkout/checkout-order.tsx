import { Lock } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { ShortageNote } from "#app/features/cart/cart-page/shortage-note.tsx";
import type { Cart, CartItem } from "#app/features/cart/cart-schema.ts";
import { CartTotals } from "#app/features/cart/cart-totals.tsx";
import { LazyOfferCode } from "#app/features/cart/lazy-offer-code.tsx";
import { TotalBar } from "#app/features/cart/total-bar.tsx";
import { BoughtItem } from "#app/features/catalogue/product/bought-item.tsx";
import type { Destination } from "#app/features/delivery/charges/delivery-charge.ts";
import { LazyVanGoodsNote } from "#app/features/delivery/van/lazy-van-goods-note.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface CheckoutOrderProps {
  cart: Cart;
  /** The chosen address, if any. */
  to: Destination | undefined;
  onPlace: () => void;
  busy: boolean;
  failure: unknown;
}

/** The items, the total and the 'Place Order' button. On phones, the button is fixed to the bottom of the screen. */
export function CheckoutOrder({ cart, to, onPlace, busy, failure }: CheckoutOrderProps) {
  return (
    <Panel aria-labelledby="order-title" className="shadow-card md:sticky md:top-22">
      <h2 id="order-title" className="text-3xl">
        Your order
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-3.5">
        {cart.cart_items.map((item) => (
          <CheckoutItem key={item.id} item={item} pin={to?.pincode} />
        ))}
      </ul>
      <div className="mt-5 border-t border-line pt-4">
        <CartTotals cart={cart} to={to} />
        <LazyOfferCode cart={cart} />
      </div>
      {failure !== null && <Failure failure={failure} />}
      <p className="mt-4 text-sm text-soft">
        By placing the order you accept the{" "}
        <Link to="/terms" className="underline">
          Terms
        </Link>
        . You can cancel free of charge until it is shipped.
      </p>
      <TotalBar cart={cart} to={to} className="mt-4">
        <Button
          size="large"
          busy={busy}
          busyText="Placing order..."
          onClick={onPlace}
          className="sm:w-full max-sm:px-3.5"
        >
          <Lock aria-hidden="true" className="size-4.5" />
          Place Order
        </Button>
      </TotalBar>
    </Panel>
  );
}

function CheckoutItem({ item, pin }: { item: CartItem; pin: string | undefined }) {
  return (
    <BoughtItem
      product={item.product}
      pack={item.pack}
      detail={[item.pack?.label, item.quantity].filter(Boolean).join(" × ")}
      subtotal={item.subtotal}
    >
      <ShortageNote item={item} />
      {item.van_only && (
        <Suspense>
          <LazyVanGoodsNote pin={pin} brief className="mt-1" />
        </Suspense>
      )}
    </BoughtItem>
  );
}

/** An error that scrolls into view, because on phones the button is far from it. */
function Failure({ failure }: { failure: unknown }) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on every new failure
  useEffect(() => {
    element.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  return (
    <div ref={element} className="mt-4 scroll-mt-24 scroll-mb-24">
      <InlineAlert>
        {messageOf(failure, "Your order could not be placed. Please try again.")}
      </InlineAlert>
    </div>
  );
}
