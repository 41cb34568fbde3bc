import type { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { recordPeopleExport } from "#app/features/account/audit-log/security-event-service.server.ts";
import { exportDocuments } from "#app/features/invoices/export/document-export-service.server.ts";
import { documentPeriod } from "#app/features/invoices/invoice-schema.ts";
import { exportOrders } from "#app/features/orders/export/order-export-service.server.ts";
import { csvName, csvOf } from "#app/features/product-import/csv/csv-file.server.ts";
import { exportProducts } from "#app/features/product-import/product-export-service.server.ts";
import { unwrap } from "#app/shared/result.ts";
import { exportCustomers } from "../customers/customer-service.server.ts";

const tags = ["admin"];
const PERMISSIONS = {
  products: "books.export",
  orders: "books.export",
  customers: "customers.export",
} as const;
const TABLES = { products: exportProducts, orders: exportOrders, customers: exportCustomers };

/** Downloads of products, orders, customers and issued documents as CSV files; for administrators. */
export const exportApi: FastifyPluginAsyncZod = async (app) => {
  for (const name of ["products", "orders", "customers"] as const) {
    app.get(
      `/admin/export/${name}`,
      {
        config: { access: "admin", permission: PERMISSIONS[name] },
        schema: {
          tags,
          summary: `All ${name} as a CSV file`,
          response: {
            200: { content: { "text/csv": { schema: z.custom<Readable>() } } },
          },
        },
      },
      async (request, reply) => {
        if (name !== "products") unwrap(await recordPeopleExport(request.shop, name));
        return reply
          .header("content-disposition", `attachment; filename="${csvName(name)}"`)
          .type("text/csv; charset=utf-8")
          .send(csvOf(unwrap(TABLES[name](request.shop))));
      },
    );
  }

  app.get(
    "/admin/export/documents",
    {
      config: { access: "admin", permission: "books.export" },
      schema: {
        tags,
        summary: "The lines of all invoices and credit notes of a period as a CSV file",
        querystring: documentPeriod,
        response: { 200: { content: { "text/csv": { schema: z.custom<Readable>() } } } },
      },
    },
    async ({ shop, query }, reply) => {
      unwrap(await recordPeopleExport(shop, "documents"));
      return reply
        .header("content-disposition", `attachment; filename="${csvName("documents")}"`)
        .type("text/csv; charset=utf-8")
        .send(csvOf(unwrap(exportDocuments(shop, query))));
    },
  );
};
