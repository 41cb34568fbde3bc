import type { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { recordPeopleExport } from "#app/features/account/audit-log/security-event-service.server.ts";
import { exportProducts } from "#app/features/product-import/product-export-service.server.ts";
import { unwrap } from "#app/shared/result.ts";
import { boundedListOf } from "#app/shared/wire-fields.ts";
import { customerEntry, customerQuery } from "../customers/customer-schema.ts";
import {
  exportCustomers,
  exportOrders,
  listCustomers,
} from "../customers/customer-service.server.ts";
import { csvName, csvOf } from "./csv-file.server.ts";

const tags = ["admin"];
const TABLES = { products: exportProducts, orders: exportOrders, customers: exportCustomers };

/** The calls that take the shop's tables out, and the one that lists its people. */
export const exportApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/customers",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "The people who have an account, newest first",
        querystring: customerQuery,
        response: { 200: boundedListOf(customerEntry) },
      },
    },
    async (request) =>
      unwrap(await listCustomers(request.shop, { ...request.query, url: request.url })),
  );

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
