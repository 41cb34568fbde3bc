import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { batchReport } from "../fulfilment/admin-order-schema.ts";
import { BODY_LIMIT, MAX_LINES, MAX_MEGABYTES } from "./statement-limits.ts";
import { statementInput, statementPayments, statementReport } from "./statement-schema.ts";
import { confirmStatementPayments, matchStatement } from "./statement-service.server.ts";

const tags = ["orders"];
const config = { access: "admin", permission: "orders.change" } as const;
/** The API for UPI payments found in a bank statement. */
export const statementApi: FastifyPluginAsyncZod = async (app) => {
  app.post(
    "/admin/payments/statement",
    {
      config,
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: `Match a bank's statement (CSV, up to ${MAX_MEGABYTES} MB and ${MAX_LINES} lines) with the orders that wait for a UPI payment; nothing of it is stored`,
        body: statementInput,
        response: { 200: statementReport },
      },
    },
    async ({ shop, body }) => unwrap(await matchStatement(shop, body)),
  );

  app.post(
    "/admin/payments/confirm",
    {
      config,
      schema: {
        tags,
        summary: "Confirm UPI payments by reference and amount, each independently",
        body: statementPayments,
        response: { 200: batchReport },
      },
    },
    async ({ shop, body }) => unwrap(await confirmStatementPayments(shop, body)),
  );
};
