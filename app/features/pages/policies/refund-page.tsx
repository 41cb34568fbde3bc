import { readPageText as fetchPageText } from "#app/features/texts/text-client.ts";
import { readPageText } from "#app/features/texts/text-service.server.ts";
import { PROMISES } from "#app/promises.ts";
import type { Route } from "./+types/refund-page";
import { Policy, policyMeta } from "./policy.tsx";

export const loader = () => readPageText("refund");
export const clientLoader = () => fetchPageText("refund");

export const meta = (args: Route.MetaArgs) =>
  policyMeta(args, {
    title: "Refund",
    description: `Refunds are credited in ${PROMISES.refunded}. For cash on delivery we ask for your bank details.`,
  });

export default function RefundPage({ loaderData }: Route.ComponentProps) {
  return <Policy path="/refund" title="Refund" text={loaderData} />;
}
