import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { boundedListOf } from "#app/shared/wire-fields.ts";
import { customerEntry, customerQuery } from "./customer-schema.ts";
import { listCustomers } from "./customer-service.server.ts";

const tags = ["admin"];

/** The administrator's list of customers. */
export const customerApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/customers",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "All accounts, newest first",
        querystring: customerQuery,
        response: { 200: boundedListOf(customerEntry) },
      },
    },
    async (request) =>
      unwrap(await listCustomers(request.shop, { ...request.query, url: request.url })),
  );
};
