import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { share, sharedQuery, sharedWishlist, wished, wishlist } from "./wishlist-schema.ts";
import {
  addWish,
  readSharedWishlist,
  readWished,
  readWishlist,
  removeWish,
  shareWishlist,
  unshareWishlist,
} from "./wishlist-service.server.ts";

const tags = ["wishlist"];

/** The API for wishlists. */
export const wishlistApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/wishlist",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "The customer's wishlist, newest first",
        response: { 200: wishlist },
      },
    },
    async ({ shop, url }) => unwrap(await readWishlist(shop, url)),
  );

  app.get(
    "/wishlist/shared",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "A shared wishlist, for whoever has its link",
        querystring: sharedQuery,
        response: { 200: sharedWishlist },
      },
    },
    async ({ shop, query, url }) =>
      unwrap(await readSharedWishlist(shop, { token: query.token, url })),
  );

  app.put(
    "/wishlist/share",
    {
      config: { access: "customer" },
      schema: { tags, summary: "Share the wishlist by a link", response: { 200: share } },
    },
    async ({ shop }) => unwrap(await shareWishlist(shop)),
  );

  app.delete(
    "/wishlist/share",
    {
      config: { access: "customer" },
      schema: { tags, summary: "Switch the link off", response: { 204: z.null() } },
    },
    async ({ shop }, reply) => {
      unwrap(await unshareWishlist(shop));
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/wishlist/products/:id",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Whether a product is on the wishlist",
        params: idParams,
        response: { 200: wished },
      },
    },
    async ({ shop, params }) => unwrap(await readWished(shop, params.id)),
  );

  app.put(
    "/wishlist/products/:id",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Put a product on the wishlist",
        params: idParams,
        response: { 200: wished },
      },
    },
    async ({ shop, params }) => unwrap(await addWish(shop, params.id)),
  );

  app.delete(
    "/wishlist/products/:id",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Take a product off the wishlist",
        params: idParams,
        response: { 200: wished },
      },
    },
    async ({ shop, params }) => unwrap(await removeWish(shop, params.id)),
  );
};
