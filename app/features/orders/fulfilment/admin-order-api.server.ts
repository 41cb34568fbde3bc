import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { confirmUpi, correctUpiReference } from "../payment/upi-confirmation-service.server.ts";
import { deliverOrders, shipOrders } from "../status/admin-transition-service.server.ts";
import {
  adminOrder,
  adminOrderList,
  adminOrderQuery,
  chosenOrders,
  deliveryInput,
  newerOrders,
  newerQuery,
  orderNote,
  packingSlips,
  pickList,
  selectedOrderRows,
  shippingInput,
  shippingReport,
  upiConfirmation,
  upiCorrection,
} from "./admin-order-schema.ts";
import { noteOrder, readAdminOrder, readPickList } from "./admin-order-service.server.ts";
import {
  countNewerOrders,
  listAllOrders,
  listSelectedOrders,
} from "./order-list-service.server.ts";
import { readPackingSlips } from "./packing-slip-service.server.ts";
import { reallocateStock } from "./reallocation-service.server.ts";

const tags = ["orders"];
const config = { access: "admin" } as const;

/** The administrator's calls about orders; moves and parcels go by `PUT /orders/{id}`. */
export const adminOrderApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/orders",
    {
      config,
      schema: {
        tags,
        summary: "Orders of all customers, newest first",
        querystring: adminOrderQuery,
        response: { 200: adminOrderList },
      },
    },
    async ({ shop, query, url }) => unwrap(await listAllOrders(shop, { ...query, url })),
  );

  app.get(
    "/admin/orders/chosen",
    {
      config,
      schema: {
        tags,
        summary: "Some orders as the list shows them",
        querystring: chosenOrders,
        response: { 200: selectedOrderRows },
      },
    },
    async ({ shop, query }) => unwrap(await listSelectedOrders(shop, query.ids)),
  );

  app.get(
    "/admin/orders/newer",
    {
      config,
      schema: {
        tags,
        summary: "How many orders were placed since one, up to 100",
        querystring: newerQuery,
        response: { 200: newerOrders },
      },
    },
    async ({ shop, query }) => unwrap(await countNewerOrders(shop, query.than)),
  );

  app.get(
    "/admin/orders/pick-list",
    {
      config,
      schema: {
        tags,
        summary: "What to take from the shelves for some orders",
        querystring: chosenOrders,
        response: { 200: pickList },
      },
    },
    async ({ shop, query }) => unwrap(await readPickList(shop, query.ids)),
  );

  app.get(
    "/admin/orders/slips",
    {
      config,
      schema: {
        tags,
        summary: "What goes into the parcels of some orders, and to whom",
        querystring: chosenOrders,
        response: { 200: packingSlips },
      },
    },
    async ({ shop, query }) => unwrap(await readPackingSlips(shop, query.ids)),
  );

  app.post(
    "/admin/orders/ship",
    {
      config,
      schema: {
        tags,
        summary: "Mark orders shipped, each for itself",
        body: shippingInput,
        response: { 200: shippingReport },
      },
    },
    async ({ shop, body }) => unwrap(await shipOrders(shop, body)),
  );

  app.post(
    "/admin/orders/deliver",
    {
      config,
      schema: {
        tags,
        summary: "Mark orders delivered, each for itself",
        body: deliveryInput,
        response: { 200: shippingReport },
      },
    },
    async ({ shop, body }) => unwrap(await deliverOrders(shop, body.ids)),
  );

  app.get(
    "/admin/orders/:id",
    {
      config,
      schema: {
        tags,
        summary: "One order as the shop-keeper sees it",
        params: idParams,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params }) => unwrap(await readAdminOrder(shop, params.id)),
  );

  app.put(
    "/admin/orders/:id/note",
    {
      config,
      schema: {
        tags,
        summary: "Note something at an order; the shopper never sees it",
        params: idParams,
        body: orderNote,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params, body }) => unwrap(await noteOrder(shop, params.id, body.note)),
  );

  app.post(
    "/admin/orders/:id/fresher-stock",
    {
      config,
      schema: {
        tags,
        summary: "Take fresher stock for what is too near its date",
        params: idParams,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params }) => unwrap(await reallocateStock(shop, params.id)),
  );

  app.post(
    "/admin/orders/:id/payment",
    {
      config,
      schema: {
        tags,
        summary: "Confirm a UPI payment, under its reference or without one",
        params: idParams,
        body: upiConfirmation,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params, body }) => unwrap(await confirmUpi(shop, params.id, body)),
  );

  app.put(
    "/admin/orders/:id/payment",
    {
      config,
      schema: {
        tags,
        summary: "Correct the reference that a UPI payment was confirmed under",
        params: idParams,
        body: upiCorrection,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params, body }) =>
      unwrap(await correctUpiReference(shop, params.id, body.reference ?? null)),
  );
};
