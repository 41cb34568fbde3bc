import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { toViolation, ViolationLog } from "./violation-log.ts";

/** The address to which browsers send reports, named in the pages' headers. */
export const REPORTS_PATH = "/api/csp-reports";

const MAX_BYTES = 16_000;
const MAX_REPORTS = 20;
/** Per network address. */
const REPORTS_PER_MINUTE = 60;
const MAX_URL = 4_000;

const url = z.string().max(MAX_URL).default("");
const directive = z.string().max(MAX_URL).default("");

/** The format of `report-uri`: a single violation. */
const single = z.object({
  "csp-report": z.object({
    "document-uri": url,
    "blocked-uri": url,
    "effective-directive": directive,
    "violated-directive": directive,
  }),
});
/** The format of `report-to`: several reports, not only of violations. */
const several = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({ documentURL: url, blockedURL: url, effectiveDirective: directive }),
    }),
  )
  .max(MAX_REPORTS);

/**
 * Receives browsers' reports of content policy violations, at most 16 kB each and 60 a minute per network. They are logged as
 * 'content policy violated' without personal data, and not stored.
 */
export const violationApi: FastifyPluginAsyncZod<{ rateLimitScale: number }> = async (
  app,
  { rateLimitScale },
) => {
  const violations = new ViolationLog((violation) =>
    app.log.warn({ violation }, "content policy violated"),
  );
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser(
    ["application/csp-report", "application/reports+json"],
    { parseAs: "string", bodyLimit: MAX_BYTES },
    (request, body, done) => parse(request, String(body), done),
  );
  app.post(
    "/csp-reports",
    {
      config: {
        access: "public",
        rateLimit: { max: Math.ceil(REPORTS_PER_MINUTE * rateLimitScale), timeWindow: "1 minute" },
      },
      bodyLimit: MAX_BYTES,
      schema: { hide: true, body: z.union([single, several]), response: { 204: z.null() } },
    },
    async (request, reply) => {
      for (const report of reportsOf(request.body)) {
        const violation = toViolation(report);
        if (violation) violations.add(violation);
      }
      return reply.code(204).send(null);
    },
  );
};

function reportsOf(body: z.infer<typeof single> | z.infer<typeof several>) {
  if (Array.isArray(body)) {
    return body
      .filter(({ type }) => type === "csp-violation")
      .map(({ body: { documentURL, blockedURL, effectiveDirective } }) => ({
        directive: effectiveDirective,
        blocked: blockedURL,
        document: documentURL,
      }));
  }
  const report = body["csp-report"];
  return [
    {
      directive: report["effective-directive"] || report["violated-directive"],
      blocked: report["blocked-uri"],
      document: report["document-uri"],
    },
  ];
}
