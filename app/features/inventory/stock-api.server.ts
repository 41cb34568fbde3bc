import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { boundedListOf, idParams, listOf, pageQuery } from "#app/shared/wire-fields.ts";
import {
  countInput,
  datedBatch,
  levelInput,
  receiptInput,
  stockLine,
  stockMovement,
  stockQuery,
} from "./stock-schema.ts";
import {
  correctStock,
  listBatches,
  listMovements,
  listStock,
  receiveStock,
  setLowStock,
} from "./stock-service.server.ts";

const tags = ["stock"];

/** The calls about what is on the shelves; `{id}` is a pack's. */
export const stockApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/stock",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "The packs on sale, what is low first",
        querystring: stockQuery,
        response: { 200: listOf(stockLine) },
      },
    },
    async (request) =>
      unwrap(await listStock(request.shop, { ...request.query, url: request.url })),
  );

  app.get(
    "/admin/stock/batches",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "What is left of dated deliveries, the oldest date first",
        querystring: pageQuery,
        response: { 200: listOf(datedBatch) },
      },
    },
    async (request) =>
      unwrap(await listBatches(request.shop, { ...request.query, url: request.url })),
  );

  app.get(
    "/admin/stock/:id/movements",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Every change of a pack's stock, the newest first",
        params: idParams,
        querystring: pageQuery,
        response: { 200: boundedListOf(stockMovement) },
      },
    },
    async (request) =>
      unwrap(
        await listMovements(request.shop, request.params.id, {
          ...request.query,
          url: request.url,
        }),
      ),
  );

  app.put(
    "/admin/stock/:id",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Set at how many a pack counts as low",
        params: idParams,
        body: levelInput,
        response: { 200: stockLine },
      },
    },
    async (request) =>
      unwrap(await setLowStock(request.shop, request.params.id, request.body.low_stock)),
  );

  app.post(
    "/admin/stock/:id/receive",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Put goods that came on the shelf",
        params: idParams,
        body: receiptInput,
        response: { 200: stockLine },
      },
    },
    async (request) => unwrap(await receiveStock(request.shop, request.params.id, request.body)),
  );

  app.post(
    "/admin/stock/:id/correct",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Bring the stock to what was counted",
        params: idParams,
        body: countInput,
        response: { 200: stockLine },
      },
    },
    async (request) => unwrap(await correctStock(request.shop, request.params.id, request.body)),
  );
};
