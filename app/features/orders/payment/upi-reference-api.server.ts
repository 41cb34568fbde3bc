import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { order, upiReferenceInput } from "../order-schema.ts";
import { giveUpiReference } from "./upi-reference-service.server.ts";

/** The call by which a shopper says that a UPI payment was made. */
export const upiReferenceApi: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/payments/upi/reference",
    {
      config: { access: "customer" },
      schema: {
        tags: ["payments"],
        summary: "Give the 12-digit reference of a UPI payment",
        body: upiReferenceInput,
        response: { 200: order },
      },
    },
    async (request) => unwrap(await giveUpiReference(request.shop, request.body)),
  );
};
