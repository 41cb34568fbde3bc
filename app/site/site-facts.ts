import type { Question } from "#app/features/pages/parts/faq-list.tsx";
import { shop } from "#app/settings.ts";

/** A schema.org object for search engines. */
export type Facts = Record<string, unknown>;

export interface Crumb {
  name: string;
  /** With a leading slash. */
  path: string;
}

export function shopFacts(origin: string): Facts[] {
  const { street, district, state, pin } = shop.address;
  const organization = `${origin}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": organization,
      name: shop.name,
      legalName: shop.legalName,
      url: `${origin}/`,
      logo: `${origin}/og.png`,
      foundingDate: String(shop.founded),
      email: shop.email,
      telephone: shop.phone,
      address: {
        "@type": "PostalAddress",
        streetAddress: street,
        addressLocality: district,
        addressRegion: state,
        postalCode: pin,
        addressCountry: "IN",
      },
      sameAs: shop.social.map(({ url }) => url),
    },
    {
      "@type": "WebSite",
      name: shop.name,
      url: `${origin}/`,
      publisher: { "@id": organization },
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${origin}/search?q={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

export function crumbFacts(crumbs: readonly Crumb[], origin: string): Facts {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export function faqFacts(faq: readonly Question[]): Facts {
  return {
    "@type": "FAQPage",
    mainEntity: faq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
