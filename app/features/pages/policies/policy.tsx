import type { ReactNode } from "react";
import { publicMeta } from "#app/shared/page-meta.ts";
import { POLICIES } from "#app/site/footer/footer-links.ts";
import { faqFacts } from "#app/site/site-facts.ts";
import { Link } from "#app/ui/link.tsx";
import { FaqList, type Question } from "../parts/faq-list.tsx";
import { Prose } from "../parts/prose.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import { SellerFacts } from "./seller-facts.tsx";

const IN_FORCE_SINCE = "20 November 2026";

interface PolicyProps {
  title: string;
  lead: ReactNode;
  /** The path of this policy. */
  path: string;
  faq?: readonly Question[];
  children: ReactNode;
}

/** A policy page: text, questions, the seller's details, and links to all policies. */
export function Policy({ title, lead, path, faq, children }: PolicyProps) {
  return (
    <StaticLayout title={title} lead={lead} wide>
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-[minmax(0,1fr)_14rem]">
        <Prose>
          {children}
          {faq && (
            <>
              <h2>Questions</h2>
              <FaqList faq={faq} />
            </>
          )}
          <h2>Who is responsible</h2>
          <SellerFacts />
          <p className="text-sm text-soft">
            In force since {IN_FORCE_SINCE}. An order is covered by the policy in force on the day
            it was placed.
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
  faq?: readonly Question[];
}

/** The head of a policy's page; search engines read its questions too. */
export function policyMeta(
  args: Parameters<typeof publicMeta>[0],
  { title, description, faq }: PolicyHead,
) {
  const facts = import.meta.env.SSR && faq !== undefined && [faqFacts(faq)];
  return publicMeta(args, { title, description, facts });
}
