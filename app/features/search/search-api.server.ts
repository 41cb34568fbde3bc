import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { searchQuery, searchResults } from "./search-schema.ts";
import { searchProducts } from "./search-service.server.ts";
import { suggestionQuery, suggestions } from "./suggestions/suggestion-schema.ts";
import { suggest } from "./suggestions/suggestion-service.server.ts";

const tags = ["catalogue"];

/** The public API that lists and searches products, and suggests products while a shopper types. */
export const searchApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/products",
    {
      config: { access: "public", cacheable: true },
      schema: {
        tags,
        summary: "Products: all, of a category, or found by a search",
        querystring: searchQuery,
        response: { 200: searchResults },
      },
    },
    (request) => searchProducts(request.shop, { ...request.query, url: request.canonicalUrl }),
  );

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
