import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { unwrap } from "#app/shared/result.ts";
import { idParams } from "#app/shared/wire-fields.ts";
import { notifications, renewalInput, subscriptionInput } from "./notification-schema.ts";
import { readNotifications, renew, subscribe, unsubscribe } from "./subscription-service.server.ts";

const tags = ["account"];
const own = { access: "admin", permission: "own.account" } as const;
const empty = z.null();

/** The API for staff to turn on notifications in their own browsers. */
export const notificationApi: FastifyPluginAsyncZod<{ jwtKey: SigningKeys }> = async (
  app,
  { jwtKey },
) => {
  app.get(
    "/admin/notifications",
    {
      config: own,
      schema: {
        tags,
        summary: "List your own browsers that get notifications, and what a browser needs for that",
        response: { 200: notifications },
      },
    },
    async ({ shop }) => unwrap(await readNotifications(shop, jwtKey)),
  );

  app.put(
    "/admin/notifications",
    {
      config: own,
      schema: {
        tags,
        summary: "Turn notifications on in this browser, or choose their kinds",
        body: subscriptionInput,
        response: { 204: empty },
      },
    },
    async ({ shop, body }, reply) => {
      unwrap(await subscribe(shop, body, jwtKey));
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/admin/notifications/renew",
    {
      config: own,
      schema: {
        tags,
        summary: "Record that this browser uses this session now",
        body: renewalInput,
        response: { 204: empty },
      },
    },
    async ({ shop, body }, reply) => {
      unwrap(await renew(shop, body.endpoint));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    "/admin/notifications/:id",
    {
      config: own,
      schema: {
        tags,
        summary: "Turn notifications off in one of your own browsers",
        params: idParams,
        response: { 204: empty },
      },
    },
    async ({ shop, params }, reply) => {
      unwrap(await unsubscribe(shop, params.id));
      return reply.code(204).send(null);
    },
  );
};
