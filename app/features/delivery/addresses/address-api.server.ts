import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idempotencyKey, idParams, listOf, pageQuery } from "#app/shared/wire-fields.ts";
import { address, addressInput } from "./address-schema.ts";
import {
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
} from "./address-service.server.ts";

const tags = ["addresses"];

/** The API for the shopper's addresses. */
export const addressApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/addresses",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "The shopper's addresses",
        querystring: pageQuery,
        response: { 200: listOf(address) },
      },
    },
    async (request) =>
      unwrap(await listAddresses(request.shop, { ...request.query, url: request.url })),
  );

  app.post(
    "/addresses",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Add an address; sent again with the same Idempotency-Key, it is added once",
        headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
        body: addressInput,
        response: { 201: address },
      },
    },
    async ({ shop, body, headers }, reply) =>
      reply.code(201).send(unwrap(await addAddress(shop, body, headers["idempotency-key"]))),
  );

  app.put(
    "/addresses/:id",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Replace an address",
        params: idParams,
        body: addressInput,
        response: { 200: address },
      },
    },
    async (request) => unwrap(await changeAddress(request.shop, request.params.id, request.body)),
  );

  app.delete(
    "/addresses/:id",
    {
      config: { access: "customer" },
      schema: { tags, summary: "Remove an address", params: idParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      unwrap(await removeAddress(request.shop, request.params.id));
      return reply.code(204).send(null);
    },
  );
};
