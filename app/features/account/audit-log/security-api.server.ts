import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { securityEventList, securityEventQuery } from "./security-event-schema.ts";
import { listSecurityEvents } from "./security-event-service.server.ts";

const tags = ["account"];

/** The API for security events. */
export const securityApi: FastifyPluginAsyncZod = async (app) => {
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
