import { readPageText as fetchPageText } from "#app/features/texts/text-client.ts";
import { readPageText } from "#app/features/texts/text-service.server.ts";
import { shop } from "#app/settings.ts";
import type { Route } from "./+types/delivery-page";
import { DeliveryCharges } from "./delivery-charges.tsx";
import { Policy, policyMeta } from "./policy.tsx";

export const loader = () => readPageText("delivery");
export const clientLoader = () => fetchPageText("delivery");

export const meta = (args: Route.MetaArgs) =>
  policyMeta(args, {
    title: "Delivery",
    description: `Where our own van comes, where a carrier does, and what happens at your door. ${shop.deliveryAreas}.`,
  });

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  return (
    <Policy
      path="/delivery"
      title="Delivery"
      text={loaderData}
      parts={{ "delivery-charges": <DeliveryCharges /> }}
    />
  );
}
