import type { ReactNode } from "react";
import type { PageText } from "#app/features/texts/text-schema.ts";
import { dayStart, indiaFormat } from "#app/shared/india-time.ts";
import { plainText } from "#app/shared/marks.ts";
import { POLICIES } from "#app/site/footer/footer-links.ts";
import { publicMeta } from "#app/site/page-meta.ts";
import { type Facts, faqFacts } from "#app/site/site-facts.ts";
import { Link } from "#app/ui/link.tsx";
import { leadOf } from "../parts/lead-of.ts";
import { MarkedText, RunningText } from "../parts/marked-text.tsx";
import { Prose } from "../parts/prose.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import { SellerFacts } from "./seller-facts.tsx";

/** The day from which the default policies are in force. */
const SHIPPED_ON = "2026-11-28";

/** The time from which a policy is in force: its last change. */
export function inForceSince({ changed_at }: PageText): Date {
  return changed_at ? new Date(changed_at) : dayStart(SHIPPED_ON);
}

const longDay = indiaFormat("en-IN", { dateStyle: "long" });

interface PolicyProps {
  title: string;
  /** The path of this policy. */
  path: string;
  text: PageText;
  /** The content of the parts that the page fills in. */
  parts?: Readonly<Record<string, ReactNode>>;
  /** Links to translations. */
  languages?: ReactNode;
}

/** A policy page: the text, the seller's details, which the law requires, and links to all policies. */
export function Policy({ title, path, text, parts, languages }: PolicyProps) {
  const { lead, rest } = leadOf(text.blocks);
  return (
    <StaticLayout title={title} lead={lead && <RunningText content={lead} />} wide>
      {languages}
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-[minmax(0,1fr)_14rem]">
        <Prose>
          <MarkedText blocks={rest} parts={parts} />
          <h2>Who is responsible</h2>
          <SellerFacts />
          <p className="text-sm text-soft">
            In force since {longDay.format(inForceSince(text))}. An order is covered by the policy
            in force on the day it was placed.
          </p>
        </Prose>
        <PolicyLinks path={path} />
      </div>
    </StaticLayout>
  );
}

function PolicyLinks({ path }: { path: string }) {
  return (
    <nav aria-labelledby="all-policies">
      <div className="md:sticky md:top-24">
        <h2 id="all-policies" className="text-xl!">
          All policies
        </h2>
        <ul className="mt-2 border-l border-line">
          {POLICIES.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === path ? "page" : undefined}
                className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 hover:text-leaf aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-leaf"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

interface PolicyHead {
  title: string;
  description: string;
  /** Structured data in addition to the text's questions; takes the shop's origin. */
  facts?: (origin: string) => Facts[];
}

/** The head of a policy page, including its questions for search engines. */
export function policyMeta(
  args: Parameters<typeof publicMeta>[0] & { loaderData?: PageText },
  { title, description, facts }: PolicyHead,
) {
  const origin = args.matches[0].loaderData?.origin ?? "";
  return publicMeta(args, {
    title,
    description,
    facts: import.meta.env.SSR && [...(facts?.(origin) ?? []), ...questionFacts(args.loaderData)],
  });
}

function questionFacts(text: PageText | undefined) {
  const faq = (text?.blocks ?? []).flatMap((block) =>
    block.kind === "questions"
      ? block.items.map(({ question, answer }) => ({ question, answer: plainText(answer) }))
      : [],
  );
  return faq.length > 0 ? [faqFacts(faq)] : [];
}
