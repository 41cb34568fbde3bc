import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams, listOf } from "#app/shared/wire-fields.ts";
import {
  passkey,
  passkeyConfirmation,
  passkeyInput,
  passkeyName,
  passkeyOptions,
} from "./passkey-schema.ts";
import {
  addPasskey,
  beginConfirmation,
  beginPasskey,
  changePasskeyName,
  confirmByPasskey,
  listPasskeys,
  removePasskey,
} from "./passkey-service.server.ts";

const tags = ["account"];
const own = { access: "admin", permission: "own.account" } as const;
const changes = { access: "admin", permission: "second-factor.change" } as const;
const empty = z.null();

/** The API for staff to manage their own passkeys. */
export const passkeyApi: FastifyPluginAsyncZod<{ publicUrl: string }> = async (
  app,
  { publicUrl },
) => {
  app.get(
    "/admin/passkeys",
    {
      config: own,
      schema: { tags, summary: "List your own passkeys", response: { 200: listOf(passkey) } },
    },
    async ({ shop, url }) => unwrap(await listPasskeys(shop, url)),
  );

  app.post(
    "/admin/passkeys/options",
    {
      config: changes,
      schema: {
        tags,
        summary:
          "The options with which a browser creates a passkey: PublicKeyCredentialCreationOptionsJSON",
        response: { 201: passkeyOptions },
      },
    },
    async ({ shop }, reply) =>
      reply.code(201).send({ ...unwrap(await beginPasskey(shop, publicUrl)) }),
  );

  app.post(
    "/admin/passkeys",
    {
      config: changes,
      schema: { tags, summary: "Add a passkey", body: passkeyInput, response: { 201: passkey } },
    },
    async ({ shop, body }, reply) =>
      reply.code(201).send(unwrap(await addPasskey(shop, body, publicUrl))),
  );

  app.put(
    "/admin/passkeys/:id",
    {
      config: changes,
      schema: {
        tags,
        summary: "Rename a passkey",
        params: idParams,
        body: passkeyName,
        response: { 204: empty },
      },
    },
    async ({ shop, params, body }, reply) => {
      unwrap(await changePasskeyName(shop, params.id, body.name));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    "/admin/passkeys/:id",
    {
      config: changes,
      schema: {
        tags,
        summary: "Remove a passkey",
        params: idParams,
        response: { 204: empty },
      },
    },
    async ({ shop, params }, reply) => {
      unwrap(await removePasskey(shop, params.id));
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/admin/passkeys/confirm/options",
    {
      config: own,
      schema: {
        tags,
        summary:
          "The options with which a browser asks for a passkey: PublicKeyCredentialRequestOptionsJSON",
        response: { 201: passkeyOptions },
      },
    },
    async ({ shop }, reply) =>
      reply.code(201).send({ ...unwrap(await beginConfirmation(shop, publicUrl)) }),
  );

  app.post(
    "/admin/passkeys/confirm",
    {
      config: own,
      schema: {
        tags,
        summary: "Confirm with a passkey instead of a code",
        body: passkeyConfirmation,
        response: { 204: empty },
      },
    },
    async ({ shop, body }, reply) => {
      unwrap(await confirmByPasskey(shop, body.passkey, publicUrl));
      return reply.code(204).send(null);
    },
  );
};
