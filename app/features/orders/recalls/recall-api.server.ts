import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import {
  affectedOrders,
  affectedQuery,
  recall,
  recalledOrderQuery,
  recalledOrders,
  recallInput,
  recallListQuery,
  recalls,
  runInput,
} from "./recall-schema.ts";
import {
  listAffected,
  listRecalledOrders,
  listRecalls,
  recallBatch,
} from "./recall-service.server.ts";
import { runRecall } from "./run-recall-service.server.ts";

const tags = ["stock"];

/** The API for recalling a batch. */
export const recallApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/recalls/affected",
    {
      config: { access: "admin", permission: "refunds.read" },
      schema: {
        tags,
        summary: "The orders that have pieces of a batch, newest first",
        querystring: affectedQuery,
        response: { 200: affectedOrders },
      },
    },
    async ({ shop, query, url }) => unwrap(await listAffected(shop, { ...query, url })),
  );

  app.get(
    "/admin/recalls",
    {
      config: { access: "admin", permission: "refunds.read" },
      schema: {
        tags,
        summary: "The recalls of a pack, newest first",
        querystring: recallListQuery,
        response: { 200: recalls },
      },
    },
    async ({ shop, query, url }) => unwrap(await listRecalls(shop, { ...query, url })),
  );

  app.post(
    "/admin/recalls",
    {
      config: { access: "admin", permission: "refunds.make" },
      schema: {
        tags,
        summary: "Recall a batch: block it and write off what is left of it",
        body: recallInput,
        response: { 201: recall },
      },
    },
    async ({ shop, body }, reply) => reply.code(201).send(unwrap(await recallBatch(shop, body))),
  );

  app.post(
    "/admin/recalls/:id/run",
    {
      config: { access: "admin", permission: "refunds.make" },
      schema: {
        tags,
        summary: "Write to the customers of the next orders of a recall and credit their pieces",
        params: idParams,
        body: runInput,
        response: { 200: recall },
      },
    },
    async ({ shop, params, body }) => unwrap(await runRecall(shop, params.id, body)),
  );

  app.get(
    "/admin/recalls/:id/orders",
    {
      config: { access: "admin", permission: "refunds.read" },
      schema: {
        tags,
        summary: "The orders of a recall, with what became of each",
        params: idParams,
        querystring: recalledOrderQuery,
        response: { 200: recalledOrders },
      },
    },
    async ({ shop, params, query, url }) =>
      unwrap(await listRecalledOrders(shop, { ...query, id: params.id, url })),
  );
};
