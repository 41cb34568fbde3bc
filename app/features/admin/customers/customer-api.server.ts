import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { personalData } from "#app/features/privacy/personal-data-schema.ts";
import {
  eraseOnRequest,
  exportOnRequest,
} from "#app/features/privacy/personal-data-service.server.ts";
import { unwrap } from "#app/shared/result.ts";
import { boundedListOf, idParams } from "#app/shared/wire-fields.ts";
import {
  allowCustomerCash,
  correctCustomerEmail,
  noteCustomer,
  readCustomer,
} from "./customer-detail-service.server.ts";
import {
  customerDetail,
  customerEntry,
  customerErasure,
  customerNotesChange,
  customerQuery,
  emailCorrection,
} from "./customer-schema.ts";
import { listCustomers } from "./customer-service.server.ts";

const tags = ["admin"];

/** The list of customers and the page of each customer; for administrators. */
export const customerApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/admin/customers",
    {
      config: { access: "admin", permission: "customers.read" },
      schema: {
        tags,
        summary: "All accounts, newest first",
        querystring: customerQuery,
        response: { 200: boundedListOf(customerEntry) },
      },
    },
    async (request) =>
      unwrap(await listCustomers(request.shop, { ...request.query, url: request.url })),
  );

  app.get(
    "/admin/customers/:id",
    {
      config: { access: "admin", permission: "customers.read" },
      schema: {
        tags,
        summary: "A customer with orders, addresses, consents and emails",
        params: idParams,
        response: { 200: customerDetail },
      },
    },
    async ({ shop, params }) => unwrap(await readCustomer(shop, params.id)),
  );

  app.put(
    "/admin/customers/:id/note",
    {
      config: { access: "admin", permission: "customers.change" },
      schema: {
        tags,
        summary: "Replace the note about a customer, and the tags",
        params: idParams,
        body: customerNotesChange,
        response: { 200: customerDetail },
      },
    },
    async ({ shop, params, body }) => unwrap(await noteCustomer(shop, params.id, body)),
  );

  app.put(
    "/admin/customers/:id/email",
    {
      config: { access: "admin", permission: "customers.change" },
      schema: {
        tags,
        summary: "Correct or remove the email of a customer who was entered for a caller",
        params: idParams,
        body: emailCorrection,
        response: { 200: customerDetail },
      },
    },
    async ({ shop, params, body }) => unwrap(await correctCustomerEmail(shop, params.id, body)),
  );

  app.get(
    "/admin/customers/:id/export",
    {
      config: { access: "admin", permission: "customers.export" },
      schema: {
        tags,
        summary: "Export the personal data of a customer who has asked for it",
        params: idParams,
        response: { 200: personalData },
      },
    },
    async ({ shop, params }, reply) => {
      reply.header("content-disposition", 'attachment; filename="customer-data.json"');
      return unwrap(await exportOnRequest(shop, params.id));
    },
  );

  app.delete(
    "/admin/customers/:id",
    {
      config: { access: "admin", permission: "customers.erase" },
      schema: {
        tags,
        summary: "Erase a customer who has asked for it",
        params: idParams,
        body: customerErasure,
        response: { 204: z.null() },
      },
    },
    async ({ shop, params, body }, reply) => {
      unwrap(await eraseOnRequest(shop, params.id, body.name));
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/admin/customers/:id/allow-cash",
    {
      config: { access: "admin", permission: "customers.change" },
      schema: {
        tags,
        summary: "Let a customer pay in cash again after refused cash orders",
        params: idParams,
        response: { 200: customerDetail },
      },
    },
    async ({ shop, params }) => unwrap(await allowCustomerCash(shop, params.id)),
  );
};
