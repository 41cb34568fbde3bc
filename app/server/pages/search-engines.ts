import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ShopContext } from "#app/database/context.ts";
import {
  listProductLists,
  listPublicPages,
  listSitemapProducts,
  listSitemaps,
  type PublicPage,
} from "#app/features/catalogue/public-page-service.server.ts";
import { listArticles } from "#app/features/texts/articles/article-service.server.ts";
import { escapeXml } from "#app/shared/text/escape-xml.ts";
import { POLICIES, QUICK_LINKS } from "#app/site/footer/footer-links.ts";
import { ENGINEERING, NURSERY } from "#app/site/navigation.ts";
import { COSTS, type NetworkBudget } from "../network-budget.ts";
import type { PublicResponse } from "../public-cache/cached-entry.ts";
import type { PublicCache } from "../public-cache/public-cache.ts";
import { PERSONAL_PATHS } from "./personal-paths.ts";

/** The static pages that the menu and footer link to, and the translations of the privacy notice. */
const STATIC_PAGES = [
  ...[...QUICK_LINKS, ...POLICIES, ...ENGINEERING, ...NURSERY].map(({ to }) => to),
  "/privacy/te",
  "/privacy/hi",
];

/** A file in the sitemap index, numbered up to 999,999: enough for 5,000 million ids. */
const SITEMAP_FILE = /^([1-9][0-9]{0,5})\.xml$/;

interface SearchEngineSettings {
  replica: ShopContext;
  cache: PublicCache;
  budget: NetworkBudget;
  publicUrl: string;
}

/**
 * Serves /robots.txt and /sitemap.xml: the paths that search engines may read, and the list of public pages. If the shop has more
 * products than one file may list, /sitemap.xml is an index of /sitemaps/1.xml and so on.
 */
export function serveSearchEngines(
  app: FastifyInstance,
  { replica, cache, budget, publicUrl }: SearchEngineSettings,
): void {
  const { origin } = new URL(publicUrl);
  const send = (request: FastifyRequest, reply: FastifyReply, key: string, make: MakeXml) =>
    cache.send(request, reply, {
      key,
      admit: () => budget.spend(request, COSTS.making),
      make: async () => xmlResponse(await make()),
    });
  app.get("/robots.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(robots(origin)),
  );
  app.get("/sitemap.xml", (request, reply) =>
    send(request, reply, "sitemap", async () => {
      const files = await listSitemaps(replica);
      if (files) return sitemapIndex(origin, files);
      return sitemap(origin, [...staticPages(), ...(await listPublicPages(replica))]);
    }),
  );
  app.get<{ Params: { file: string } }>("/sitemaps/:file", (request, reply) => {
    const [, digits] = SITEMAP_FILE.exec(request.params.file) ?? [];
    if (!digits) return reply.callNotFound();
    return send(request, reply, `sitemap ${digits}`, () =>
      sitemapFile(replica, origin, Number(digits)),
    );
  });
}

/** Generates a file; null if it doesn't exist. */
type MakeXml = () => Promise<string | null>;

function xmlResponse(xml: string | null): PublicResponse {
  if (xml === null) {
    const headers = { "content-type": "text/plain; charset=utf-8" };
    return { status: 404, headers, body: Buffer.from("There is no such sitemap.\n") };
  }
  const headers = { "content-type": "application/xml; charset=utf-8" };
  return { status: 200, headers, body: Buffer.from(xml) };
}

function robots(origin: string): string {
  const closed = ["/api", ...PERSONAL_PATHS].map((path) => `Disallow: ${path}`);
  return `${["User-agent: *", ...closed, "", `Sitemap: ${origin}/sitemap.xml`].join("\n")}\n`;
}

/** The file with this number in the index; null if the index doesn't list it. */
async function sitemapFile(
  shop: ShopContext,
  origin: string,
  number: number,
): Promise<string | null> {
  const files = await listSitemaps(shop);
  if (!files?.includes(number)) return null;
  const pages =
    number === 1
      ? [...staticPages(), ...(await listProductLists(shop))]
      : await listSitemapProducts(shop, number);
  return sitemap(origin, pages);
}

function staticPages(): PublicPage[] {
  const articles = listArticles().map(({ slug }) => `/blog/${slug}`);
  return [...STATIC_PAGES, ...articles].map((path) => ({ path, changedAt: null }));
}

function sitemap(origin: string, pages: readonly PublicPage[]): string {
  return xmlOf(
    "urlset",
    pages.map(({ path, changedAt }) => {
      const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`;
    }),
  );
}

function sitemapIndex(origin: string, files: readonly number[]): string {
  return xmlOf(
    "sitemapindex",
    files.map(
      (number) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${number}.xml`)}</loc></sitemap>`,
    ),
  );
}

function xmlOf(root: "urlset" | "sitemapindex", entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    "",
  ].join("\n");
}
