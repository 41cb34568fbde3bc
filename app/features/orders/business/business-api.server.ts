import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { orderBusiness } from "../order-schema.ts";
import { readBusiness } from "./business-service.server.ts";

/** The API for the business that a customer buys for. */
export const businessApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/profile/business",
    {
      config: { access: "customer" },
      schema: {
        tags: ["orders"],
        summary: "The business that the shopper last bought for",
        response: { 200: z.object({ business: orderBusiness.nullable() }) },
      },
    },
    async ({ shop }) => ({ business: unwrap(await readBusiness(shop)) }),
  );
};
