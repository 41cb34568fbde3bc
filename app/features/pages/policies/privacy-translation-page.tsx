import { data } from "react-router";
import { readPageText as fetchPageText } from "#app/features/texts/text-client.ts";
import { readPageText } from "#app/features/texts/text-service.server.ts";
import { indiaFormat } from "#app/shared/india-time.ts";
import { pageTitle } from "#app/site/page-meta.ts";
import { leadOf } from "../parts/lead-of.ts";
import { MarkedText, RunningText } from "../parts/marked-text.tsx";
import { Prose } from "../parts/prose.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import type { Route } from "./+types/privacy-translation-page";
import { NoticeLanguages, noticeAlternates } from "./notice-languages.tsx";
import { inForceSince, policyMeta } from "./policy.tsx";
import { HINDI_DATA } from "./privacy-facts-hi.ts";
import { TELUGU_DATA } from "./privacy-facts-te.ts";
import { SellerFacts } from "./seller-facts.tsx";
import { StoredData } from "./stored-data.tsx";

/** In digits, since browsers and Node.js may write the names of months differently in other languages. */
const numericDay = indiaFormat("en-IN", { day: "2-digit", month: "2-digit", year: "numeric" });

const TRANSLATIONS = {
  te: {
    text: "privacy-te",
    title: "గోప్యత",
    description: "మీ గురించి మేము ఏమి, ఎందుకు, ఎంతకాలం భద్రపరుస్తాం; దాన్ని ఎలా చూడాలి, సరిదిద్దాలి, తొలగించాలి.",
    data: TELUGU_DATA,
    responsible: "ఎవరు బాధ్యులు",
    inForce: (day: string) => `${day} నుండి అమలులో ఉంది.`,
  },
  hi: {
    text: "privacy-hi",
    title: "निजता",
    description: "हम आपके बारे में क्या, क्यों और कितने समय तक रखते हैं; उसे कैसे देखें, सुधारें या मिटाएँ।",
    data: HINDI_DATA,
    responsible: "कौन ज़िम्मेदार है",
    inForce: (day: string) => `${day} से लागू है।`,
  },
} as const;

type Language = keyof typeof TRANSLATIONS;

/** The language of a path; fails with 404 if there is no notice in it. */
function languageOf(text: string): Language {
  if (Object.hasOwn(TRANSLATIONS, text)) return text as Language;
  throw data(null, { status: 404 });
}

export const loader = ({ params }: Route.LoaderArgs) =>
  readPageText(TRANSLATIONS[languageOf(params.language)].text);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  fetchPageText(TRANSLATIONS[languageOf(params.language)].text);

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return [{ title: pageTitle("Page not found") }];
  const { title, description } = TRANSLATIONS[languageOf(args.params.language)];
  return [...policyMeta(args, { title, description }), ...noticeAlternates(args)];
};

/** The privacy notice in Telugu or Hindi. */
export default function PrivacyTranslationPage({ loaderData, params }: Route.ComponentProps) {
  const language = languageOf(params.language);
  const { title, data: stored, responsible, inForce } = TRANSLATIONS[language];
  const { lead, rest } = leadOf(loaderData.blocks);
  return (
    // Shown before its font has loaded, unlike the names of products: it is the whole page.
    <div lang={language} data-whole-font="" className="visible">
      <StaticLayout
        title={title}
        lead={lead && <RunningText content={lead} />}
        crumbs={[{ label: "Privacy", to: "/privacy" }]}
        wide
      >
        <NoticeLanguages current={language} />
        <Prose>
          <MarkedText blocks={rest} parts={{ "stored-data": <StoredData data={stored} /> }} />
          <h2>{responsible}</h2>
          <div lang="en">
            <SellerFacts />
          </div>
          <p className="text-sm text-soft">
            {inForce(numericDay.format(inForceSince(loaderData)))}
          </p>
        </Prose>
      </StaticLayout>
    </div>
  );
}
