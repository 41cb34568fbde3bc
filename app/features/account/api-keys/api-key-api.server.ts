import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { apiKey, apiKeyInput, newApiKey } from "./api-key-schema.ts";
import { createKey, listKeys, removeKey } from "./api-key-service.server.ts";

const tags = ["api keys"];
const changes = { access: "admin", permission: "people.change" } as const;

/** The owners' calls about API keys. A key is returned only when it is made. */
export const apiKeyApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/api-keys",
    {
      config: { access: "admin", permission: "people.read" },
      schema: {
        tags,
        summary: "List the API keys, without the keys themselves",
        response: { 200: z.object({ results: z.array(apiKey) }) },
      },
    },
    async ({ shop }) => unwrap(await listKeys(shop)),
  );

  app.post(
    "/admin/api-keys",
    {
      config: changes,
      schema: {
        tags,
        summary: "Add an API key; returns the key, which is not shown again",
        body: apiKeyInput,
        response: { 201: newApiKey },
      },
    },
    async ({ shop, body }, reply) => reply.code(201).send(unwrap(await createKey(shop, body))),
  );

  app.delete(
    "/admin/api-keys/:id",
    {
      config: changes,
      schema: {
        tags,
        summary: "Delete an API key, which stops working at once",
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async ({ shop, params }, reply) => {
      unwrap(await removeKey(shop, params.id));
      return reply.code(204).send(null);
    },
  );
};
