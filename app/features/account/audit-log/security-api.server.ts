import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams, listOf } from "#app/shared/wire-fields.ts";
import { administrator } from "../account-schema.ts";
import { listAdministrators, removeAdministrator } from "../administrator-service.server.ts";
import { securityEventList, securityEventQuery } from "./security-event-schema.ts";
import { listSecurityEvents } from "./security-event-service.server.ts";

const tags = ["account"];

/** The API for administrators and security events. */
export const securityApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/administrators",
    {
      config: { access: "admin", permission: "people.read" },
      schema: {
        tags,
        summary: "List the administrators",
        response: { 200: listOf(administrator) },
      },
    },
    async (request) => unwrap(await listAdministrators(request.shop, request.url)),
  );

  app.delete(
    "/admin/administrators/:id",
    {
      config: { access: "admin", permission: "people.change" },
      schema: {
        tags,
        summary: "Remove an administrator, except the last one",
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      unwrap(await removeAdministrator(request.shop, request.params.id));
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/admin/security-events",
    {
      config: { access: "admin", permission: "people.read" },
      schema: {
        tags,
        summary:
          "List log-ins, failed log-ins, password changes and exports of personal data, newest first",
        querystring: securityEventQuery,
        response: { 200: securityEventList },
      },
    },
    async (request) =>
      unwrap(await listSecurityEvents(request.shop, { ...request.query, url: request.url })),
  );
};
