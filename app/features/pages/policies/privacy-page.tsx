import { readPageText as fetchPageText } from "#app/features/texts/text-client.ts";
import { readPageText } from "#app/features/texts/text-service.server.ts";
import { FactList } from "../parts/fact-list.tsx";
import type { Route } from "./+types/privacy-page";
import { Policy, policyMeta } from "./policy.tsx";
import { PERSONAL_DATA } from "./privacy-facts.ts";

export const loader = () => readPageText("privacy");
export const clientLoader = () => fetchPageText("privacy");

export const meta = (args: Route.MetaArgs) =>
  policyMeta(args, {
    title: "Privacy",
    description:
      "What we store about you, why and for how long; how to export it, correct it or have it erased.",
  });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <Policy
      path="/privacy"
      title="Privacy"
      text={loaderData}
      parts={{ "stored-data": <StoredData /> }}
    />
  );
}

/** The personal data that the shop stores, why, and for how long. The law requires this list. */
function StoredData() {
  return (
    <FactList
      items={PERSONAL_DATA.map(({ what, why, howLong }) => ({
        term: what,
        detail: (
          <>
            {why} <strong className="text-ink">{howLong}</strong>
          </>
        ),
      }))}
    />
  );
}
