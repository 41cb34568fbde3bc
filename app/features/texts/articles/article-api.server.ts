import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { listOf } from "#app/shared/wire-fields.ts";
import { article, articleParams, articleSummary } from "./article-schema.ts";
import { listArticles, readArticle } from "./article-service.server.ts";

const tags = ["texts"];

/** The public API of the blog. */
export const articleApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/articles",
    {
      config: { access: "public", cacheable: true },
      schema: { tags, summary: "The blog's articles", response: { 200: listOf(articleSummary) } },
    },
    async () => {
      const results = listArticles();
      return { count: results.length, next: null, previous: null, results };
    },
  );

  app.get(
    "/articles/:slug",
    {
      config: { access: "public", cacheable: true },
      schema: {
        tags,
        summary: "An article of the blog",
        params: articleParams,
        response: { 200: article },
      },
    },
    async (request) => unwrap(readArticle(request.params.slug)),
  );
};
