import type { ReactNode } from "react";
import { Link, type MetaDescriptor } from "react-router";
import { shop } from "#app/shop.ts";
import { FaqList, type Question } from "./faq-list.tsx";
import { POLICIES } from "./navigation.ts";
import { SellerFacts } from "./seller-facts.tsx";
import { StaticPage } from "./static-page.tsx";

const IN_FORCE_SINCE = "20 November 2026";

interface PolicyProps {
  title: string;
  lead: ReactNode;
  /** This policy's own address, so that it does not name itself among the others. */
  path: string;
  faq?: readonly Question[];
  children: ReactNode;
}

/** A policy: its words, questions, who answers for it, and the other policies. */
export function Policy({ title, lead, path, faq, children }: PolicyProps) {
  return (
    <StaticPage title={title} lead={lead}>
      {children}
      {faq && (
        <>
          <h2>Questions</h2>
          <FaqList faq={faq} />
        </>
      )}
      <h2>Who answers for this</h2>
      <SellerFacts />
      <nav aria-label="Other policies" className="mt-8">
        <p className="text-sm text-soft">
          In force since {IN_FORCE_SINCE}. An order keeps the policy that stood here on the day it
          was placed.
        </p>
        <ul className="mt-2! flex list-none! flex-wrap gap-x-5 pl-0!">
          {POLICIES.filter(({ to }) => to !== path).map(({ label, to }) => (
            <li key={to} className="mt-0!">
              <Link to={to} className="text-link inline-flex min-h-11 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </StaticPage>
  );
}

/** Title and description of a policy's page. */
export function policyMeta(title: string, description: string): MetaDescriptor[] {
  return [{ title: `${title} | ${shop.name}` }, { name: "description", content: description }];
}
