import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { boughtAgain } from "./buy-again-schema.ts";
import { buyAgain } from "./buy-again-service.server.ts";

/** The API for buying an order's items again. */
export const buyAgainApi: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/orders/:id/buy-again",
    {
      config: { access: "customer" },
      schema: {
        tags: ["orders"],
        summary: "Add what the order had and is still sold to the cart",
        params: idParams,
        response: { 200: boughtAgain },
      },
    },
    async ({ shop, params }) => unwrap(await buyAgain(shop, params.id)),
  );
};
