import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { batchReport } from "../fulfilment/admin-order-schema.ts";
import { BODY_LIMIT, MAX_LINES, MAX_MEGABYTES } from "../statement/statement-limits.ts";
import { listOwedCash } from "./owed-cash-service.server.ts";
import { recordRemittances } from "./record-remittance-service.server.ts";
import {
  owedCash,
  owedCashQuery,
  remittanceInput,
  remittanceRecords,
  remittanceReport,
} from "./remittance-schema.ts";
import { matchRemittance } from "./remittance-service.server.ts";

const tags = ["orders"];
/** The API for cash collected by couriers. */
export const remittanceApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/remittances",
    {
      config: { access: "admin", permission: "books.read" },
      schema: {
        tags,
        summary: "Delivered parcels whose cash the carrier still owes, oldest first",
        querystring: owedCashQuery,
        response: { 200: owedCash },
      },
    },
    async ({ shop, query, url }) => unwrap(await listOwedCash(shop, { ...query, url })),
  );

  app.post(
    "/admin/remittances/match",
    {
      config: { access: "admin", permission: "orders.change" },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: `Match a carrier's remittance file (CSV, up to ${MAX_MEGABYTES} MB and ${MAX_LINES} lines) with the cash that is owed; only the carrier's columns are stored`,
        body: remittanceInput,
        response: { 200: remittanceReport },
      },
    },
    async ({ shop, body }) => unwrap(await matchRemittance(shop, body)),
  );

  app.post(
    "/admin/remittances",
    {
      config: { access: "admin", permission: "orders.change" },
      schema: {
        tags,
        summary: "Record what a carrier has passed on for parcels, each independently",
        body: remittanceRecords,
        response: { 200: batchReport },
      },
    },
    async ({ shop, body }) => unwrap(await recordRemittances(shop, body)),
  );
};
