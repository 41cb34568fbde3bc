import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { deliverySlots, deliverySlotsQuery } from "./van-schema.ts";
import { readComingSlots, readDeliverySlots } from "./van-service.server.ts";

/** The API for the days and times of the farm's own van. Not cached, since the places left change with every order. */
export const vanApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/delivery-slots",
    {
      config: { access: "public" },
      schema: {
        tags: ["addresses"],
        summary:
          "The days and times of the shop's own van that can be chosen, for a PIN code or anywhere",
        querystring: deliverySlotsQuery,
        response: { 200: deliverySlots },
      },
    },
    async ({ shop, query }) => readDeliverySlots(shop, query.pincode),
  );

  app.get(
    "/admin/delivery-slots",
    {
      config: { access: "admin", permission: "orders.change" },
      schema: {
        tags: ["orders"],
        summary: "All coming days and times of the shop's own van",
        response: { 200: deliverySlots },
      },
    },
    async ({ shop }) => unwrap(await readComingSlots(shop)),
  );
};
