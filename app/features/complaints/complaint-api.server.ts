import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import {
  listComplaints,
  readComplaint,
  readComplaintMonths,
  replyToComplaint,
} from "./admin-complaint-service.server.ts";
import {
  adminComplaint,
  complaint,
  complaintInput,
  complaintMonths,
  complaintQuery,
  customerMessage,
  listedComplaints,
  ownComplaintQuery,
  ownComplaints,
  sentComplaint,
  shopMessage,
  statusQuery,
} from "./complaint-schema.ts";
import {
  answerComplaint,
  listOwnComplaints,
  readComplaintByLink,
  sendComplaint,
} from "./complaint-service.server.ts";

const tags = ["complaints"];

/** The API for complaints to the grievance officer. Tokens stay out of paths, which are logged. */
export const complaintApi: FastifyPluginAsyncZod<{ rateLimitScale: number }> = async (
  app,
  { rateLimitScale },
) => {
  app.post(
    "/complaints",
    {
      config: { access: "optional" },
      schema: {
        tags,
        summary: "Complain to the grievance officer, with or without an account",
        body: complaintInput,
        response: { 201: sentComplaint },
      },
    },
    async ({ shop, body }, reply) =>
      reply.code(201).send(unwrap(await sendComplaint(shop, body, rateLimitScale))),
  );

  app.get(
    "/complaints",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "The customer's own complaints, newest first",
        querystring: ownComplaintQuery,
        response: { 200: ownComplaints },
      },
    },
    async ({ shop, query, url }) => unwrap(await listOwnComplaints(shop, { ...query, url })),
  );

  app.get(
    "/complaints/status",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "A complaint, for whoever has its link",
        querystring: statusQuery,
        response: { 200: complaint },
      },
    },
    async ({ shop, query }) => unwrap(await readComplaintByLink(shop, query.token)),
  );

  app.post(
    "/complaints/messages",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Write about a complaint, or reopen it, by its link",
        body: customerMessage,
        response: { 200: complaint },
      },
    },
    async ({ shop, body }) => unwrap(await answerComplaint(shop, body, rateLimitScale)),
  );

  app.get(
    "/admin/complaints",
    {
      config: { access: "admin", permission: "complaints.read" },
      schema: {
        tags,
        summary: "Open complaints, the most urgent first, or all",
        querystring: complaintQuery,
        response: { 200: listedComplaints },
      },
    },
    async ({ shop, query, url }) => unwrap(await listComplaints(shop, { ...query, url })),
  );

  app.get(
    "/admin/complaints/months",
    {
      config: { access: "admin", permission: "complaints.read" },
      schema: {
        tags,
        summary: "The outcome of the complaints received in each month of the last two years",
        response: { 200: complaintMonths },
      },
    },
    async ({ shop, url }) => unwrap(await readComplaintMonths(shop, url)),
  );

  app.get(
    "/admin/complaints/:id",
    {
      config: { access: "admin", permission: "complaints.read" },
      schema: {
        tags,
        summary: "One complaint with its messages",
        params: idParams,
        response: { 200: adminComplaint },
      },
    },
    async ({ shop, params }) => unwrap(await readComplaint(shop, params.id)),
  );

  app.post(
    "/admin/complaints/:id/messages",
    {
      config: { access: "admin", permission: "complaints.answer" },
      schema: {
        tags,
        summary: "Answer a complaint, acknowledge it or resolve it",
        params: idParams,
        body: shopMessage,
        response: { 200: adminComplaint },
      },
    },
    async ({ shop, params, body }) => unwrap(await replyToComplaint(shop, params.id, body)),
  );
};
