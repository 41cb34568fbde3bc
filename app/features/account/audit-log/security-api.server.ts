import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams, listOf } from "#app/shared/wire-fields.ts";
import { administrator } from "../account-schema.ts";
import { listAdministrators, removeAdministrator } from "../administrator-service.server.ts";
import { securityEventList, securityEventQuery } from "./security-event-schema.ts";
import { listSecurityEvents } from "./security-event-service.server.ts";

const tags = ["account"];

/** The calls about who may run the shop, and about who got in or tried to. */
export const securityApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/administrators",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Everybody who may run the shop",
        response: { 200: listOf(administrator) },
      },
    },
    async (request) => unwrap(await listAdministrators(request.shop, request.url)),
  );

  app.delete(
    "/admin/administrators/:id",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Remove an administrator, but never the last one",
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
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Log-ins, failed log-ins, password changes and exports of people, newest first",
        querystring: securityEventQuery,
        response: { 200: securityEventList },
      },
    },
    async (request) =>
      unwrap(await listSecurityEvents(request.shop, { ...request.query, url: request.url })),
  );
};
