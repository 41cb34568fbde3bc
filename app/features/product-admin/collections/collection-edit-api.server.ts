import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import {
  adminCollection,
  collectionChange,
  collectionGoods,
  collectionInput,
  collectionPosition,
  collectionPreview,
  listedCollection,
} from "./collection-edit-schema.ts";
import {
  changeCollection,
  createCollection,
  listAllCollections,
  previewCollection,
  readAnyCollection,
  removeCollection,
  reorderCollection,
} from "./collection-edit-service.server.ts";

const tags = ["catalogue"];
const written = z.object({ id: z.int() });
const reading = { access: "admin", permission: "products.read" } as const;
const changing = { access: "admin", permission: "products.change" } as const;

/** The administrators' API for collections. */
export const collectionEditApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/collections",
    {
      config: reading,
      schema: {
        tags,
        summary: "All collections, hidden ones too",
        response: { 200: z.object({ results: z.array(listedCollection) }) },
      },
    },
    async ({ shop }) => ({ results: unwrap(await listAllCollections(shop)) }),
  );

  app.get(
    "/admin/collections/:id",
    {
      config: reading,
      schema: {
        tags,
        summary: "A collection with its rules and hand-picked products",
        params: idParams,
        response: { 200: adminCollection },
      },
    },
    async ({ shop, params }) => unwrap(await readAnyCollection(shop, params.id)),
  );

  app.post(
    "/admin/collections/preview",
    {
      config: reading,
      schema: {
        tags,
        summary: "The products that a collection would have now",
        body: collectionGoods,
        response: { 200: collectionPreview },
      },
    },
    async ({ shop, body }) => unwrap(await previewCollection(shop, body)),
  );

  app.post(
    "/admin/collections",
    {
      config: changing,
      schema: {
        tags,
        summary: "Create a collection",
        body: collectionInput,
        response: { 201: written },
      },
    },
    async ({ shop, body }, reply) =>
      reply.code(201).send(unwrap(await createCollection(shop, body))),
  );

  app.put(
    "/admin/collections/:id",
    {
      config: changing,
      schema: {
        tags,
        summary: "Replace a collection",
        params: idParams,
        body: collectionChange,
        response: { 200: written },
      },
    },
    async ({ shop, params, body }) => unwrap(await changeCollection(shop, params.id, body)),
  );

  app.post(
    "/admin/collections/:id/reorder",
    {
      config: changing,
      schema: {
        tags,
        summary: "Move a collection before another one, or to the end",
        params: idParams,
        body: collectionPosition,
        response: { 200: written },
      },
    },
    async ({ shop, params, body }) => unwrap(await reorderCollection(shop, params.id, body)),
  );

  app.delete(
    "/admin/collections/:id",
    {
      config: changing,
      schema: {
        tags,
        summary: "Delete a collection",
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async ({ shop, params }, reply) => {
      unwrap(await removeCollection(shop, params.id));
      return reply.code(204).send(null);
    },
  );
};
