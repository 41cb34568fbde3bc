import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { adminOrder } from "../fulfilment/admin-order-schema.ts";
import { rescheduleVanOrder } from "./reschedule-van-order-service.server.ts";
import { readRunSheet } from "./run-sheet-service.server.ts";
import { runSheet, runSheetQuery, vanMove } from "./van-order-schema.ts";

const tags = ["orders"];

/** The administrators' API for orders delivered by the farm's own van. */
export const vanOrderApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/orders/run-sheet",
    {
      config: { access: "admin", permission: "orders.list" },
      schema: {
        tags,
        summary: "The van's stops of a day, in the order of the route",
        querystring: runSheetQuery,
        response: { 200: runSheet },
      },
    },
    async ({ shop, query }) => unwrap(await readRunSheet(shop, query.day)),
  );

  app.put(
    "/admin/orders/:id/van",
    {
      config: { access: "admin", permission: "orders.change" },
      schema: {
        tags,
        summary: "Give an order another day and time of the van, or none",
        params: idParams,
        body: vanMove,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params, body }) => unwrap(await rescheduleVanOrder(shop, params.id, body)),
  );
};
