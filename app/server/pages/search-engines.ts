import type { FastifyInstance } from "fastify";
import type { ShopContext } from "#app/database/context.ts";
import { listPublicPages } from "#app/features/catalogue/public-page-service.server.ts";
import { listArticles } from "#app/features/texts/articles/article-service.server.ts";
import { POLICIES, QUICK_LINKS } from "#app/site/footer/footer-links.ts";
import { ENGINEERING, NURSERY } from "#app/site/navigation.ts";
import { type AddressBudget, COSTS } from "../address-budget.ts";
import { PERSONAL_PATHS } from "./personal-paths.ts";
import type { PublicCache } from "./public-cache.ts";

/** The static pages, as the menu and footer link to them. */
const STATIC_PAGES = [...QUICK_LINKS, ...POLICIES, ...ENGINEERING, ...NURSERY].map(({ to }) => to);

interface SearchEngineSettings {
  replica: ShopContext;
  cache: PublicCache;
  budget: AddressBudget;
  publicUrl: string;
}

/** /robots.txt and /sitemap.xml: what search engines may read, and the list of public pages. */
export function serveSearchEngines(
  app: FastifyInstance,
  { replica, cache, budget, publicUrl }: SearchEngineSettings,
): void {
  const { origin } = new URL(publicUrl);
  app.get("/robots.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(robots(origin)),
  );
  app.get("/sitemap.xml", (request, reply) =>
    cache.send(request, reply, {
      key: "sitemap",
      admit: () => budget.spend(request, COSTS.making),
      make: async () => ({
        status: 200,
        headers: { "content-type": "application/xml; charset=utf-8" },
        body: Buffer.from(await sitemap(replica, origin)),
      }),
    }),
  );
}

function robots(origin: string): string {
  const closed = ["/api", ...PERSONAL_PATHS].map((path) => `Disallow: ${path}`);
  return `${["User-agent: *", ...closed, "", `Sitemap: ${origin}/sitemap.xml`].join("\n")}\n`;
}

async function sitemap(shop: ShopContext, origin: string): Promise<string> {
  const pages = await listPublicPages(shop);
  const urls = [
    ...STATIC_PAGES.map((path) => urlEntry(origin + path, null)),
    ...listArticles().map(({ slug }) => urlEntry(`${origin}/blog/${slug}`, null)),
    ...pages.map(({ path, changedAt }) => urlEntry(origin + path, changedAt)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

function urlEntry(address: string, changedAt: Date | null): string {
  const escaped = address.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<url><loc>${escaped}</loc>${lastmod}</url>`;
}
