import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams, listOf } from "#app/shared/wire-fields.ts";
import { origin, product } from "./product-schema.ts";
import { listOrigins, readProduct } from "./product-service.server.ts";

const tags = ["catalogue"];

/** The public API for single products. The search API lists products. */
export const productApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/products/origins",
    {
      config: { access: "public", cacheable: true },
      schema: {
        tags,
        summary: "The products' countries of origin",
        response: { 200: listOf(origin) },
      },
    },
    (request) => listOrigins(request.shop),
  );

  app.get(
    "/products/:id",
    {
      config: { access: "public", cacheable: true },
      schema: { tags, summary: "One product", params: idParams, response: { 200: product } },
    },
    async (request) => unwrap(await readProduct(request.shop, request.params.id)),
  );
};
