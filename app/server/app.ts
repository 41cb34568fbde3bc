import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { type ApiSettings, registerApi } from "./api.ts";
import { Connections } from "./connections.ts";
import { handleErrors, tooBusy } from "./errors.ts";
import { type LogTarget, logOptions } from "./log-options.ts";
import { NetworkBudget } from "./network-budget.ts";
import { serveFrames } from "./pages/frames.ts";
import { serveMedia } from "./pages/media-files.ts";
import { serveOrderLinks } from "./pages/order-links.ts";
import { type Pages, servePages } from "./pages/pages.ts";
import { homePreview } from "./pages/preview/home-preview.ts";
import { serveProductFeed } from "./pages/product-feed.ts";
import { serveSearchEngines } from "./pages/search-engines.ts";
import { serveWebManifest } from "./pages/web-manifest.ts";
import { serveWellKnown } from "./pages/well-known.ts";
import {
  pathOfTarget,
  refuseBeforeRouting,
  sendBadUrl,
  sendClientError,
} from "./refused/malformed-requests.ts";
import { addSecurityHeaders, securityHeaders } from "./security-headers.ts";

const JSON_LIMIT = 100_000;
/** Uploading a picture of 10 MB takes 80 s over a village's line of 1 Mbit/s. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** For idle connections; longer than the usual idle timeout of proxies. */
const KEEP_ALIVE_MS = 72_000;
const MAX_PARAM = 500;

export interface AppSettings extends ApiSettings {
  logLevel: string;
  /** Log target; standard output by default. */
  logTo?: LogTarget;
  pages: Pages | null;
  /** Event loop delay in ms above which calls return 503; 0 for no limit. */
  maxLagMs: number;
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
}

/** Builds the whole shop as one HTTP server: the API under /api, pages under all other paths. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  const headers = securityHeaders(settings.publicUrl);
  const connections = new Connections();
  const app = Fastify({
    logger: logOptions(settings.logLevel, settings.logTo),
    bodyLimit: JSON_LIMIT,
    return503OnClosing: true,
    forceCloseConnections: "idle",
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM },
    serverFactory: (handle) =>
      connections
        .createServer(
          {
            // A missing Host is handled below, so that the response has the usual headers.
            requireHostHeader: false,
            requestTimeout: REQUEST_TIMEOUT_MS,
            // Excludes the body, which may take longer over a slow line.
            headersTimeout: HEADERS_TIMEOUT_MS,
            connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 2,
            keepAliveTimeout: KEEP_ALIVE_MS,
          },
          handle,
        )
        // Ends connections without any progress, such as of a client that has stopped reading.
        .setTimeout(REQUEST_TIMEOUT_MS),
    rewriteUrl: pathOfTarget,
    frameworkErrors: sendBadUrl(headers),
    clientErrorHandler: sendClientError(headers),
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  connections.endOnClose(app);
  app.addHook("onClose", () => settings.cache.close());
  addSecurityHeaders(app, headers);
  refuseBeforeRouting(app, headers);
  handleErrors(app);
  await addHealthChecks(app, settings);
  const budget = new NetworkBudget(settings.rateLimitScale);
  const previewHome = homePreview(settings.pages, settings.replica, settings.publicUrl);
  const renderCart = settings.pages?.renderCart;
  await app.register((api) => registerApi(api, { ...settings, budget, previewHome, renderCart }), {
    prefix: "/api",
  });
  serveSearchEngines(app, { ...settings, budget });
  serveProductFeed(app, { ...settings, budget });
  serveFrames(app);
  serveOrderLinks(app, { ...settings, budget });
  serveWebManifest(app);
  serveWellKnown(app, settings);
  serveMedia(app, settings.mediaStore);
  if (settings.pages)
    await servePages(app, settings.pages, { ...settings, budget, shop: settings.replica });
  return app;
}

/**
 * /health/live returns 200 while the process runs. /health/ready returns 200 while the database can be reached, and 503 if it can't
 * or on overload. /health/ready also names jobs that keep failing; shoppers are still served then, so the status is `degraded` with
 * a 200.
 */
async function addHealthChecks(
  app: FastifyInstance,
  { shop, maxLagMs }: AppSettings,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    // Overload is expected, so it isn't logged.
    pressureHandler: async () => {
      throw tooBusy();
    },
  });
  // A supervisor must not kill a process for being busy.
  const config = { pressureHandler: () => {} };
  let pending: Promise<unknown> | undefined;
  // These calls have no rate limit, so concurrent ones share one query.
  function pingDatabase(): Promise<unknown> {
    pending ??= sql`SELECT 1`.execute(shop.db).finally(() => {
      pending = undefined;
    });
    return pending;
  }
  app.get("/health/live", { config }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/health/ready", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await pingDatabase();
      const jobs = shop.failingJobs?.() ?? [];
      return { status: jobs.length > 0 ? "degraded" : "ok", jobs };
    } catch {
      return reply
        .code(503)
        .header("retry-after", "2")
        .send({ message: "The database can't be reached." });
    }
  });
}
