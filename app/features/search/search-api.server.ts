import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { suggestionQuery, suggestions } from "./suggestion-schema.ts";
import { suggest } from "./suggestion-service.server.ts";

const tags = ["catalogue"];

/** The public call that suggests products and categories while a shopper types. */
export const searchApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/products/suggest",
    {
      config: { access: "public", cacheable: true },
      schema: {
        tags,
        summary: "Suggest products and categories for a search term",
        querystring: suggestionQuery,
        response: { 200: suggestions },
      },
    },
    (request) => suggest(request.shop, request.query.q),
  );
};
