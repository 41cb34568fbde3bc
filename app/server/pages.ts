import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ShopContext } from "#app/database/context.ts";
import { foreignSources, isPayPage } from "./foreign-sources.ts";
import type { PublicAnswer, PublicCache } from "./public-cache.ts";

/** What renders the pages: the built ones, or those of the development server. */
export interface Pages {
  render: (request: Request, shop: ShopContext) => Promise<Response>;
  /** Adds what the pages need besides: files, or the development server's own routes. */
  prepare: (app: FastifyInstance) => Promise<void>;
  /** The development server's scripts can't be known beforehand. */
  strict: boolean;
}

/** Query parameters that decide what a public page shows. */
const SHOWN = new Set(["category", "pack", "q"]);
/** Parameters that others append for their statistics. */
const FOREIGN = /^(utm_|fbclid$|gclid$|ref$)/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Answers every path that is not a call or a file with a page. A page is the same for everybody, so its bytes are kept. */
export async function servePages(
  app: FastifyInstance,
  pages: Pages,
  { shop, cache, publicUrl }: { shop: ShopContext; cache: PublicCache; publicUrl: string },
): Promise<void> {
  await pages.prepare(app);

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(request.url, publicUrl);
    const known = keepShown(url);
    const make = () => render(pages, url, shop);
    if (known && pages.strict) return cache.sendMade(`page ${url.href}`, request, reply, make);
    const answer = await make();
    if (!pages.strict) reply.removeHeader("content-security-policy");
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  }

  app.get("/*", page);
  app.setNotFoundHandler((request, reply) =>
    request.method === "GET" || request.method === "HEAD"
      ? page(request, reply)
      : reply.code(404).send({ message: "There is nothing at this address." }),
  );
}

/** Takes foreign parameters off the address, and tells whether only those are left that pages show. */
function keepShown(url: URL): boolean {
  for (const name of [...url.searchParams.keys()]) {
    if (FOREIGN.test(name)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  return [...url.searchParams.keys()].every((name) => SHOWN.has(name));
}

async function render(pages: Pages, url: URL, shop: ShopContext): Promise<PublicAnswer> {
  const response = await pages.render(new Request(url), shop);
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = { "content-type": "text/html; charset=utf-8" };
  const location = response.headers.get("location");
  if (location) headers.location = location;
  if (pages.strict) {
    const sources = foreignSources(url.pathname, shop.gateways.has("razorpay"));
    headers["content-security-policy"] = contentPolicy(body.toString("utf8"), sources);
  }
  // Else the bank's window, which Razorpay opens, could not tell how it went.
  if (isPayPage(url.pathname)) headers["cross-origin-opener-policy"] = "same-origin-allow-popups";
  return { status: response.status, headers, body };
}

/** Allows the very scripts that stand in this page, by their hashes, and no others but those of `sources`. */
function contentPolicy(html: string, sources: Readonly<Record<string, string>>): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script]) =>
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
  );
  const directives: Record<string, string> = {
    "default-src": "'none'",
    "script-src": `'self' ${hashes.join(" ")}`,
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' https: data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  };
  for (const [directive, hosts] of Object.entries(sources)) {
    directives[directive] = [directives[directive], hosts].filter(Boolean).join(" ");
  }
  return Object.entries(directives)
    .map(([directive, allowed]) => `${directive} ${allowed}`)
    .join("; ");
}
