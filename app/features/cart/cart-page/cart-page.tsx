import { Suspense } from "react";
import type { MetaDescriptor } from "react-router";
import { followSession } from "#app/features/account/sessions/follow-session.ts";
import { whileLoggedIn } from "#app/features/account/sessions/while-logged-in.ts";
import { CartRowWhenVisible } from "#app/features/recommendations/cart-row-when-visible.tsx";
import { shop } from "#app/settings.ts";
import { isNetworkError } from "#app/shared/api-error.ts";
import { waitBriefly } from "#app/shared/wait-briefly.ts";
import { optionalComponent } from "#app/ui/optional-component.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { ServerMarkup } from "#app/ui/server-markup.tsx";
import { readCart } from "../cart-client.ts";
import type { Route } from "./+types/cart-page";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { EARLY_CART } from "./early-cart-script.ts";
import { LoadedCart } from "./loaded-cart.tsx";

/** Loaded separately, because few carts are empty due to a lost response to an order. */
const LostOrder = optionalComponent(
  async () => (await import("#app/features/checkout/lost-order.tsx")).LostOrder,
);

export function meta(): MetaDescriptor[] {
  return [
    { title: `Your Cart | ${shop.name}` },
    { name: "description", content: `What you have chosen at ${shop.name}.` },
    { name: "robots", content: "noindex" },
  ];
}

/**
 * Doesn't wait for a slow cart, so that the skeleton shows. Resolves to null if the cart can't be loaded, and to "offline" without
 * a network.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  followSession(request);
  const cart = whileLoggedIn(readCart()).catch((error) =>
    isNetworkError(error) ? ("offline" as const) : null,
  );
  await waitBriefly(cart);
  return { cart };
}

function LoadingCart() {
  return (
    <>
      <PageHeading title="Your Cart" />
      <CartSkeleton />
    </>
  );
}

/** A skeleton, which the early script replaces with the cart before React renders it. */
export function HydrateFallback() {
  return (
    <ServerMarkup tag="div" id={EARLY_CART}>
      <div id={EARLY_CART}>
        <div className="page-width pb-16">
          <LoadingCart />
        </div>
      </div>
    </ServerMarkup>
  );
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width pb-16">
      <Suspense fallback={<LoadingCart />}>
        <LoadedCart
          loading={loaderData.cart}
          emptyNote={
            <Suspense>
              <LostOrder />
            </Suspense>
          }
          renderRelated={(ids) => <CartRowWhenVisible key={ids.join()} ids={ids} />}
        />
      </Suspense>
    </div>
  );
}
