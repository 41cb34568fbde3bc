import type { MetaDescriptor } from "react-router";
import type { publicMeta } from "#app/site/page-meta.ts";
import { Link } from "#app/ui/link.tsx";

/**
 * The languages of the privacy notice, with their own names. Section 5(3) of the Digital Personal Data Protection Act, 2023, lets
 * people choose the notice in an Indian language.
 */
const NOTICE_LANGUAGES = {
  en: { name: "English", path: "/privacy" },
  te: { name: "తెలుగు", path: "/privacy/te" },
  hi: { name: "हिन्दी", path: "/privacy/hi" },
} as const;

type NoticeLanguage = keyof typeof NOTICE_LANGUAGES;

/** Links to the privacy notice in its languages. */
export function NoticeLanguages({ current }: { current: NoticeLanguage }) {
  return (
    <nav aria-label="Languages of this notice" className="mb-6">
      <ul className="flex flex-wrap gap-2.5">
        {Object.entries(NOTICE_LANGUAGES).map(([language, { name, path }]) => (
          <li key={language}>
            <Link
              to={path}
              lang={language}
              hrefLang={language}
              data-whole-font={language === "en" ? undefined : ""}
              aria-current={language === current ? "page" : undefined}
              className="chip"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The head's links to the notice in all languages, for search engines. Browsers don't need them. */
export function noticeAlternates({
  matches: [root],
}: Parameters<typeof publicMeta>[0]): MetaDescriptor[] {
  if (!import.meta.env.SSR) return [];
  const origin = root.loaderData?.origin ?? "";
  return Object.entries(NOTICE_LANGUAGES).map(([language, { path }]) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: language,
    href: origin + path,
  }));
}
