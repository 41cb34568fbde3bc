import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import {
  changeQuote,
  createQuote,
  listQuotes,
  readAdminQuote,
  transitionQuote,
} from "./admin-quote-service.server.ts";
import {
  adminQuote,
  adminQuoteQuery,
  listedQuotes,
  quote,
  quoteAcceptance,
  quoteChange,
  quoteInput,
  quoteQuery,
  quoteRefusal,
  quoteTransition,
} from "./quote-schema.ts";
import { acceptQuote, declineQuote, readQuoteByLink } from "./quote-service.server.ts";

const tags = ["quotes"];
const written = z.object({ id: z.int() });
const reading = { access: "admin", permission: "quotes.read" } as const;
const changing = { access: "admin", permission: "quotes.change" } as const;

/** The API for quotes. Tokens stay out of paths, which are logged. */
export const quoteApi: FastifyPluginAsyncZod<{
  rateLimitScale: number;
  publicUrl: string;
}> = async (app, { rateLimitScale, publicUrl }) => {
  app.get(
    "/quotes/status",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "A quote, for whoever has its link",
        querystring: quoteQuery,
        response: { 200: quote },
      },
    },
    async ({ shop, query }) => unwrap(await readQuoteByLink(shop, query.token)),
  );

  app.post(
    "/quotes/accept",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Accept a quote by its link: it becomes an order at its prices",
        body: quoteAcceptance,
        response: { 200: quote },
      },
    },
    async ({ shop, body }) => unwrap(await acceptQuote(shop, body, rateLimitScale)),
  );

  app.post(
    "/quotes/decline",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Decline a quote by its link",
        body: quoteRefusal,
        response: { 200: quote },
      },
    },
    async ({ shop, body }) => unwrap(await declineQuote(shop, body, rateLimitScale)),
  );

  app.get(
    "/admin/quotes",
    {
      config: reading,
      schema: {
        tags,
        summary: "Quotes, the newest first",
        querystring: adminQuoteQuery,
        response: { 200: listedQuotes },
      },
    },
    async ({ shop, query, url }) => unwrap(await listQuotes(shop, { ...query, url })),
  );

  app.get(
    "/admin/quotes/:id",
    {
      config: reading,
      schema: {
        tags,
        summary: "One quote with the link for its customer",
        params: idParams,
        response: { 200: adminQuote },
      },
    },
    async ({ shop, params }) => unwrap(await readAdminQuote(shop, params.id, publicUrl)),
  );

  app.post(
    "/admin/quotes",
    {
      config: changing,
      schema: {
        tags,
        summary: "Create a quote for a customer, who is added if new",
        body: quoteInput,
        response: { 201: written },
      },
    },
    async ({ shop, body }, reply) => reply.code(201).send(unwrap(await createQuote(shop, body))),
  );

  app.put(
    "/admin/quotes/:id",
    {
      config: changing,
      schema: {
        tags,
        summary: "Change a quote that has not been sent yet",
        params: idParams,
        body: quoteChange,
        response: { 200: written },
      },
    },
    async ({ shop, params, body }) => unwrap(await changeQuote(shop, params.id, body)),
  );

  app.post(
    "/admin/quotes/:id/state",
    {
      config: changing,
      schema: {
        tags,
        summary: "Send or withdraw a quote",
        params: idParams,
        body: quoteTransition,
        response: { 200: written },
      },
    },
    async ({ shop, params, body }) => unwrap(await transitionQuote(shop, params.id, body)),
  );
};
