import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { queueEvents } from "../../../app/features/webhooks/delivery/event-service.server.ts";
import { sendDeliveries } from "../../../app/features/webhooks/delivery/sending-service.server.ts";
import { WEBHOOK_EVENTS } from "../../../app/features/webhooks/webhook-events.ts";
import type {
  Delivery,
  NewSecret,
  Webhook,
} from "../../../app/features/webhooks/webhook-schema.ts";
import { openTestShop, SIGNING_KEYS } from "../shop.ts";
import { newShopper } from "../shopper.ts";
import { documentedVerify, type Handlers, openReceivers } from "./webhook-receiver.ts";

/** A shop whose webhooks are on this machine. Close it at the end, and `clear` it after each test. */
export async function openWebhookShop(handlers: Handlers = {}) {
  const verify = await documentedVerify();
  const server = await openReceivers(handlers);
  const shop = await openTestShop("catalogue", { webhookRules: server.rules });
  const admin = await shop.newAdmin();
  const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);

  const call = <T>(path: string, body?: object, method?: string) =>
    shop.call<T>(`/admin/webhooks/${path}`, { token: admin, body, method });

  /** A webhook whose server responds as `kind` says. */
  async function newWebhook(kind = "200", events: readonly string[] = WEBHOOK_EVENTS) {
    const path = `/${kind}/${randomUUID()}`;
    const added = await call<NewSecret>("", { url: `https://hooks.example${path}`, events });
    expect(added.status).toBe(201);
    const { id, secret } = added.body;
    // The shop accepts no URL with a port.
    await sql("UPDATE webhooks SET url = $2 WHERE id = $1", [id, server.url + path]);
    const received = () => server.received.filter((one) => one.path === path);
    return {
      id,
      secret,
      received,
      read: () => received().map(({ headers, body }) => verify(secret, headers, body)),
      types: () => received().map(({ body }) => JSON.parse(body).type),
      state: async () => {
        const { body } = await call<{ results: Webhook[] }>("");
        return body.results.find((one) => one.id === id);
      },
      deliveries: async () => {
        const { body } = await call<{ results: Delivery[] }>(`${id}/deliveries/`);
        return body.results;
      },
    };
  }

  /** `failing`: to the webhooks whose last attempt failed, or to the others; to all by default. */
  async function send({ rules = server.rules, keys = SIGNING_KEYS, failing = [false, true] } = {}) {
    for (const each of failing) await sendDeliveries(shop.shop, { keys, rules }, each);
  }

  return {
    shop,
    admin,
    server,
    verify,
    sql,
    call,
    newWebhook,
    send,
    queue: () => queueEvents(shop.shop),
    async deliver(tools: Parameters<typeof send>[0] = {}) {
      await queueEvents(shop.shop);
      await send(tools);
    },
    /** Makes the next attempts due. */
    passTime: () => sql("UPDATE webhook_deliveries SET next_attempt_at = now()"),
    async place(body: object = {}) {
      const shopper = await newShopper(shop, { product_id: 1 });
      const placed = await shopper.place({ ...body });
      expect(placed.status).toBe(201);
      return { shopper, ...placed.body };
    },
    setStatus: (id: number, status: string) =>
      shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body: { status } }),
    async clear() {
      await sql("DELETE FROM webhooks");
      server.received.length = 0;
    },
    async close() {
      await server.close();
      await shop.close();
    },
  };
}
