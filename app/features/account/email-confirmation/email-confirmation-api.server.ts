import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { unwrap } from "#app/shared/result.ts";
import { confirmationInput, emailConfirmation } from "../account-schema.ts";
import {
  confirmEmail,
  readEmailConfirmation,
  sendConfirmation,
} from "./email-confirmation-service.server.ts";

const tags = ["account"];
const empty = z.null();

/** The API for confirming an email address. */
export const emailConfirmationApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/email-confirmation",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Whether the shopper's email address is confirmed",
        response: { 200: emailConfirmation },
      },
    },
    async (request) => unwrap(await readEmailConfirmation(request.shop)),
  );

  app.post(
    "/email-confirmation",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Email a link that confirms the address",
        response: { 202: empty },
      },
    },
    async (request, reply) => {
      unwrap(await sendConfirmation(request.shop));
      return reply.code(202).send(null);
    },
  );

  app.post(
    "/email-confirmation/confirm",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Confirm an email address with its link",
        body: confirmationInput,
        response: { 204: empty },
      },
    },
    async (request, reply) => {
      unwrap(await confirmEmail(request.shop, request.body.token));
      return reply.code(204).send(null);
    },
  );
};
