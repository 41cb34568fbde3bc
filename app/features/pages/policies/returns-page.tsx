import { readPageText as fetchPageText } from "#app/features/texts/text-client.ts";
import { readPageText } from "#app/features/texts/text-service.server.ts";
import { PROMISES } from "#app/promises.ts";
import type { Route } from "./+types/returns-page";
import { Policy, policyMeta } from "./policy.tsx";
import { returnsFacts } from "./policy-facts.ts";

export const loader = () => readPageText("returns");
export const clientLoader = () => fetchPageText("returns");

export const meta = (args: Route.MetaArgs) =>
  policyMeta(args, {
    title: "Returns",
    description: `Damaged, wrong or missing? Tell us within ${PROMISES.claimed} of delivery: we replace it or refund it.`,
    facts: import.meta.env.SSR ? returnsFacts : undefined,
  });

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  return <Policy path="/returns" title="Returns" text={loaderData} />;
}
