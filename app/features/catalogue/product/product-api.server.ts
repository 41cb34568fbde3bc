import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  changeProduct,
  createProduct,
  removeProduct,
} from "#app/features/product-admin/product-edit-service.server.ts";
import { takeForms } from "#app/features/product-admin/product-form-fields.server.ts";
import { suggestionQuery, suggestions } from "#app/features/search/suggestion-schema.ts";
import { suggest } from "#app/features/search/suggestion-service.server.ts";
import { unwrap } from "#app/shared/result.ts";
import { idParams, listOf } from "#app/shared/wire-fields.ts";
import { readKeptProduct } from "../label/product-label-service.server.ts";
import {
  keptProduct,
  origin,
  product,
  productChange,
  productInput,
  productQuery,
  productSummary,
} from "./product-schema.ts";
import { listOrigins, listProducts, readProduct } from "./product-service.server.ts";

const tags = ["catalogue"];
const consumes = ["application/json", "multipart/form-data"];

/** The calls about products. Create and update take JSON or multipart form data. */
export const productApi: FastifyPluginAsyncZod = async (app) => {
  await takeForms(app);

  app.get(
    "/products",
    {
      config: { access: "public", kept: true },
      schema: {
        tags,
        summary: "Products: all, of a category, or found by a search",
        querystring: productQuery,
        response: { 200: listOf(productSummary) },
      },
    },
    (request) => listProducts(request.shop, { ...request.query, url: request.canonicalUrl }),
  );

  app.get(
    "/products/suggest",
    {
      config: { access: "public", kept: true },
      schema: {
        tags,
        summary: "Products and categories for what is typed so far",
        querystring: suggestionQuery,
        response: { 200: suggestions },
      },
    },
    (request) => suggest(request.shop, request.query.q),
  );

  app.get(
    "/products/origins",
    {
      config: { access: "public", kept: true },
      schema: {
        tags,
        summary: "The countries that products come from",
        response: { 200: listOf(origin) },
      },
    },
    (request) => listOrigins(request.shop),
  );

  app.get(
    "/products/:id",
    {
      config: { access: "public", kept: true },
      schema: { tags, summary: "One product", params: idParams, response: { 200: product } },
    },
    async (request) => unwrap(await readProduct(request.shop, request.params.id)),
  );

  app.get(
    "/admin/products/:id",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "One product, with what its label lacks by law",
        params: idParams,
        response: { 200: keptProduct },
      },
    },
    async (request) => unwrap(await readKeptProduct(request.shop, request.params.id)),
  );

  app.post(
    "/products",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Create a product",
        consumes,
        body: productInput,
        response: { 201: product },
      },
    },
    async (request, reply) =>
      reply.code(201).send(unwrap(await createProduct(request.shop, request.body))),
  );

  app.put(
    "/products/:id",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Change what is given of a product",
        consumes,
        params: idParams,
        body: productChange,
        response: { 200: product },
      },
    },
    async (request) => unwrap(await changeProduct(request.shop, request.params.id, request.body)),
  );

  app.delete(
    "/products/:id",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Remove a product, or hide it where orders name it",
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      unwrap(await removeProduct(request.shop, request.params.id));
      return reply.code(204).send(null);
    },
  );
};
