import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idempotencyKey, idParams, listOf } from "#app/shared/wire-fields.ts";
import { order, orderChange, orderInput, orderQuery } from "./order-schema.ts";
import { changeOrder, listOrders, readOrder } from "./order-service.server.ts";
import { placeOrder } from "./place/place-order-service.server.ts";

const tags = ["orders"];

/** The API for orders. */
export const orderApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/orders",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "The shopper's orders, newest first",
        querystring: orderQuery,
        response: { 200: listOf(order) },
      },
    },
    async (request) =>
      unwrap(await listOrders(request.shop, { ...request.query, url: request.url })),
  );

  app.get(
    "/orders/:id",
    {
      config: { access: "customer", withApiKey: true },
      schema: { tags, summary: "One order", params: idParams, response: { 200: order } },
    },
    async (request) => unwrap(await readOrder(request.shop, request.params.id)),
  );

  app.post(
    "/orders",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Place an order for everything in the cart",
        headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
        body: orderInput,
        response: { 201: order },
      },
    },
    async (request, reply) => {
      const key = request.headers["idempotency-key"] ?? null;
      return reply.code(201).send(unwrap(await placeOrder(request.shop, request.body, key)));
    },
  );

  app.put(
    "/orders/:id",
    {
      config: { access: "customer", withApiKey: true },
      schema: {
        tags,
        summary: "Cancel an order; administrators change its status, tracking and refund",
        params: idParams,
        body: orderChange,
        response: { 200: order },
      },
    },
    async (request) => unwrap(await changeOrder(request.shop, request.params.id, request.body)),
  );
};
