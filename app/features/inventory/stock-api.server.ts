import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { boundedListOf, idParams, pageQuery } from "#app/shared/wire-fields.ts";
import { receiveDelivery } from "./receiving-service.server.ts";
import {
  countInput,
  datedBatch,
  deliveryInput,
  deliveryReport,
  levelInput,
  receiptInput,
  repeatableHeaders,
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

/** The stock API; `{id}` is a pack's id. */
export const stockApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/stock",
    {
      config: { access: "admin", permission: "stock.read" },
      schema: {
        tags,
        summary: "Packs with their stock, low stock first",
        querystring: stockQuery,
        response: { 200: boundedListOf(stockLine) },
      },
    },
    async (request) =>
      unwrap(await listStock(request.shop, { ...request.query, url: request.url })),
  );

  app.get(
    "/admin/stock/batches",
    {
      config: { access: "admin", permission: "stock.read" },
      schema: {
        tags,
        summary: "Dated batches in stock, earliest date first",
        querystring: pageQuery,
        response: { 200: boundedListOf(datedBatch) },
      },
    },
    async (request) =>
      unwrap(await listBatches(request.shop, { ...request.query, url: request.url })),
  );

  app.post(
    "/admin/stock/deliveries",
    {
      config: { access: "admin", permission: "stock.change" },
      schema: {
        tags,
        summary: "Add a delivery of several packs to the stock, all or none",
        headers: repeatableHeaders,
        body: deliveryInput,
        response: { 200: deliveryReport },
      },
    },
    async ({ shop, headers, body }) =>
      unwrap(await receiveDelivery(shop, body, headers["idempotency-key"])),
  );

  app.get(
    "/admin/stock/:id/movements",
    {
      config: { access: "admin", permission: "stock.read" },
      schema: {
        tags,
        summary: "A pack's stock movements, newest first",
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
      config: { access: "admin", permission: "stock.change" },
      schema: {
        tags,
        summary: "Set a pack's low-stock level",
        params: idParams,
        body: levelInput,
        response: { 200: stockLine },
      },
    },
    async (request) => unwrap(await setLowStock(request.shop, request.params.id, request.body)),
  );

  app.post(
    "/admin/stock/:id/receive",
    {
      config: { access: "admin", permission: "stock.change" },
      schema: {
        tags,
        summary: "Add delivered goods to the stock",
        params: idParams,
        headers: repeatableHeaders,
        body: receiptInput,
        response: { 200: stockLine },
      },
    },
    async ({ shop, params, headers, body }) =>
      unwrap(await receiveStock(shop, params.id, body, headers["idempotency-key"])),
  );

  app.post(
    "/admin/stock/:id/correct",
    {
      config: { access: "admin", permission: "stock.change" },
      schema: {
        tags,
        summary: "Correct a pack's stock to the counted number",
        params: idParams,
        body: countInput,
        response: { 200: stockLine },
      },
    },
    async (request) => unwrap(await correctStock(request.shop, request.params.id, request.body)),
  );
};
