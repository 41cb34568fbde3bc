import { readPageText as fetchPageText } from "#app/features/texts/text-client.ts";
import { readPageText } from "#app/features/texts/text-service.server.ts";
import { PROMISES } from "#app/promises.ts";
import { shop } from "#app/settings.ts";
import type { Route } from "./+types/shipping-page";
import { DeliveryCharges } from "./delivery-charges.tsx";
import { Policy, policyMeta } from "./policy.tsx";
import { shippingFacts } from "./policy-facts.ts";

export const loader = () => readPageText("shipping");
export const clientLoader = () => fetchPageText("shipping");

export const meta = (args: Route.MetaArgs) =>
  policyMeta(args, {
    title: "Shipping",
    description: `${shop.deliveryTerms}: packed in ${PROMISES.processed}, delivered in ${PROMISES.delivered}.`,
    facts: import.meta.env.SSR ? shippingFacts : undefined,
  });

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  return (
    <Policy
      path="/shipping"
      title="Shipping"
      text={loaderData}
      parts={{ "delivery-charges": <DeliveryCharges /> }}
    />
  );
}
