import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { readOwnTradePrices } from "./trade-price-service.server.ts";
import {
  listedTerms,
  ownTradePrices,
  packPriceQuery,
  packPrices,
  termsChange,
  termsInput,
  tradeTerms,
} from "./trade-schema.ts";
import {
  changeTerms,
  createTerms,
  listTerms,
  readPackPrices,
  readTerms,
  removeTerms,
} from "./trade-terms-service.server.ts";

const tags = ["trade prices"];
/** Enough for `MAX_PRICES` prices of maximum length. */
const BODY_LIMIT = 200_000;
const written = z.object({ id: z.int() });
const reading = { access: "admin", permission: "offers.read" } as const;
const changing = { access: "admin", permission: "offers.change" } as const;

/** The API for trade prices: customers' own prices, and the administrators' table of all. */
export const tradeApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/products/:id/trade-prices",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "What the shopper pays for a product, if less than the shop's price",
        params: idParams,
        response: { 200: ownTradePrices },
      },
    },
    async ({ shop, params }) => unwrap(await readOwnTradePrices(shop, params.id)),
  );

  app.get(
    "/admin/trade-terms",
    {
      config: reading,
      schema: {
        tags,
        summary: "The tags with trade prices",
        response: { 200: z.object({ results: z.array(listedTerms) }) },
      },
    },
    async ({ shop }) => ({ results: unwrap(await listTerms(shop)) }),
  );

  app.get(
    "/admin/trade-terms/:id",
    {
      config: reading,
      schema: {
        tags,
        summary: "The trade prices of one tag",
        params: idParams,
        response: { 200: tradeTerms },
      },
    },
    async ({ shop, params }) => unwrap(await readTerms(shop, params.id)),
  );

  app.get(
    "/admin/pack-prices",
    {
      config: reading,
      schema: {
        tags,
        summary: "The shop's prices of packs, and their MRPs",
        querystring: packPriceQuery,
        response: { 200: packPrices },
      },
    },
    async ({ shop, query }) => unwrap(await readPackPrices(shop, query.ids)),
  );

  app.post(
    "/admin/trade-terms",
    {
      bodyLimit: BODY_LIMIT,
      config: changing,
      schema: {
        tags,
        summary: "Add trade prices for a tag",
        body: termsInput,
        response: { 201: written },
      },
    },
    async ({ shop, body }, reply) => reply.code(201).send(unwrap(await createTerms(shop, body))),
  );

  app.put(
    "/admin/trade-terms/:id",
    {
      bodyLimit: BODY_LIMIT,
      config: changing,
      schema: {
        tags,
        summary: "Replace the trade prices of a tag",
        params: idParams,
        body: termsChange,
        response: { 200: written },
      },
    },
    async ({ shop, params, body }) => unwrap(await changeTerms(shop, params.id, body)),
  );

  app.delete(
    "/admin/trade-terms/:id",
    {
      config: changing,
      schema: {
        tags,
        summary: "Delete the trade prices of a tag",
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async ({ shop, params }, reply) => {
      unwrap(await removeTerms(shop, params.id));
      return reply.code(204).send(null);
    },
  );
};
