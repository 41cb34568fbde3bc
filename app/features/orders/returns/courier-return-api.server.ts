import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { adminOrder } from "../fulfilment/admin-order-schema.ts";
import { courierReturnInput } from "./courier-return-schema.ts";
import { returnOrder } from "./courier-return-service.server.ts";

/** The API for shipped orders that came back. */
export const courierReturnApi: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/admin/orders/:id/return",
    {
      config: { access: "admin", permission: "orders.change" },
      schema: {
        tags: ["orders"],
        summary:
          "Record that a shipped order came back, with the carrier's charge; it is cancelled",
        params: idParams,
        body: courierReturnInput,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params, body }) => unwrap(await returnOrder(shop, params.id, body)),
  );
};
