import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idempotencyKey, idParams, listOf, pageQuery } from "#app/shared/wire-fields.ts";
import { category, categoryChange, categoryInput, categoryPosition } from "./category-schema.ts";
import {
  changeCategory,
  createCategory,
  listCategories,
  removeCategory,
  reorderCategory,
} from "./category-service.server.ts";

const tags = ["catalogue"];

/** The category API. */
export const categoryApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/categories",
    {
      config: { access: "public", cacheable: true },
      schema: {
        tags,
        summary: "All categories",
        querystring: pageQuery,
        response: { 200: listOf(category) },
      },
    },
    (request) => listCategories(request.shop, { ...request.query, url: request.canonicalUrl }),
  );

  app.post(
    "/categories",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Create a category; sent again with the same Idempotency-Key, it is created once",
        headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
        body: categoryInput,
        response: { 201: category },
      },
    },
    async ({ shop, body, headers }, reply) =>
      reply.code(201).send(unwrap(await createCategory(shop, body, headers["idempotency-key"]))),
  );

  app.put(
    "/categories/:id",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Change a category",
        params: idParams,
        body: categoryChange,
        response: { 200: category },
      },
    },
    async (request) => unwrap(await changeCategory(request.shop, request.params.id, request.body)),
  );

  app.post(
    "/admin/categories/:id/reorder",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Move a category before another one, or to the end",
        params: idParams,
        body: categoryPosition,
        response: { 200: category },
      },
    },
    async (request) => unwrap(await reorderCategory(request.shop, request.params.id, request.body)),
  );

  app.delete(
    "/categories/:id",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Delete an empty category",
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      unwrap(await removeCategory(request.shop, request.params.id));
      return reply.code(204).send(null);
    },
  );
};
