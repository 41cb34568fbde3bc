import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { order, upiReferenceInput } from "../order-schema.ts";
import { submitUpiReference } from "./upi-reference-service.server.ts";

/** The API to report a UPI payment, for shoppers. */
export const upiReferenceApi: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/payments/upi/reference",
    {
      config: { access: "customer" },
      schema: {
        tags: ["payments"],
        summary: "Submit the 12-digit reference of a UPI payment",
        body: upiReferenceInput,
        response: { 200: order },
      },
    },
    async (request) => unwrap(await submitUpiReference(request.shop, request.body)),
  );
};
