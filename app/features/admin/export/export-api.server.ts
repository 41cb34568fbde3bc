import type { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { recordPeopleExport } from "#app/features/account/audit-log/security-event-service.server.ts";
import { exportOrders } from "#app/features/orders/export/order-export-service.server.ts";
import { csvName, csvOf } from "#app/features/product-import/csv/csv-file.server.ts";
import { exportProducts } from "#app/features/product-import/product-export-service.server.ts";
import { unwrap } from "#app/shared/result.ts";
import { exportCustomers } from "../customers/customer-service.server.ts";

const tags = ["admin"];
const TABLES = { products: exportProducts, orders: exportOrders, customers: exportCustomers };

/** The administrator's downloads: products, orders and customers as CSV files. */
export const exportApi: FastifyPluginAsyncZod = async (app) => {
  for (const name of ["products", "orders", "customers"] as const) {
    app.get(
      `/admin/export/${name}`,
      {
        config: { access: "admin" },
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
};
