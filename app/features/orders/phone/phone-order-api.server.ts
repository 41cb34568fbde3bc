import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { adminOrder } from "../fulfilment/admin-order-schema.ts";
import {
  phoneOrderHeaders,
  phoneOrderInput,
  phoneQuote,
  phoneQuoteInput,
} from "./phone-order-schema.ts";
import { placePhoneOrder } from "./phone-order-service.server.ts";
import { quotePhoneOrder } from "./phone-quote-service.server.ts";

const tags = ["orders"];
const config = { access: "admin", permission: "orders.change" } as const;

/** The API for orders that administrators place for callers. */
export const phoneOrderApi: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/admin/orders",
    {
      config,
      schema: {
        tags,
        summary: "Place an order for a caller, who is added if new",
        headers: phoneOrderHeaders,
        body: phoneOrderInput,
        response: { 201: adminOrder },
      },
    },
    async ({ shop, body, headers }, reply) =>
      reply.code(201).send(unwrap(await placePhoneOrder(shop, body, headers["idempotency-key"]))),
  );

  app.post(
    "/admin/orders/quote",
    {
      config,
      schema: {
        tags,
        summary: "Price an order by phone before it is placed",
        body: phoneQuoteInput,
        response: { 200: phoneQuote },
      },
    },
    async ({ shop, body }) => unwrap(await quotePhoneOrder(shop, body)),
  );
};
