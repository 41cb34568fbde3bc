import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { boundedListOf, idParams } from "#app/shared/wire-fields.ts";
import { messageQuery, outboxEmail, outboxMessage } from "./email-schema.ts";
import { listMessages, type Recorder, readMessage, retryMessage } from "./email-service.server.ts";
import type { MailTransport } from "./mail-transport.server.ts";
import { sendTestEmail } from "./test-email-service.server.ts";

const tags = ["messages"];

/** The outbox API, for administrators. */
export const messagesApi: FastifyPluginAsyncZod<{
  publicUrl: string;
  recordChange: Recorder;
  services: { readonly mail: MailTransport | null };
}> = async (app, { publicUrl, recordChange, services }) => {
  app.get(
    "/admin/messages",
    {
      config: { access: "admin", permission: "messages.read" },
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
      config: { access: "admin", permission: "messages.read" },
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
    "/admin/messages/test",
    {
      config: { access: "admin", permission: "messages.change" },
      schema: {
        tags,
        summary: "Send a test email to yourself",
        response: { 200: z.object({ sent_to: z.string() }) },
      },
    },
    async (request) =>
      unwrap(await sendTestEmail(request.shop, { mail: services.mail, publicUrl })),
  );

  app.post(
    "/admin/messages/:id/retry",
    {
      config: { access: "admin", permission: "messages.change" },
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
