import { Suspense } from "react";
import { optionalComponent } from "#app/ui/optional-component.ts";
import type { Cart } from "./cart-schema.ts";

const OfferCode = optionalComponent(async () => (await import("./offer-code.tsx")).OfferCode);

/** The offer code, loaded after the cart. */
export function LazyOfferCode({ cart }: { cart: Cart }) {
  return (
    <Suspense fallback={<div className="mt-4 min-h-11.5" />}>
      <OfferCode cart={cart} />
    </Suspense>
  );
}
