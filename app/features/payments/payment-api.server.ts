import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { listOf } from "#app/shared/wire-fields.ts";
import { toOfferedMethod } from "./offered-method.ts";
import { offeredMethods } from "./payment-methods.ts";
import { offeredMethod } from "./payment-schema.ts";

/** The public API for payment methods. */
export const paymentApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/payments/methods",
    {
      config: { access: "public", cacheable: true },
      schema: {
        tags: ["payments"],
        summary: "The available payment methods",
        response: { 200: listOf(offeredMethod) },
      },
    },
    async (request) => {
      const results = offeredMethods(request.shop.gateways).map(toOfferedMethod);
      return { count: results.length, next: null, previous: null, results };
    },
  );
};
