import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { confirmUpi, correctUpiReference } from "../payment/upi-confirmation-service.server.ts";
import { deliverOrders, shipOrders } from "../status/admin-transition-service.server.ts";
import {
  addressCorrection,
  adminOrder,
  adminOrderList,
  adminOrderQuery,
  batchReport,
  deliveryInput,
  deliveryNoteChange,
  newerOrders,
  newerQuery,
  orderNote,
  packingSlips,
  pickList,
  selectedOrderRows,
  selectedOrders,
  shippingInput,
  upiConfirmation,
  upiCorrection,
} from "./admin-order-schema.ts";
import { noteOrder, readAdminOrder, readPickList } from "./admin-order-service.server.ts";
import { printInvoices } from "./invoice-bundle-service.server.ts";
import { changeDeliveryNote, correctAddress } from "./order-address-service.server.ts";
import {
  countNewerOrders,
  listAllOrders,
  listSelectedOrders,
} from "./order-list-service.server.ts";
import { readPackingSlips } from "./packing-slip-service.server.ts";
import { reallocateStock } from "./reallocation-service.server.ts";
import { WITHOUT_INVOICE } from "./without-invoice.ts";

const tags = ["orders"];

/** The administrators' API for orders. Status and parcel changes use `PUT /orders/{id}`. */
export const adminOrderApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/orders",
    {
      config: { access: "admin", permission: "orders.list" },
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
      config: { access: "admin", permission: "orders.list" },
      schema: {
        tags,
        summary: "Selected orders, as in the list",
        querystring: selectedOrders,
        response: { 200: selectedOrderRows },
      },
    },
    async ({ shop, query }) => unwrap(await listSelectedOrders(shop, query.ids)),
  );

  app.get(
    "/admin/orders/newer",
    {
      config: { access: "admin", permission: "orders.list" },
      schema: {
        tags,
        summary: "The number of orders newer than a given one, up to 100",
        querystring: newerQuery,
        response: { 200: newerOrders },
      },
    },
    async ({ shop, query }) => unwrap(await countNewerOrders(shop, query.than)),
  );

  app.get(
    "/admin/orders/pick-list",
    {
      config: { access: "admin", permission: "orders.list" },
      schema: {
        tags,
        summary: "The pick list of selected orders",
        querystring: selectedOrders,
        response: { 200: pickList },
      },
    },
    async ({ shop, query }) => unwrap(await readPickList(shop, query.ids)),
  );

  app.get(
    "/admin/orders/packing-slips",
    {
      config: { access: "admin", permission: "orders.list" },
      schema: {
        tags,
        summary: "The packing slips of selected orders",
        querystring: selectedOrders,
        response: { 200: packingSlips },
      },
    },
    async ({ shop, query }) => unwrap(await readPackingSlips(shop, query.ids)),
  );

  app.get(
    "/admin/orders/invoices",
    {
      config: { access: "admin", permission: "amounts.read" },
      schema: {
        tags,
        summary: "The invoices of selected orders as one PDF",
        description: `The header \`${WITHOUT_INVOICE}\` has the numbers of the orders that have none, separated by commas.`,
        querystring: selectedOrders,
        response: { 200: { content: { "application/pdf": { schema: z.custom<Buffer>() } } } },
      },
    },
    async ({ shop, query }, reply) => {
      const { pdf, fileName, missing } = unwrap(await printInvoices(shop, query.ids));
      return reply
        .headers({
          "content-disposition": `inline; filename="${fileName}"`,
          [WITHOUT_INVOICE]: missing.join(","),
        })
        .type("application/pdf")
        .send(pdf);
    },
  );

  app.post(
    "/admin/orders/ship",
    {
      config: { access: "admin", permission: "orders.ship" },
      schema: {
        tags,
        summary: "Mark orders as shipped, each independently",
        body: shippingInput,
        response: { 200: batchReport },
      },
    },
    async ({ shop, body }) => unwrap(await shipOrders(shop, body)),
  );

  app.post(
    "/admin/orders/deliver",
    {
      config: { access: "admin", permission: "orders.change" },
      schema: {
        tags,
        summary: "Mark orders as delivered, each independently",
        body: deliveryInput,
        response: { 200: batchReport },
      },
    },
    async ({ shop, body }) => unwrap(await deliverOrders(shop, body.ids)),
  );

  app.get(
    "/admin/orders/:id",
    {
      config: { access: "admin", permission: "amounts.read" },
      schema: {
        tags,
        summary: "One order with its administrator fields",
        params: idParams,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params }) => unwrap(await readAdminOrder(shop, params.id)),
  );

  app.put(
    "/admin/orders/:id/note",
    {
      config: { access: "admin", permission: "orders.change" },
      schema: {
        tags,
        summary: "Set the internal note of an order",
        params: idParams,
        body: orderNote,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params, body }) => unwrap(await noteOrder(shop, params.id, body)),
  );

  app.put(
    "/admin/orders/:id/address",
    {
      config: { access: "admin", permission: "orders.change" },
      schema: {
        tags,
        summary: "Correct the delivery address of an order that has not been shipped",
        params: idParams,
        body: addressCorrection,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params, body }) => unwrap(await correctAddress(shop, params.id, body)),
  );

  app.put(
    "/admin/orders/:id/delivery-note",
    {
      config: { access: "admin", permission: "orders.change" },
      schema: {
        tags,
        summary: "Change the note for the delivery of an order that has not been shipped",
        params: idParams,
        body: deliveryNoteChange,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params, body }) => unwrap(await changeDeliveryNote(shop, params.id, body)),
  );

  app.post(
    "/admin/orders/:id/fresher-stock",
    {
      config: { access: "admin", permission: "orders.change" },
      schema: {
        tags,
        summary: "Replace items too close to their best-before date with fresher stock",
        params: idParams,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params }) => unwrap(await reallocateStock(shop, params.id)),
  );

  app.post(
    "/admin/orders/:id/payment",
    {
      config: { access: "admin", permission: "orders.change" },
      schema: {
        tags,
        summary: "Confirm a UPI payment, with or without its reference",
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
      config: { access: "admin", permission: "orders.change" },
      schema: {
        tags,
        summary: "Correct the reference of a confirmed UPI payment",
        params: idParams,
        body: upiCorrection,
        response: { 200: adminOrder },
      },
    },
    async ({ shop, params, body }) => unwrap(await correctUpiReference(shop, params.id, body)),
  );
};
