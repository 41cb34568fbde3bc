import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  BODY_LIMIT,
  MAX_LINES,
  MAX_MEGABYTES,
} from "#app/features/orders/statement/statement-limits.ts";
import { unwrap } from "#app/shared/result.ts";
import type { PaymentGateway } from "../payment-gateway.ts";
import {
  settlementFile,
  settlementQuery,
  settlementRecord,
  settlements,
} from "./settlement-schema.ts";
import {
  fetchSettlements,
  readSettlements,
  recordSettlementFile,
} from "./settlement-service.server.ts";

const tags = ["admin"];
/** The API for Razorpay's settlements to the shop's bank account. */
export const settlementApi: FastifyPluginAsyncZod<{
  services: { readonly razorpay: PaymentGateway | null };
}> = async (app, { services }) => {
  app.get(
    "/admin/settlements",
    {
      config: { access: "admin", permission: "books.read" },
      schema: {
        tags,
        summary: "Razorpay's settlements of a month by day, beside the shop's payments and refunds",
        querystring: settlementQuery,
        response: { 200: settlements },
      },
    },
    async ({ shop, query }) => unwrap(await readSettlements(shop, query.month)),
  );

  app.post(
    "/admin/settlements",
    {
      config: { access: "admin", permission: "settlements.record" },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: `Record Razorpay's settlement report (CSV, up to ${MAX_MEGABYTES} MB and ${MAX_LINES} lines); what is known already stays`,
        body: settlementFile,
        response: { 200: settlementRecord },
      },
    },
    async ({ shop, body }) => unwrap(await recordSettlementFile(shop, body.text)),
  );

  app.post(
    "/admin/settlements/fetch",
    {
      config: { access: "admin", permission: "settlements.record" },
      schema: {
        tags,
        summary: "Read a month's settlements from Razorpay and record them",
        body: settlementQuery,
        response: { 200: settlementRecord },
      },
    },
    async ({ shop, body }) => unwrap(await fetchSettlements(shop, services.razorpay, body.month)),
  );
};
