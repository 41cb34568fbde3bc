import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { filingParams } from "./filing-schema.ts";
import { readFiling } from "./filing-service.server.ts";

/** The API for an order's e-way bill and e-invoice files. */
export const filingApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/orders/:id/filing/:kind",
    {
      config: { access: "admin", permission: "amounts.read" },
      schema: {
        tags: ["admin"],
        summary: "The e-way bill or e-invoice of an order as JSON to upload",
        params: filingParams,
        response: { 200: { content: { "application/json": { schema: z.custom<Buffer>() } } } },
      },
    },
    async ({ shop, params }, reply) => {
      const { fileName, json } = unwrap(await readFiling(shop, params.id, params.kind));
      return reply
        .header("content-disposition", `attachment; filename="${fileName}"`)
        .type("application/json; charset=utf-8")
        .send(Buffer.from(json));
    },
  );
};
