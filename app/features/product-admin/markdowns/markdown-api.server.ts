import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { markdownInput, packPrice } from "./markdown-schema.ts";
import { endMarkdown, markDown, readPackPrice } from "./markdown-service.server.ts";

const tags = ["stock"];

/** The API for packs that are marked down; `{id}` is a pack's id. */
export const markdownApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/stock/:id/markdown",
    {
      config: { access: "admin", permission: "products.read" },
      schema: {
        tags,
        summary: "A pack's price, and whether it is marked down",
        params: idParams,
        response: { 200: packPrice },
      },
    },
    async ({ shop, params }) => unwrap(await readPackPrice(shop, params.id)),
  );

  app.put(
    "/admin/stock/:id/markdown",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Sell a pack for less until a batch is sold",
        params: idParams,
        body: markdownInput,
        response: { 200: packPrice },
      },
    },
    async ({ shop, params, body }) => unwrap(await markDown(shop, params.id, body)),
  );

  app.delete(
    "/admin/stock/:id/markdown",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Restore a pack's usual price",
        params: idParams,
        response: { 200: packPrice },
      },
    },
    async ({ shop, params }) => unwrap(await endMarkdown(shop, params.id)),
  );
};
