import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { order } from "../order-schema.ts";
import { readCashRefusals } from "./cash-refusal-service.server.ts";
import { cashRefusals, confirmation, confirmationInput, confirmationQuery } from "./cash-schema.ts";
import {
  answerConfirmation,
  confirmOrder,
  readConfirmation,
} from "./confirmation-service.server.ts";

const tags = ["orders"];

/** The API for cash on delivery. Tokens stay out of paths, which are logged. */
export const cashApi: FastifyPluginAsyncZod = async (app) => {
  app.get(
    "/checkout/cash",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Whether the customer has to pay in advance because cash orders were refused",
        response: { 200: cashRefusals },
      },
    },
    async ({ shop }) => unwrap(await readCashRefusals(shop)),
  );

  app.get(
    "/orders/confirmation",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "The cash order of a link that confirms it",
        querystring: confirmationQuery,
        response: { 200: confirmation },
      },
    },
    async ({ shop, query }) => unwrap(await readConfirmation(shop, query.token)),
  );

  app.post(
    "/orders/confirmation",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Confirm or cancel the cash order of a link, once",
        body: confirmationInput,
        response: { 200: confirmation },
      },
    },
    async ({ shop, body }) => unwrap(await answerConfirmation(shop, body)),
  );

  app.post(
    "/orders/:id/confirm",
    {
      config: { access: "customer" },
      schema: {
        tags,
        summary: "Confirm a cash order: its customer, or an administrator by phone",
        params: idParams,
        response: { 200: order },
      },
    },
    async ({ shop, params }) => unwrap(await confirmOrder(shop, params.id)),
  );
};
