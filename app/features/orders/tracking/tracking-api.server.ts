import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { trackedOrder, trackingQuery } from "./tracking-schema.ts";
import { readTrackedOrder } from "./tracking-service.server.ts";

/** The API for tracking an order without a log-in. Tokens stay out of paths, which are logged. */
export const trackingApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/orders/tracking",
    {
      config: { access: "public" },
      schema: {
        tags: ["orders"],
        summary: "The status of the order of a link, without a log-in",
        querystring: trackingQuery,
        response: { 200: trackedOrder },
      },
    },
    async ({ shop, query }) => unwrap(await readTrackedOrder(shop, query.token)),
  );
};
