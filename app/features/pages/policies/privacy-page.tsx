import { readPageText as fetchPageText } from "#app/features/texts/text-client.ts";
import { readPageText } from "#app/features/texts/text-service.server.ts";
import type { Route } from "./+types/privacy-page";
import { NoticeLanguages, noticeAlternates } from "./notice-languages.tsx";
import { Policy, policyMeta } from "./policy.tsx";
import { PERSONAL_DATA } from "./privacy-facts.ts";
import { StoredData } from "./stored-data.tsx";

export const loader = () => readPageText("privacy");
export const clientLoader = () => fetchPageText("privacy");

export const meta = (args: Route.MetaArgs) => [
  ...policyMeta(args, {
    title: "Privacy",
    description:
      "What we store about you, why and for how long; how to export it, correct it or have it erased.",
  }),
  ...noticeAlternates(args),
];

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <Policy
      path="/privacy"
      title="Privacy"
      text={loaderData}
      parts={{ "stored-data": <StoredData data={PERSONAL_DATA} /> }}
      languages={<NoticeLanguages current="en" />}
    />
  );
}
