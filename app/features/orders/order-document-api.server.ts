import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { documentQuery } from "#app/features/invoices/invoice-schema.ts";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { printOrderDocument } from "./order-document-service.server.ts";
import { findOrderCustomer } from "./order-service.server.ts";

/** The API for an order's invoice and credit note. */
export const orderDocumentApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/orders/:id/invoice",
    {
      config: { access: "customer", withApiKey: true },
      schema: {
        tags: ["orders"],
        summary: "The invoice, or a credit note, as a PDF",
        params: idParams,
        querystring: documentQuery,
        response: {
          200: { content: { "application/pdf": { schema: z.custom<Buffer>() } } },
        },
      },
    },
    async (request, reply) => {
      const orderId = request.params.id;
      const { type, note } = request.query;
      const { customerId } = unwrap(await findOrderCustomer(request.shop, orderId, "amounts.read"));
      const { fileName, pdf } = unwrap(
        await printOrderDocument(
          request.shop,
          { customerId, orderId },
          { series: type, sequence: type === "credit-note" ? note : undefined },
        ),
      );
      return reply
        .header("content-disposition", `inline; filename="${fileName}"`)
        .type("application/pdf")
        .send(pdf);
    },
  );
};
