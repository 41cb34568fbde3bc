import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { readAdminProduct } from "#app/features/catalogue/label/product-label-service.server.ts";
import {
  adminProduct,
  product,
  productChange,
  productInput,
} from "#app/features/catalogue/product/product-schema.ts";
import { unwrap } from "#app/shared/result.ts";
import { idempotencyKey, idParams } from "#app/shared/wire-fields.ts";
import { changeProduct, createProduct, removeProduct } from "./product-edit-service.server.ts";
import { acceptForms } from "./product-form-fields.server.ts";

const tags = ["catalogue"];
const consumes = ["application/json", "multipart/form-data"];

/** The administrators' API to read, create, change and remove a product. Bodies are JSON or multipart form data. */
export const productEditApi: FastifyPluginAsyncZod = async (app) => {
  await acceptForms(app);

  app.get(
    "/admin/products/:id",
    {
      config: { access: "admin", permission: "products.read" },
      schema: {
        tags,
        summary: "One product, with its missing label details",
        params: idParams,
        response: { 200: adminProduct },
      },
    },
    async (request) => unwrap(await readAdminProduct(request.shop, request.params.id)),
  );

  app.post(
    "/products",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Create a product",
        consumes,
        headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
        body: productInput,
        response: { 201: product },
      },
    },
    async ({ shop, body, headers }, reply) =>
      reply.code(201).send(unwrap(await createProduct(shop, body, headers["idempotency-key"]))),
  );

  app.put(
    "/products/:id",
    {
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Change the given fields of a product",
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
      config: { access: "admin", permission: "products.change" },
      schema: {
        tags,
        summary: "Remove a product, or hide it if orders contain it",
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
