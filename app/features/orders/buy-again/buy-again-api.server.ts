import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idempotencyKey, idParams } from "#app/shared/wire-fields.ts";
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
        summary:
          "Add what the order had and is still sold to the cart; sent again with the same Idempotency-Key, it adds once",
        headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
        params: idParams,
        response: { 200: boughtAgain },
      },
    },
    async ({ shop, params, headers }) =>
      unwrap(await buyAgain(shop, params.id, headers["idempotency-key"])),
  );
};
