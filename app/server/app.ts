import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { sql } from "kysely";
import { type ApiSettings, registerApi } from "./api.ts";
import type { FailingJob } from "./jobs.ts";
import { serveMedia } from "./media-files.ts";
import { type Pages, servePages } from "./pages.ts";
import { serveSearchEngines } from "./search-engines.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { serveWebManifest } from "./web-manifest.ts";

const JSON_LIMIT = 100_000;
/** A picture of 10 MB from a village's line of 1 Mbit/s takes 80 s. */
const REQUEST_TIMEOUT_MS = 120_000;
const MAX_PARAM = 500;

export interface AppSettings extends ApiSettings {
  logLevel: string;
  pages: Pages | null;
  /** ms that the event loop may lag before calls are answered 503; 0 for any. */
  mostLagMs: number;
  /** The background jobs of this process that keep failing. */
  failingJobs?: () => FailingJob[];
}

/** The whole shop as one HTTP server: the API under /api, the pages under every other path. */
export async function buildApp(settings: AppSettings): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: settings.logLevel,
      redact: ["req.headers.authorization", "req.headers.cookie"],
    },
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: true,
    forceCloseConnections: "idle",
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM },
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      reply.header("x-request-id", request.id);
      return reply.code(400).send({ message: "This address could not be understood." });
    },
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  await addSecurityHeaders(app);
  await watchHealth(app, settings);
  await app.register((api) => registerApi(api, settings), { prefix: "/api" });
  serveSearchEngines(app, settings);
  serveWebManifest(app);
  serveMedia(app, settings.mediaStore);
  if (settings.pages)
    await servePages(app, settings.pages, { ...settings, shop: settings.lagging });
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
    retryAfter: 2,
    message: "The shop is very busy. Please try again in a moment.",
  });
  app.get("/health/live", async () => ({ status: "ok" }));
  app.get("/health/ready", async (_request, reply) => {
    try {
      await sql`SELECT 1`.execute(shop.db);
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
