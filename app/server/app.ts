import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AddressBudget } from "./address-budget.ts";
import { type ApiSettings, registerApi } from "./api.ts";
import { answerErrors, tooBusy } from "./errors.ts";
import type { FailingJob } from "./jobs.ts";
import { type LogTarget, logOptions } from "./log-options.ts";
import {
  answerBadAddress,
  answerBeforeRouting,
  answerClientError,
  pathOfTarget,
} from "./malformed-requests.ts";
import { serveMedia } from "./pages/media-files.ts";
import { type Pages, servePages } from "./pages/pages.ts";
import { serveSearchEngines } from "./pages/search-engines.ts";
import { serveWebManifest } from "./pages/web-manifest.ts";
import { serveWellKnown } from "./pages/well-known.ts";
import { addSecurityHeaders, securityHeaders } from "./security-headers.ts";

const JSON_LIMIT = 100_000;
/** A picture of 10 MB from a village's line of 1 Mbit/s takes 80 s. */
const REQUEST_TIMEOUT_MS = 120_000;
const MAX_PARAM = 500;

export interface AppSettings extends ApiSettings {
  logLevel: string;
  /** Where the log goes; standard output unless given. */
  logTo?: LogTarget;
  pages: Pages | null;
  /** ms that the event loop may lag before calls are answered 503; 0 for any. */
  mostLagMs: number;
  /** The background jobs of this process that keep failing. */
  failingJobs?: () => FailingJob[];
  /** Addresses and networks whose X-Forwarded-For is believed. */
  trustedProxies: string[];
}

/** The whole shop as one HTTP server: the API under /api, the pages under every other path. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  const headers = securityHeaders(settings.publicUrl);
  const app = Fastify({
    logger: logOptions(settings.logLevel, settings.logTo),
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: true,
    forceCloseConnections: "idle",
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM },
    // A missing Host is answered below, with the headers of every answer.
    http: { requireHostHeader: false },
    rewriteUrl: pathOfTarget,
    frameworkErrors: answerBadAddress(headers),
    clientErrorHandler: answerClientError(headers),
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  addSecurityHeaders(app, headers);
  answerBeforeRouting(app, headers);
  answerErrors(app);
  await watchHealth(app, settings);
  const budget = new AddressBudget(settings.rateLimitScale);
  await app.register((api) => registerApi(api, { ...settings, budget }), { prefix: "/api" });
  serveSearchEngines(app, { ...settings, budget });
  serveWebManifest(app);
  serveWellKnown(app, settings);
  serveMedia(app, settings.mediaStore);
  if (settings.pages)
    await servePages(app, settings.pages, { ...settings, budget, shop: settings.lagging });
  return app;
}

/**
 * /health/live answers while the process runs, /health/ready while it can reach the database; overload answers 503. Jobs that
 * keep failing are named there, but shoppers are still served: the shop is ready, if `degraded`.
 */
async function watchHealth(
  app: FastifyInstance,
  { shop, mostLagMs, failingJobs = () => [] }: AppSettings,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostLagMs,
    // An expected failure, which is not worth a line in the log of a shop that is busy already.
    pressureHandler: async () => {
      throw tooBusy();
    },
  });
  // Who watches over the process would end a busy one for nothing.
  const config = { pressureHandler: () => {} };
  let asking: Promise<unknown> | undefined;
  // Nobody counts these calls, so those that come at once share one question to the database.
  function askDatabase(): Promise<unknown> {
    asking ??= sql`SELECT 1`.execute(shop.db).finally(() => {
      asking = undefined;
    });
    return asking;
  }
  app.get("/health/live", { config }, async () => ({ status: "ok" }));
  app.get("/health/ready", async (_request, reply) => {
    try {
      await askDatabase();
      const jobs = failingJobs();
      return { status: jobs.length > 0 ? "degraded" : "ok", jobs };
    } catch {
      return reply
        .code(503)
        .header("retry-after", "2")
        .send({ message: "The database can't be reached." });
    }
  });
}
