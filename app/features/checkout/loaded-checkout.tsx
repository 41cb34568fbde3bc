import { use } from "react";
import { useRevalidator } from "react-router";
import { EmptyCart } from "#app/features/cart/cart-page/empty-cart.tsx";
import type { Cart } from "#app/features/cart/cart-schema.ts";
import { useNewerCart } from "#app/features/cart/use-newer-cart.ts";
import type { Address } from "#app/features/delivery/addresses/address-schema.ts";
import type { CashRefusals } from "#app/features/orders/cash/cash-schema.ts";
import type { OfferedMethod } from "#app/features/payments/payment-schema.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import well from "#app/ui/drawings/well.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { ReloadFailed } from "#app/ui/reload-failed.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import { useLatest } from "#app/ui/use-latest.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { LostOrder, PossibleOrder } from "./lost-order.tsx";
import { usePlaceOrder } from "./use-place-order.ts";

/** The data of the checkout. */
export interface CheckoutData {
  cart: Cart;
  addresses: Address[];
  methods: OfferedMethod[];
  cash: CashRefusals;
}

interface LoadedCheckoutProps {
  /** Resolves to null if the data couldn't be loaded. */
  loading: Promise<CheckoutData | null>;
}

/** The loaded checkout, the empty cart or an error. If reloading fails, still shows the last checkout. */
export function LoadedCheckout({ loading }: LoadedCheckoutProps) {
  const loaded = use(loading);
  const data = useLatest(loaded);
  const { revalidate } = useRevalidator();
  const order = usePlaceOrder(async () => {
    await reloadSettings();
    await revalidate();
  });
  // After a lost response, the order may be placed and the cart empty. Retrying finds that order.
  useNewerCart(order.busy || order.failure !== null ? null : data?.cart);
  if (!data) return <FailedCheckout />;
  if (data.cart.cart_items.length === 0) return <NothingToOrder tried={order.failure !== null} />;
  return (
    <>
      <PageHeading title="Checkout" />
      {!loaded && <ReloadFailed of="your checkout" className="mb-6" />}
      <CheckoutForm {...data} order={order} />
    </>
  );
}

/** The empty cart. After a failed attempt, the order may already have been placed, for example in another tab. */
function NothingToOrder({ tried }: { tried: boolean }) {
  return (
    <>
      {tried ? (
        <PossibleOrder>
          This order could not be placed. If you have already placed it, you will find it in your
          Order History.
        </PossibleOrder>
      ) : (
        <LostOrder />
      )}
      <EmptyCart />
    </>
  );
}

/** Reloads the settings, because they affect the price of an order. Loaded lazily, because few orders are refused. */
async function reloadSettings() {
  const loaded = await import("#app/reload-settings.ts").catch(() => null);
  await loaded?.reloadSettings();
}

function FailedCheckout() {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing={<Drawing src={well} />}
        title="Failed to load your checkout. Please try again."
        action={<RetryButton />}
        className="pt-12 pb-20"
      />
    </div>
  );
}
