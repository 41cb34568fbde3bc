import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { repeatableHeaders } from "../stock-schema.ts";
import { packCount, stockCountInput, stockCountReport, writeOffInput } from "./count-schema.ts";
import { readPackCount, recordStockCount, writeOff } from "./count-service.server.ts";

const tags = ["stock"];

/** The API for stock counts and write-offs; `{id}` is a pack's id. */
export const countApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/stock/:id/count",
    {
      config: { access: "admin", permission: "stock.read" },
      schema: {
        tags,
        summary: "What a count of a pack should find: its stock, and pieces of orders to pack",
        params: idParams,
        response: { 200: packCount },
      },
    },
    async ({ shop, params }) => unwrap(await readPackCount(shop, params.id)),
  );

  app.post(
    "/admin/stock/counts",
    {
      config: { access: "admin", permission: "stock.change" },
      schema: {
        tags,
        summary: "Correct the stock of counted packs, all or none",
        body: stockCountInput,
        response: { 200: stockCountReport },
      },
    },
    async ({ shop, body }) => unwrap(await recordStockCount(shop, body)),
  );

  app.post(
    "/admin/stock/:id/write-off",
    {
      config: { access: "admin", permission: "stock.change" },
      schema: {
        tags,
        summary: "Take pieces of a batch out of the stock",
        params: idParams,
        headers: repeatableHeaders,
        body: writeOffInput,
        response: { 204: z.null() },
      },
    },
    async ({ shop, params, headers, body }, reply) => {
      unwrap(await writeOff(shop, params.id, body, headers["idempotency-key"]));
      return reply.code(204).send(null);
    },
  );
};
