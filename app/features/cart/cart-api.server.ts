import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { codeInput } from "#app/features/offers/offer-schema.ts";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { cart, cartItem, cartItemChange, cartItemInput } from "./cart-schema.ts";
import {
  addToCart,
  changeQuantity,
  enterCode,
  readCart,
  removeCode,
  removeFromCart,
} from "./cart-service.server.ts";

const tags = ["cart"];

/** The routes of the cart. */
export const cartApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/carts",
    {
      config: { access: "optional" },
      schema: { tags, summary: "Read the cart; empty without a token", response: { 200: cart } },
    },
    (request) => readCart(request.shop),
  );

  app.put(
    "/carts/code",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Enter the code of an offer; the cart says what it takes off",
        body: codeInput,
        response: { 200: cart },
      },
    },
    async (request) => unwrap(await enterCode(request.shop, request.body.code)),
  );

  app.delete(
    "/carts/code",
    {
      config: { access: "customer" },
      schema: { tags, summary: "Remove the code of an offer", response: { 200: cart } },
    },
    async (request) => unwrap(await removeCode(request.shop)),
  );

  app.post(
    "/cart_items",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Add to the cart",
        body: cartItemInput,
        response: { 201: cartItem },
      },
    },
    async (request, reply) =>
      reply.code(201).send(unwrap(await addToCart(request.shop, request.body))),
  );

  app.put(
    "/cart_items/:id",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Set the quantity of a cart item",
        params: idParams,
        body: cartItemChange,
        response: { 200: cartItem },
      },
    },
    async (request) =>
      unwrap(await changeQuantity(request.shop, request.params.id, request.body.quantity)),
  );

  app.delete(
    "/cart_items/:id",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Remove a cart item",
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      unwrap(await removeFromCart(request.shop, request.params.id));
      return reply.code(204).send(null);
    },
  );
};
