import type { MetaDescriptor } from "react-router";
import { shop } from "#app/settings.ts";

/** The part of a `meta` function's arguments that these tags need. */
interface MetaArgs {
  location: { pathname: string };
  /** The root's match comes first; its data has the origin of the shop's public URL. */
  matches: readonly [{ loaderData?: { origin: string } }, ...unknown[]];
}

interface PublicPage {
  /** Without the shop's name. */
  title: string;
  description: string;
  /** The canonical path with its query; defaults to the current path. */
  path?: string;
  type?: "website" | "product";
  /** The picture for link previews, as a path or URL; defaults to the shop's own card. */
  picture?: string | null;
  /** Structured data (schema.org). Pages pass `import.meta.env.SSR && …`, so that browsers don't load the code for it. */
  facts?: readonly object[] | false;
}

/** A page's title as shown in the browser's tab. */
export function pageTitle(page: string): string {
  return `${page} | ${shop.name}`;
}

/** The head of a public page: title, description, canonical URL, link preview and structured data. */
export function publicMeta(args: MetaArgs, page: PublicPage): MetaDescriptor[] {
  const origin = args.matches[0].loaderData?.origin ?? "";
  const path = page.path ?? (args.location.pathname.toLowerCase().replace(/\/+$/, "") || "/");
  const address = origin + path;
  return [
    { title: pageTitle(page.title) },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    ...(import.meta.env.SSR ? crawlerMeta(origin, address, page) : []),
  ];
}

/** Tags for link previews and search engines, which always load pages from the server. Browsers don't need them. */
function crawlerMeta(
  origin: string,
  address: string,
  { title, description, type = "website", picture, facts = [] }: PublicPage,
): MetaDescriptor[] {
  return [
    { property: "og:type", content: type },
    { property: "og:site_name", content: shop.name },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: pageTitle(title) },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    ...pictureMeta(origin, picture),
    ...(facts && facts.length > 0
      ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": [...facts] } }]
      : []),
  ];
}

function pictureMeta(origin: string, picture: string | null | undefined): MetaDescriptor[] {
  if (picture) {
    const address = picture.startsWith("/") ? origin + picture : picture;
    return [
      { property: "og:image", content: address },
      { name: "twitter:card", content: "summary" },
    ];
  }
  return [
    { property: "og:image", content: `${origin}/og.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
