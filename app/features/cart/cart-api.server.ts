import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { codeInput } from "#app/features/offers/offer-schema.ts";
import { chooseEncoding, encode } from "#app/shared/internet/content-encoding.server.ts";
import { unwrap } from "#app/shared/result.ts";
import { idempotencyKey, idParams } from "#app/shared/wire-fields.ts";
import { type Cart, cart, cartItem, cartItemChange, cartItemInput } from "./cart-schema.ts";
import {
  addToCart,
  changeQuantity,
  enterCode,
  readCart,
  removeCode,
  removeFromCart,
} from "./cart-service.server.ts";

const tags = ["cart"];

/** Renders a non-empty cart as on the cart page. */
export type RenderCart = (cart: Cart) => Promise<string>;

/** The cart API. Without `renderCart`, as in a shop without pages, there is no route for the markup. */
export const cartApi: FastifyPluginAsyncZod<{ renderCart: RenderCart | undefined }> = async (
  app,
  { renderCart },
) => {
  app.get(
    "/carts",
    {
      config: { access: "optional" },
      schema: { tags, summary: "Read the cart; empty without a token", response: { 200: cart } },
    },
    (request) => readCart(request.shop),
  );

  app.get(
    "/carts/markup",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Read the cart as markup of its page; nothing if it is empty",
        response: {
          200: { content: { "text/html": { schema: z.custom<Buffer>() } } },
          204: z.null(),
        },
      },
    },
    async (request, reply) => {
      const cart = await readCart(request.shop);
      if (!renderCart || cart.cart_items.length === 0) return reply.code(204).send(null);
      const html = Buffer.from(await renderCart(cart));
      const encoding = chooseEncoding(request.headers["accept-encoding"], html.length);
      if (encoding !== "identity") reply.header("content-encoding", encoding);
      return reply.type("text/html; charset=utf-8").send(await encode(html, encoding));
    },
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
        summary: "Add to the cart; sent again with the same Idempotency-Key, it adds once",
        headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
        body: cartItemInput,
        response: { 201: cartItem },
      },
    },
    async ({ shop, body, headers }, reply) =>
      reply.code(201).send(unwrap(await addToCart(shop, body, headers["idempotency-key"]))),
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
