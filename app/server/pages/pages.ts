import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Appearance } from "#app/appearance.ts";
import type { ShopContext } from "#app/database/context.ts";
import { isDatabaseAway } from "#app/database/database-away.ts";
import type { RenderCart } from "#app/features/cart/cart-api.server.ts";
import { listPictureHosts } from "#app/features/catalogue/picture-host-service.server.ts";
import { notReady, sendNotFound } from "../errors.ts";
import { COSTS, type NetworkBudget } from "../network-budget.ts";
import type { PublicResponse } from "../public-cache/cached-entry.ts";
import type { PublicCache } from "../public-cache/public-cache.ts";
import { FAILURE_POLICY, failurePage } from "./failure-page.ts";
import { SCRIPT_HASHES, STYLE_HASHES } from "./inline-scripts.server.ts";
import { pagePolicy } from "./page-policy.ts";
import { isRouterData, NOWHERE, pageUrl } from "./page-url.ts";

const UNSENT =
  "Nothing was sent, because our forms need JavaScript. Turn it on, or wait until the page has loaded, and fill the form in again.";

/** The home page's path with extra slashes, as programs produce when joining two parts; the browser's router can't parse it. */
const ONLY_SLASHES = /^\/{2,}(?:\?|$)/;

/** An appearance that isn't live. */
export interface AppearancePreview {
  shown: Appearance;
  palette: string;
}

/** Renders the pages, either as built or by the development server. */
export interface Pages {
  /** `report` receives rendering errors; the response is then an error page. `preview` replaces the live appearance. */
  render: (
    request: Request,
    shop: ShopContext,
    report: (error: unknown) => void,
    preview?: AppearancePreview,
  ) => Promise<Response>;
  /** The markup of a cart with lines. */
  renderCart: RenderCart;
  /** Whether there is a page at this path. */
  knows: (pathname: string) => boolean;
  /** Adds the routes that the pages need: static files, or the development server. */
  prepare: (app: FastifyInstance) => Promise<void>;
  /** False for the development server, whose scripts aren't known in advance. */
  strict: boolean;
}

interface PageSettings {
  shop: ShopContext;
  cache: PublicCache;
  budget: NetworkBudget;
  publicUrl: string;
}

/** Serves a page at every path that isn't an API call or a file. Pages are the same for everyone, so their bytes are cached. */
export async function servePages(
  app: FastifyInstance,
  pages: Pages,
  settings: PageSettings,
): Promise<void> {
  await pages.prepare(app);
  const page = pages.strict ? cachedPages(pages, settings) : freshPages(pages, settings);
  app.get("/*", (request, reply) =>
    ONLY_SLASHES.test(request.url) ? reply.redirect("/", 301) : page(request, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    if (request.method === "GET" || request.method === "HEAD") return page(request, reply);
    const isForm = request.method === "POST" && request.headers.accept?.includes("text/html");
    const [path = ""] = request.url.split("?");
    return isForm && pages.knows(path) ? sendUnsent(reply) : sendNotFound(request, reply);
  });
}

/** The response to a form that the browser submitted itself, before the page's scripts could. */
function sendUnsent(reply: FastifyReply): FastifyReply {
  return reply
    .code(405)
    .headers({ allow: "GET, HEAD", "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .header("content-security-policy", FAILURE_POLICY)
    .send(failurePage(UNSENT));
}

/** Renders each page once for all requests, with the part of the URL that it reads as the key. */
function cachedPages(pages: Pages, { shop, cache, budget, publicUrl }: PageSettings) {
  const { origin } = new URL(publicUrl);
  const pictureHosts = rememberHosts(shop, cache);

  async function render(url: URL, request: FastifyRequest): Promise<PublicResponse> {
    let away = false;
    const report = (error: unknown) => {
      away ||= isDatabaseAway(error);
      request.log.error({ err: error, path: url.pathname }, "page failed");
    };
    const [response, hosts] = await Promise.all([
      pages.render(new Request(url), shop, report),
      pictureHosts(),
    ]);
    if (away && response.status >= 500) throw notReady();
    return toPublicResponse(response, {
      pathname: url.pathname,
      pictureHosts: hosts,
      offersRazorpay: shop.gateways.has("razorpay"),
    });
  }

  return async function page(request: FastifyRequest, reply: FastifyReply) {
    budget.spend(request, COSTS.page);
    const requested = pageUrl(request.url, origin);
    if (isRouterData(requested)) return sendNotFound(request, reply);
    const known = cache.holds(keyOf(requested)) || pages.knows(requested.pathname);
    const url = known ? requested : new URL(NOWHERE, origin);
    return cache.send(request, reply, {
      key: keyOf(url),
      admit: () => budget.spend(request, COSTS.making),
      make: async () => {
        const rendered = await render(url, request);
        return { ...rendered, cacheable: rendered.status === (known ? 200 : 404) };
      },
    });
  };
}

const keyOf = ({ pathname, search }: URL) => `page ${pathname}${search}`;

/** Renders each request anew, with the scripts that the development server adds. */
function freshPages(pages: Pages, { shop, publicUrl }: PageSettings) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(new URL(publicUrl).origin + request.url);
    const report = (error: unknown) => request.log.error({ err: error }, "page failed");
    const response = await pages.render(new Request(url), shop, report);
    reply.removeHeader("content-security-policy");
    const { status, headers, body } = await toPublicResponse(response);
    return reply.code(status).headers(headers).send(body);
  };
}

/** The renderer's response with its own content type. HTML gets its content security policy if `page` is given. */
async function toPublicResponse(
  response: Response,
  page?: Omit<Parameters<typeof pagePolicy>[0], "scriptHashes" | "styleHashes">,
): Promise<PublicResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "text/plain; charset=utf-8";
  const location = response.headers.get("location");
  const isHtml = /^text\/html\b/i.test(type);
  const hashesOf = (name: string) => response.headers.get(name)?.split(" ").filter(Boolean) ?? [];
  const hashes = {
    scriptHashes: hashesOf(SCRIPT_HASHES),
    styleHashes: hashesOf(STYLE_HASHES),
  };
  return {
    status: response.status,
    headers: {
      "content-type": type,
      ...(location && { location }),
      ...(page && isHtml && pagePolicy({ ...page, ...hashes })),
    },
    body,
  };
}

/** The hosts of the catalogue's pictures, cached until the catalogue changes. */
function rememberHosts(shop: ShopContext, cache: PublicCache): () => Promise<readonly string[]> {
  let known: { generation: number; hosts: Promise<readonly string[]> } | undefined;
  return () => {
    const { generation } = cache;
    if (known?.generation === generation) return known.hosts;
    const hosts = listPictureHosts(shop);
    const entry = { generation, hosts };
    hosts.catch(() => {
      if (known === entry) known = undefined;
    });
    known = entry;
    return hosts;
  };
}
