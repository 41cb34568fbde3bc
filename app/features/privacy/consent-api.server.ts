import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { listOf } from "#app/shared/wire-fields.ts";
import { consent, consentInput } from "./consent-schema.ts";
import { listConsents, setConsent } from "./consent-service.server.ts";

const tags = ["account"];

/** The calls by which people agree to what needs their consent, and take it back as easily. */
export const consentApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/consents",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "What the shopper has agreed to, and what they may agree to",
        response: { 200: listOf(consent) },
      },
    },
    async ({ shop, url }) => unwrap(await listConsents(shop, url)),
  );

  app.put(
    "/consents",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Give or withdraw a consent",
        body: consentInput,
        response: { 200: listOf(consent) },
      },
    },
    async ({ shop, body, url }) => unwrap(await setConsent(shop, body, url)),
  );
};
