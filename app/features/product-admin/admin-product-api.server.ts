import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { adminProduct } from "#app/features/catalogue/product/product-schema.ts";
import { unwrap } from "#app/shared/result.ts";
import { boundedListOf, idempotencyKey, idParams, listOf } from "#app/shared/wire-fields.ts";
import {
  adminProductQuery,
  adminProductRow,
  taxProposal,
  taxProposalQuery,
  visibilityInput,
} from "./admin-product-schema.ts";
import {
  duplicateProduct,
  listAdminProducts,
  listTaxProposals,
  setProductHidden,
} from "./admin-product-service.server.ts";

const tags = ["catalogue"];

/** The administrators' API for the product list. */
export const adminProductApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/products",
    {
      config: { access: "admin", permission: "products.read" },
      schema: {
        tags,
        summary: "All products, including hidden ones, with their missing label details",
        querystring: adminProductQuery,
        response: { 200: boundedListOf(adminProductRow) },
      },
    },
    async (request) =>
      unwrap(await listAdminProducts(request.shop, { ...request.query, url: request.url })),
  );

  app.get(
    "/admin/products/tax",
    {
      config: { access: "admin", permission: "products.read" },
      schema: {
        tags,
        summary: "HSN codes and GST rates of a category's products, the most frequent first",
        querystring: taxProposalQuery,
        response: { 200: listOf(taxProposal) },
      },
    },
    async (request) =>
      unwrap(await listTaxProposals(request.shop, { ...request.query, url: request.url })),
  );

  app.put(
    "/admin/products/:id/visibility",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Hide a product, or show it again",
        params: idParams,
        body: visibilityInput,
        response: { 200: adminProduct },
      },
    },
    async (request) =>
      unwrap(await setProductHidden(request.shop, request.params.id, request.body.hidden)),
  );

  app.post(
    "/admin/products/:id/duplicate",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Duplicate a product, hidden and without stock",
        headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
        params: idParams,
        response: { 201: adminProduct },
      },
    },
    async ({ shop, params, headers }, reply) =>
      reply
        .code(201)
        .send(unwrap(await duplicateProduct(shop, params.id, headers["idempotency-key"]))),
  );
};
