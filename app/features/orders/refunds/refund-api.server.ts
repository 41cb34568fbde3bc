import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { cancelItems } from "../cancellation/cancel-items-service.server.ts";
import { adminOrder } from "../fulfilment/admin-order-schema.ts";
import { order } from "../order-schema.ts";
import { dueRefundQuery, dueRefunds } from "./due-refund-schema.ts";
import { listDueRefunds } from "./due-refund-service.server.ts";
import { cancelledItems, refundInput, refundParams, sentRefund } from "./refund-schema.ts";
import { recordSentRefund, refundOrder } from "./refund-service.server.ts";

const tags = ["orders"];

/** The API to refund a part of an order and to cancel single items. */
export const refundApi: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/orders/:id/cancelled-items",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Cancel items before they are shipped; what was paid for them is refunded",
        params: idParams,
        body: cancelledItems,
        response: { 201: order },
      },
    },
    async ({ shop, params, body }, reply) =>
      reply.code(201).send(unwrap(await cancelItems(shop, params.id, body))),
  );

  app.get(
    "/admin/refunds",
    {
      config: { access: "admin", permission: "refunds.read" },
      schema: {
        tags,
        summary: "Refunds for parts of orders that are still to be sent, oldest first",
        querystring: dueRefundQuery,
        response: { 200: dueRefunds },
      },
    },
    async ({ shop, query, url }) => unwrap(await listDueRefunds(shop, { ...query, url })),
  );

  app.post(
    "/admin/orders/:id/refunds",
    {
      config: { access: "admin", permission: "refunds.make" },
      schema: {
        tags,
        summary: "Refund items or an amount of a paid order, with a credit note",
        params: idParams,
        body: refundInput,
        response: { 201: adminOrder },
      },
    },
    async ({ shop, params, body }, reply) =>
      reply.code(201).send(unwrap(await refundOrder(shop, params.id, body))),
  );

  app.put(
    "/admin/orders/:id/refunds/:refund",
    {
      config: { access: "admin", permission: "refunds.make" },
      schema: {
        tags,
        summary: "Record that a refund was sent by bank transfer",
        params: refundParams,
        body: sentRefund,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params, body }) => unwrap(await recordSentRefund(shop, params, body)),
  );
};
