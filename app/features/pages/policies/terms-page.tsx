import { readPageText as fetchPageText } from "#app/features/texts/text-client.ts";
import { readPageText } from "#app/features/texts/text-service.server.ts";
import { shop } from "#app/settings.ts";
import type { Route } from "./+types/terms-page";
import { Policy, policyMeta } from "./policy.tsx";

export const loader = () => readPageText("terms");
export const clientLoader = () => fetchPageText("terms");

export const meta = (args: Route.MetaArgs) =>
  policyMeta(args, {
    title: "Terms",
    description: `What you and ${shop.name} can expect of each other: prices, orders, payment, cancelling, complaints.`,
  });

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <Policy path="/terms" title="Terms" text={loaderData} />;
}
