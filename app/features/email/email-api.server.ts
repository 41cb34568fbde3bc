import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { boundedListOf, idParams } from "#app/shared/wire-fields.ts";
import { messageQuery, outboxEmail, outboxMessage } from "./email-schema.ts";
import { listMessages, type Recorder, readMessage, retryMessage } from "./email-service.server.ts";

const tags = ["messages"];

/** The outbox API, for administrators. */
export const messagesApi: FastifyPluginAsyncZod<{
  publicUrl: string;
  recordChange: Recorder;
}> = async (app, { publicUrl, recordChange }) => {
  app.get(
    "/admin/messages",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "List the shop's emails, newest first",
        querystring: messageQuery,
        response: { 200: boundedListOf(outboxMessage) },
      },
    },
    async (request) =>
      unwrap(await listMessages(request.shop, { ...request.query, url: request.url })),
  );

  app.get(
    "/admin/messages/:id",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Read one email as its recipient sees it",
        params: idParams,
        response: { 200: outboxEmail },
      },
    },
    async (request) => unwrap(await readMessage(request.shop, request.params.id, publicUrl)),
  );

  app.post(
    "/admin/messages/:id/retry",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Retry an email that was not sent",
        params: idParams,
        response: { 200: outboxEmail },
      },
    },
    async (request) =>
      unwrap(await retryMessage(request.shop, request.params.id, { publicUrl, recordChange })),
  );
};
