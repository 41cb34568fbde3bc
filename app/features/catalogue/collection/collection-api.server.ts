import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { listOf } from "#app/shared/wire-fields.ts";
import { collection, collectionParams, homeCollections } from "./collection-schema.ts";
import {
  listCollections,
  listHomeCollections,
  readCollection,
} from "./collection-service.server.ts";

const tags = ["catalogue"];

/** The public API for collections. `GET /products?collection=` lists their products. */
export const collectionApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/collections",
    {
      config: { access: "public", cacheable: true },
      schema: {
        tags,
        summary: "The collections that are shown now",
        response: { 200: listOf(collection) },
      },
    },
    (request) => listCollections(request.shop),
  );

  app.get(
    "/collections/:slug",
    {
      config: { access: "public", cacheable: true },
      schema: {
        tags,
        summary: "A collection that is shown now",
        params: collectionParams,
        response: { 200: collection },
      },
    },
    async (request) => unwrap(await readCollection(request.shop, request.params.slug)),
  );

  app.get(
    "/home/collections",
    {
      config: { access: "public", cacheable: true },
      schema: {
        tags,
        summary: "The collections of the home page, each with its first products",
        response: { 200: homeCollections },
      },
    },
    (request) => listHomeCollections(request.shop),
  );
};
