import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { relatedProducts, relatedQuery } from "./recommendation-schema.ts";
import { readRelated } from "./recommendation-service.server.ts";

/** The public API for related products. */
export const recommendationApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/products/related",
    {
      config: { access: "public", cacheable: true },
      schema: {
        tags: ["catalogue"],
        summary: "Products that suit one or several others",
        querystring: relatedQuery,
        response: { 200: relatedProducts },
      },
    },
    (request) => readRelated(request.shop, request.query.ids),
  );
};
