import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { turnOffFactor } from "./reset-factor-service.server.ts";
import {
  codeInput,
  factorSecret,
  factorStart,
  recoveryCodes,
  secondFactor,
} from "./second-factor-schema.ts";
import {
  beginFactor,
  confirmByCode,
  readFactor,
  renewRecoveryCodes,
  turnOnFactor,
} from "./second-factor-service.server.ts";

const tags = ["account"];
const own = { access: "admin", permission: "own.account" } as const;
const changes = { access: "admin", permission: "second-factor.change" } as const;

/** The API for staff to manage their own second factor. */
export const secondFactorApi: FastifyPluginAsyncZod<{ jwtKey: SigningKeys }> = async (
  app,
  { jwtKey },
) => {
  app.get(
    "/admin/second-factor",
    {
      config: own,
      schema: { tags, summary: "Read your own second factor", response: { 200: secondFactor } },
    },
    async ({ shop }) => unwrap(await readFactor(shop)),
  );

  app.post(
    "/admin/second-factor",
    {
      config: own,
      schema: {
        tags,
        summary:
          "Create a secret for an authenticator app; it takes effect once a code from the app is confirmed",
        body: factorStart,
        response: { 201: factorSecret },
      },
    },
    async ({ shop, body }, reply) =>
      reply.code(201).send(unwrap(await beginFactor(shop, jwtKey, body.password))),
  );

  app.put(
    "/admin/second-factor",
    {
      config: own,
      schema: {
        tags,
        summary: "Turn the second factor on with the first code; returns the recovery codes",
        body: codeInput,
        response: { 200: recoveryCodes },
      },
    },
    async ({ shop, body }) => unwrap(await turnOnFactor(shop, jwtKey, body.code)),
  );

  app.delete(
    "/admin/second-factor",
    {
      config: changes,
      schema: { tags, summary: "Turn your own second factor off", response: { 204: z.null() } },
    },
    async ({ shop }, reply) => {
      unwrap(await turnOffFactor(shop));
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/admin/second-factor/recovery-codes",
    {
      config: changes,
      schema: { tags, summary: "Replace the recovery codes", response: { 201: recoveryCodes } },
    },
    async ({ shop }, reply) => reply.code(201).send(unwrap(await renewRecoveryCodes(shop))),
  );

  app.post(
    "/admin/second-factor/confirm",
    {
      config: own,
      schema: {
        tags,
        summary: "Confirm with a code; exports, refunds and settings are allowed for ten minutes",
        body: codeInput,
        response: { 204: z.null() },
      },
    },
    async ({ shop, body }, reply) => {
      unwrap(await confirmByCode(shop, jwtKey, body.code));
      return reply.code(204).send(null);
    },
  );
};
