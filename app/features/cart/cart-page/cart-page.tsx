import { Suspense } from "react";
import type { MetaDescriptor } from "react-router";
import { whileLoggedIn } from "#app/features/account/sessions/while-logged-in.ts";
import { shop } from "#app/shop.ts";
import { readCart } from "../cart-client.ts";
import type { Route } from "./+types/cart-page";
import { CartHeading } from "./cart-heading.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { LoadedCart } from "./loaded-cart.tsx";

export function meta(): MetaDescriptor[] {
  return [
    { title: `Your Cart | ${shop.name}` },
    { name: "description", content: `What you have chosen at ${shop.name}, delivered free.` },
    { name: "robots", content: "noindex" },
  ];
}

/** Not awaited, so that the skeleton shows at once; a cart that can't be loaded is null. */
export async function clientLoader() {
  return { cart: whileLoggedIn(readCart()).catch(() => null) };
}

function LoadingCart() {
  return (
    <>
      <CartHeading />
      <CartSkeleton />
    </>
  );
}

export function HydrateFallback() {
  return (
    <div className="page-width pb-16">
      <LoadingCart />
    </div>
  );
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width pb-16">
      <Suspense fallback={<LoadingCart />}>
        <LoadedCart loading={loaderData.cart} />
      </Suspense>
    </div>
  );
}
