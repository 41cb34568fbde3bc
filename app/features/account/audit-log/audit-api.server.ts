import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { boundedListOf, listOf } from "#app/shared/wire-fields.ts";
import { auditActor, auditEntry, auditQuery } from "./audit-schema.ts";
import { listActors, listChanges } from "./audit-service.server.ts";

/** The audit log API. */
export const auditApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/audit",
    {
      config: { access: "admin", permission: "people.read" },
      schema: {
        tags: ["account"],
        summary: "List the changes that administrators made, newest first",
        querystring: auditQuery,
        response: { 200: boundedListOf(auditEntry) },
      },
    },
    async (request) =>
      unwrap(await listChanges(request.shop, { ...request.query, url: request.url })),
  );

  app.get(
    "/admin/audit/people",
    {
      config: { access: "admin", permission: "people.read" },
      schema: {
        tags: ["account"],
        summary: "List the administrators in the audit log",
        response: { 200: listOf(auditActor) },
      },
    },
    async (request) => unwrap(await listActors(request.shop, request.url)),
  );
};
