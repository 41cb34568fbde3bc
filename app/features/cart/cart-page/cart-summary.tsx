import { Banknote, Truck, Undo2 } from "lucide-react";
import { reopeningDay } from "#app/features/delivery/reopening-day.ts";
import { PROMISES } from "#app/promises.ts";
import { paymentMethodsText } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import { shortDay } from "#app/shared/india-time.ts";
import { formatRupees } from "#app/shared/money.ts";
import { businessDays, rangeOf } from "#app/shared/text/range-of.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Cart } from "../cart-schema.ts";
import { CartTotals } from "../cart-totals.tsx";
import { LazyOfferCode } from "../lazy-offer-code.tsx";
import { TotalBar } from "../total-bar.tsx";

const PROMISE = "flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-leaf";

/** Says how much is missing for the minimum order. */
function SmallestOrder({ goods }: { goods: number }) {
  const missing = shop.smallestOrder - goods;
  if (missing <= 0) return null;
  return (
    <InlineAlert tone="warning" className="mt-4">
      The minimum order is {formatRupees(shop.smallestOrder)}. Add goods for {formatRupees(missing)}{" "}
      more.
    </InlineAlert>
  );
}

/** The order summary. On phones, the total and the checkout button are fixed to the bottom of the screen. */
export function CartSummary({ cart }: { cart: Cart }) {
  const reopens = reopeningDay(new Date());
  return (
    <Panel aria-labelledby="summary-title" className="shadow-card md:sticky md:top-22">
      <h2 id="summary-title" className="text-3xl">
        Order Summary
      </h2>
      <div className="mt-5">
        <CartTotals cart={cart} />
        <LazyOfferCode cart={cart} />
        <SmallestOrder goods={cart.total} />
      </div>
      <div className="mt-5 grid gap-3">
        <TotalBar cart={cart}>
          <ButtonLink
            to="/checkout"
            size="large"
            className="sm:w-full max-sm:min-h-12 max-sm:px-3.5 max-sm:text-base"
          >
            Proceed to Checkout
          </ButtonLink>
        </TotalBar>
        <ButtonLink to="/products" variant="outline" wide>
          Continue Shopping
        </ButtonLink>
      </div>
      <ul className="mt-6 grid gap-2.5 border-t border-line pt-5 text-sm text-soft">
        <li className={PROMISE}>
          <Truck aria-hidden="true" />
          Packed in {businessDays(shop.processingDays)}, delivered in {rangeOf(shop.deliveryDays)}
          {reopens && `. We are away: these days count from ${shortDay(reopens)}`}
        </li>
        <li className={PROMISE}>
          <Banknote aria-hidden="true" />
          {paymentMethodsText()}
        </li>
        <li className={PROMISE}>
          <Undo2 aria-hidden="true" />
          {PROMISES.claimed} to report damage or a mix-up
        </li>
      </ul>
    </Panel>
  );
}
