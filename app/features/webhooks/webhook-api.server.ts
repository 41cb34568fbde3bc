import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import type { InternetRules } from "#app/shared/internet/public-request.server.ts";
import { unwrap } from "#app/shared/result.ts";
import { boundedListOf, idParams, pageQuery } from "#app/shared/wire-fields.ts";
import { listDeliveries, sendAgain, sendTest } from "./delivery-service.server.ts";
import {
  delivery,
  deliveryParams,
  newSecret,
  webhook,
  webhookChange,
  webhookInput,
} from "./webhook-schema.ts";
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  replaceSecret,
} from "./webhook-service.server.ts";

const tags = ["webhooks"];
const reading = { access: "admin", permission: "settings.read" } as const;
const changing = { access: "admin", permission: "settings.change" } as const;

/** The owners' calls about webhooks. A secret is returned only when it is made. */
export const webhookApi: FastifyPluginAsyncZod<{
  jwtKey: SigningKeys;
  webhookRules?: InternetRules;
}> = async (app, { jwtKey: keys, webhookRules: rules }) => {
  app.get(
    "/admin/webhooks",
    {
      config: reading,
      schema: {
        tags,
        summary: "List the webhooks, without their secrets",
        response: { 200: z.object({ results: z.array(webhook) }) },
      },
    },
    async ({ shop }) => unwrap(await listWebhooks(shop, keys)),
  );

  app.post(
    "/admin/webhooks",
    {
      config: changing,
      schema: {
        tags,
        summary: "Add a webhook; returns its secret, which is not shown again",
        body: webhookInput,
        response: { 201: newSecret },
      },
    },
    async ({ shop, body }, reply) =>
      reply.code(201).send(unwrap(await createWebhook(shop, keys, body))),
  );

  app.put(
    "/admin/webhooks/:id",
    {
      config: changing,
      schema: {
        tags,
        summary: "Change a webhook, or switch it on or off",
        params: idParams,
        body: webhookChange,
        response: { 200: webhook },
      },
    },
    async ({ shop, params, body }) => unwrap(await changeWebhook(shop, keys, params.id, body)),
  );

  app.delete(
    "/admin/webhooks/:id",
    {
      config: changing,
      schema: {
        tags,
        summary: "Delete a webhook and its event log",
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async ({ shop, params }, reply) => {
      unwrap(await removeWebhook(shop, params.id));
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/admin/webhooks/:id/secret",
    {
      config: changing,
      schema: {
        tags,
        summary: "Replace a webhook's secret; the replaced one signs for another day",
        params: idParams,
        response: { 200: newSecret },
      },
    },
    async ({ shop, params }) => unwrap(await replaceSecret(shop, keys, params.id)),
  );

  app.post(
    "/admin/webhooks/:id/test",
    {
      config: changing,
      schema: {
        tags,
        summary: "Send a test to a webhook, and return the result",
        params: idParams,
        response: { 200: delivery },
      },
    },
    async ({ shop, params }) => unwrap(await sendTest(shop, { keys, rules }, params.id)),
  );

  app.get(
    "/admin/webhooks/:id/deliveries",
    {
      config: reading,
      schema: {
        tags,
        summary: "List the events of a webhook in the last 30 days, newest first",
        params: idParams,
        querystring: pageQuery,
        response: { 200: boundedListOf(delivery) },
      },
    },
    async ({ shop, params, query, url }) =>
      unwrap(await listDeliveries(shop, params.id, { ...query, url })),
  );

  app.post(
    "/admin/webhooks/:id/deliveries/:delivery/retry",
    {
      config: changing,
      schema: {
        tags,
        summary: "Send an event again to a webhook",
        params: deliveryParams,
        response: { 200: delivery },
      },
    },
    async ({ shop, params }) => unwrap(await sendAgain(shop, params.id, params.delivery)),
  );
};
