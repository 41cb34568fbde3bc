import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { adminOrder } from "../fulfilment/admin-order-schema.ts";
import { phoneOrderHeaders } from "../phone/phone-order-schema.ts";
import { quoteAddition } from "./addition-quote-service.server.ts";
import { additionInput, additionQuote, additionQuoteInput } from "./addition-schema.ts";
import { addItems } from "./addition-service.server.ts";

const tags = ["orders"];
const config = { access: "admin", permission: "orders.change" } as const;

/** The API for packs that the shop adds to a placed order. */
export const additionApi: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/admin/orders/:id/items",
    {
      config,
      schema: {
        tags,
        summary: "Add packs to an order that is neither paid nor packed",
        params: idParams,
        headers: phoneOrderHeaders,
        body: additionInput,
        response: { 201: adminOrder },
      },
    },
    async ({ shop, params, body, headers }, reply) =>
      reply
        .code(201)
        .send(unwrap(await addItems(shop, params.id, body, headers["idempotency-key"]))),
  );

  app.post(
    "/admin/orders/:id/items/quote",
    {
      config,
      schema: {
        tags,
        summary: "Price an order with packs added, before they are",
        params: idParams,
        body: additionQuoteInput,
        response: { 200: additionQuote },
      },
    },
    async ({ shop, params, body }) => unwrap(await quoteAddition(shop, params.id, body)),
  );
};
