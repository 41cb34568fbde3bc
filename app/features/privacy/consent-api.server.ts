import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { listOf } from "#app/shared/wire-fields.ts";
import { consent, consentInput } from "./consent-schema.ts";
import { listConsents, setConsent } from "./consent-service.server.ts";

const tags = ["account"];

/** The API for giving and withdrawing consents. */
export const consentApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/consents",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "List the shopper's consents, given or not",
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
