import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { boundedListOf } from "#app/shared/wire-fields.ts";
import { auditEntry, auditQuery } from "./audit-schema.ts";
import { listChanges } from "./audit-service.server.ts";

/** The call that reads what administrators changed. */
export const auditApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/audit",
    {
      config: { access: "admin" },
      schema: {
        tags: ["account"],
        summary: "What administrators changed, newest first",
        querystring: auditQuery,
        response: { 200: boundedListOf(auditEntry) },
      },
    },
    async (request) =>
      unwrap(await listChanges(request.shop, { ...request.query, url: request.url })),
  );
};
