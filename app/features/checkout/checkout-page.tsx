import { Suspense } from "react";
import type { MetaDescriptor } from "react-router";
import { requireToken } from "#app/features/account/sessions/require-token.ts";
import { whileLoggedIn } from "#app/features/account/sessions/while-logged-in.ts";
import { readCart } from "#app/features/cart/cart-client.ts";
import { readAddresses } from "#app/features/delivery/addresses/address-client.ts";
import { readCashRefusals } from "#app/features/orders/cash/cash-client.ts";
import { cashOnDelivery } from "#app/features/payments/cash-on-delivery.ts";
import { toOfferedMethod } from "#app/features/payments/offered-method.ts";
import { readPaymentMethods } from "#app/features/payments/payment-client.ts";
import { shop } from "#app/settings.ts";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/checkout-page";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { type CheckoutData, LoadedCheckout } from "./loaded-checkout.tsx";

export function meta(): MetaDescriptor[] {
  return [
    { title: `Checkout | ${shop.name}` },
    { name: "description", content: `Choose an address and place your order at ${shop.name}.` },
    { name: "robots", content: "noindex" },
  ];
}

/** Doesn't wait for slow data, so that the skeleton shows. Resolves to null if the data can't be loaded. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireToken(request);
  const checkout = whileLoggedIn(readCheckout()).catch(() => null);
  await waitBriefly(checkout);
  return { checkout };
}

async function readCheckout(): Promise<CheckoutData> {
  const [cart, addresses, methods, cash] = await Promise.all([
    readCart(),
    readAddresses(),
    // If the methods can't be loaded, cash on delivery is still available.
    readPaymentMethods().catch(() => [toOfferedMethod(cashOnDelivery)]),
    readCashRefusals(),
  ]);
  return { cart, addresses: addresses.results ?? [], methods, cash };
}

function LoadingCheckout() {
  return (
    <>
      <PageHeading title="Checkout" />
      <CheckoutSkeleton />
    </>
  );
}

export function HydrateFallback() {
  return (
    <div className="page-width pb-16">
      <LoadingCheckout />
    </div>
  );
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width pb-16">
      <Suspense fallback={<LoadingCheckout />}>
        <LoadedCheckout loading={loaderData.checkout} />
      </Suspense>
    </div>
  );
}
