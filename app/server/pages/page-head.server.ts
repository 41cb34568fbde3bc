import { shop } from "#app/shop.ts";
import { widelyKnown } from "#app/ui/picture-frames.ts";
import { type PageData, pageFacts } from "./page-facts.server.ts";
import { isPersonal } from "./personal-paths.ts";

/** Query parameters that make another page of the same path; all others show the same page. */
const TELLING = new Map([["/products", ["category"]]]);

/** For who keeps the shop on a phone's first screen. */
const APP =
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/><link rel="manifest" href="/manifest.webmanifest"/>';

const attribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The one address under which search engines should know a page. */
export function canonicalOf(url: URL): string {
  const path = url.pathname.replace(/\/+$/, "") || "/";
  const canonical = new URL(path, url.origin);
  for (const name of TELLING.get(path) ?? []) {
    const value = url.searchParams.get(name);
    if (value) canonical.searchParams.set(name, value);
  }
  return canonical.href;
}

/** schema.org facts as a data block that can't end before its end. */
function dataBlock(facts: unknown[]): string {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": facts });
  return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}

/**
 * Adds to the page's head what only search engines, shared links and phones' first screens read, so that browsers need no script for it. Title and
 * description are those that the page has; a personal page asks to be left out.
 */
export function addHead(html: string, url: URL, data: PageData): string {
  const tags = isPersonal(url.pathname)
    ? ['<meta name="robots" content="noindex"/>']
    : publicTags(html, url, data);
  return html.replace("</head>", () => `${APP}${tags.join("")}</head>`);
}

function publicTags(html: string, url: URL, data: PageData): string[] {
  const canonical = canonicalOf(url);
  // Both are escaped already, quotes as well.
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? attribute(shop.name);
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  const facts = pageFacts(new URL(canonical).pathname, data, url.origin);
  const shared: [name: string, content: string | undefined][] = [
    ["og:type", data.product ? "product" : "website"],
    ["og:site_name", attribute(shop.name)],
    ["og:locale", "en_IN"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", attribute(canonical)],
    ...cardPicture(url.origin, data),
  ];
  return [
    `<link rel="canonical" href="${attribute(canonical)}"/>`,
    ...shared.flatMap(([name, content]) =>
      content === undefined ? [] : [`<meta property="${name}" content="${content}"/>`],
    ),
    `<meta name="twitter:card" content="${data.product?.image ? "summary" : "summary_large_image"}"/>`,
    ...(facts.length > 0 ? [dataBlock(facts)] : []),
  ];
}

/** What a shared link shows: the product itself, or the shop's own card. */
function cardPicture(origin: string, { product }: PageData): [name: string, content: string][] {
  if (product?.image) {
    return [["og:image", attribute(new URL(widelyKnown(product.image), origin).href)]];
  }
  return [
    ["og:image", `${attribute(origin)}/og.png`],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
  ];
}
