import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { stockAlert, stockAlertInput, stopInput, stopped } from "./stock-alert-schema.ts";
import { requestAlert, stopAlerts } from "./stock-alert-service.server.ts";

const tags = ["stock alerts"];

/** The API for 'Tell me when it is back'. */
export const stockAlertApi: FastifyPluginAsyncZod<{ rateLimitScale: number }> = async (
  app,
  { rateLimitScale },
) => {
  app.post(
    "/stock-alerts",
    {
      config: { access: "optional" },
      schema: {
        tags,
        summary: "Ask for one email when a pack that is sold out is back",
        body: stockAlertInput,
        response: { 201: stockAlert },
      },
    },
    async ({ shop, body }, reply) =>
      reply.code(201).send(unwrap(await requestAlert(shop, body, rateLimitScale))),
  );

  app.post(
    "/stock-alerts/stop",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "End all alerts of an address, by the link in the email",
        body: stopInput,
        response: { 200: stopped },
      },
    },
    async ({ shop, body }) => unwrap(await stopAlerts(shop, body.token)),
  );
};
