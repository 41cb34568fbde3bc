import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { shelf, shelfCountInput, shelfCountReport, writeOffInput } from "./count-schema.ts";
import { countShelf, readShelf, writeOff } from "./count-service.server.ts";

const tags = ["stock"];

/** The calls about what really is on the shelves; `{id}` is a pack's id. */
export const countApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/stock/:id/shelf",
    {
      config: { access: "admin", permission: "stock.read" },
      schema: {
        tags,
        summary: "What should be on a pack's shelf: its stock, and pieces of orders to pack",
        params: idParams,
        response: { 200: shelf },
      },
    },
    async ({ shop, params }) => unwrap(await readShelf(shop, params.id)),
  );

  app.post(
    "/admin/stock/counts",
    {
      config: { access: "admin", permission: "stock.change" },
      schema: {
        tags,
        summary: "Correct the stock of counted packs, all or none",
        body: shelfCountInput,
        response: { 200: shelfCountReport },
      },
    },
    async ({ shop, body }) => unwrap(await countShelf(shop, body)),
  );

  app.post(
    "/admin/stock/:id/write-off",
    {
      config: { access: "admin", permission: "stock.change" },
      schema: {
        tags,
        summary: "Take pieces of a batch out of the stock",
        params: idParams,
        body: writeOffInput,
        response: { 204: z.null() },
      },
    },
    async ({ shop, params, body }, reply) => {
      unwrap(await writeOff(shop, params.id, body));
      return reply.code(204).send(null);
    },
  );
};
