import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { SigningKeys } from "../app/features/account/sessions/signing-keys.ts";
import {
  leaseWebhooks,
  takeDelivery,
} from "../app/features/webhooks/delivery/delivery-queries.server.ts";
import { queueEvents } from "../app/features/webhooks/delivery/event-service.server.ts";
import {
  sendDeliveries,
  sweepDeliveries,
} from "../app/features/webhooks/delivery/sending-service.server.ts";
import { WEBHOOK_EVENTS } from "../app/features/webhooks/webhook-events.ts";
import {
  type Delivery,
  type NewSecret,
  type Webhook,
  webhookBodies,
} from "../app/features/webhooks/webhook-schema.ts";
import { documentedVerify, openReceivers } from "./support/https/webhook-receiver.ts";
import { placeRefundable } from "./support/paid-order.ts";
import { openTestShop, SIGNING_KEYS, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";
import { until } from "./support/until.ts";

let shop: TestShop;
let admin: string;
let server: Awaited<ReturnType<typeof openReceivers>>;
let verify: Awaited<ReturnType<typeof documentedVerify>>;
/** Responses that nobody has ended. */
const held: ServerResponse[] = [];

beforeAll(async () => {
  verify = await documentedVerify();
  server = await openReceivers({
    held: (_request, response) => void held.push(response),
    gone: (_request, response) => void response.writeHead(410).end(),
    away: (request) => void request.socket.destroy(),
    upgrade: (request) =>
      void request.socket.write(
        "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n",
      ),
    redirect: (_request, response) =>
      void response.writeHead(307, { location: `${server.url}/200/followed` }).end(),
    busy: (_request, response) => void response.writeHead(503, { "retry-after": "7200" }).end(),
    trickle: (_request, response) => {
      response.writeHead(500);
      const timer = setInterval(() => response.write("."), 100);
      response.on("close", () => clearInterval(timer));
    },
    flood: (_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", more);
      more();
    },
    disguised: (_request, response) =>
      void response.writeHead(500).end("bad\u0000 \u202egnp.exe\u001b[31m ✓\nsecond"),
  });
  shop = await openTestShop("catalogue", { webhookRules: server.rules });
  admin = await shop.newAdmin();
});
afterEach(async () => {
  for (const response of held.splice(0)) response.destroy();
  await shop.database.pool.query("DELETE FROM webhooks");
  server.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const call = <T>(path: string, body?: object, method?: string) =>
  shop.call<T>(`/admin/webhooks/${path}`, { token: admin, body, method });

/** A webhook whose server responds as `kind` says. */
async function newWebhook(kind = "200", events: readonly string[] = WEBHOOK_EVENTS) {
  const path = `/${kind}/${randomUUID()}`;
  const added = await call<NewSecret>("", { url: `https://hooks.example${path}`, events });
  expect(added.status).toBe(201);
  const { id, secret } = added.body;
  // The shop takes no address with a port.
  await shop.database.pool.query("UPDATE webhooks SET url = $2 WHERE id = $1", [
    id,
    server.url + path,
  ]);
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

async function send({ rules = server.rules, keys = SIGNING_KEYS } = {}) {
  for (const failing of [false, true]) await sendDeliveries(shop.shop, { keys, rules }, failing);
}

async function deliver(tools: Parameters<typeof send>[0] = {}) {
  await queueEvents(shop.shop);
  await send(tools);
}

/** As if the time until the next attempts had passed. */
const passTime = () =>
  shop.database.pool.query("UPDATE webhook_deliveries SET next_attempt_at = now()");

async function place(body: object = {}) {
  const shopper = await newShopper(shop, { product_id: 1 });
  const placed = await shopper.place({ ...body });
  expect(placed.status).toBe(201);
  return { shopper, ...placed.body };
}

const setStatus = (id: number, status: string) =>
  shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body: { status } });

describe("an event", () => {
  test("is signed as the documentation says, and has nothing about the customer", async () => {
    const webhook = await newWebhook();
    const order = await place();
    await deliver();
    const [event] = webhook.read();
    expect(event).toEqual({
      type: "order.placed",
      timestamp: order.created_at,
      data: {
        order_id: order.id,
        status: "pending",
        payment_method: order.payment.method,
        payment_status: order.payment.status,
        total: order.total,
        items: 1,
      },
    });
    const [request] = webhook.received();
    expect(request?.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": expect.stringMatching(/^msg_[0-9a-f]{32}$/),
    });
    expect(JSON.stringify(request)).not.toMatch(/Anitha|Rao|Hyderabad|farm\.example/);
    const { headers = {}, body = "" } = request ?? {};
    expect(verify(webhook.secret, headers, body.replace("pending", "paid"))).toBeNull();
    expect(verify(webhook.secret, { ...headers, "webhook-id": "msg_1" }, body)).toBeNull();
    expect(verify(`whsec_${btoa("another")}`, headers, body)).toBeNull();
    expect(verify(webhook.secret, { ...headers, "webhook-timestamp": "1" }, body)).toBeNull();
  });

  test("is sent for each thing that happens to an order, in order, once", async () => {
    const webhook = await newWebhook();
    const goods = [{ price_paise: 10_500, quantity: 2 }];
    const order = await placeRefundable(shop, admin, goods);
    await order.change({ status: "shipped" });
    await order.change({ status: "delivered" });
    const refund = { reason: "Damaged", items: [{ item: 1, quantity: 1 }] };
    expect((await order.refund(refund)).status).toBe(201);
    const due = (await order.read()).refunds.at(-1);
    await deliver();
    await order.recordSent(due?.refund ?? 0, { reference: "UTR000011122" });
    await deliver();
    await deliver();
    const bodies = webhook.received().map(({ body }) => JSON.parse(body));
    for (const body of bodies) {
      const schema = webhookBodies[body.type as keyof typeof webhookBodies];
      expect(schema.strict().safeParse(body).error, body.type).toBeUndefined();
      expect(body.data.order_id).toBe(order.id);
    }
    const told = bodies.map(({ type, data: { from, to, amount } }) =>
      [type, from && `${from} to ${to}`, amount].filter((part) => part !== undefined).join(" "),
    );
    expect(told.filter((text) => !text.startsWith("order.updated"))).toEqual([
      "order.placed",
      "order.status_changed pending to paid",
      expect.stringMatching(/^payment\.recorded \d+/),
      "order.status_changed paid to shipped",
      "order.status_changed shipped to delivered",
      expect.stringMatching(/^refund\.sent \d+/),
    ]);
    expect(told).toContain("order.updated");
  });

  test("is sent only if it was chosen, and not if it came before the webhook", async () => {
    const before = await place();
    const [placed, statuses] = [
      await newWebhook("200", ["order.placed"]),
      await newWebhook("200", ["order.status_changed"]),
    ];
    const order = await place();
    for (const { id } of [before, order]) await setStatus(id, "cancelled");
    await deliver();
    expect(placed.read().map((event) => event?.data.order_id)).toEqual([order.id]);
    expect(statuses.read().map((event) => event?.data.order_id)).toEqual([before.id, order.id]);
  });

  test("is sent once by several processes", async () => {
    const webhook = await newWebhook();
    for (let n = 0; n < 5; n++) await place();
    await Promise.all([1, 2, 3].map(() => queueEvents(shop.shop)));
    await Promise.all([1, 2, 3].map(() => send()));
    await deliver();
    expect(webhook.types()).toEqual(Array(5).fill("order.placed"));
  });

  test("is sent again, with the same id, if the process dies before it has marked it", async () => {
    const webhook = await newWebhook();
    await place();
    await queueEvents(shop.shop);
    await leaseWebhooks(shop.shop, { failing: false, leaseSeconds: 60 });
    const taken = await takeDelivery(shop.shop, { webhookId: webhook.id, leaseSeconds: 60 });
    await send();
    expect(webhook.received()).toEqual([]);
    await passTime();
    await shop.database.pool.query("UPDATE webhooks SET leased_until = now()");
    await send();
    const id = `msg_${taken?.message_id.replaceAll("-", "")}`;
    expect(webhook.received().map(({ headers }) => headers["webhook-id"])).toEqual([id]);
  });

  test("that came shortly before the shop was away for hours is sent when it is back, once", async () => {
    const webhook = await newWebhook("200", ["order.placed"]);
    await shop.database.pool.query("UPDATE orders SET created_at = now() - interval '3 days'");
    const order = await place();
    await shop.database.pool.query(
      "UPDATE webhooks SET active_since = now() - interval '2 days', seen_until = now() - interval '20 hours'",
    );
    const age = (interval: string) =>
      shop.database.pool.query(
        `UPDATE orders SET created_at = now() - $2::interval WHERE id = $1`,
        [order.id, interval],
      );
    await age("21 hours");
    await deliver();
    expect(webhook.types()).toEqual([]);
    await shop.database.pool.query("UPDATE webhooks SET seen_until = now() - interval '20 hours'");
    await age("20 hours 5 minutes");
    await deliver();
    await deliver();
    expect(webhook.types()).toEqual(["order.placed"]);
  });

  test("is sent for each of more orders than are read at once, with its changes after it", async () => {
    const webhook = await newWebhook();
    const { id } = await place();
    await setStatus(id, "cancelled");
    await shop.database.pool.query(
      `INSERT INTO orders SELECT (jsonb_populate_record(orders, jsonb_build_object(
          'id', 1000000 + n, 'created_at', created_at + n * interval '1 ms'))).*
        FROM orders, generate_series(1, 250) AS n WHERE id = $1`,
      [id],
    );
    await shop.database.pool.query(
      `INSERT INTO order_history SELECT (jsonb_populate_record(order_history, jsonb_build_object(
          'order_id', 1000000 + n, 'at', at + n * interval '1 ms' + (step - 1) * interval '0.5 ms'))).*
        FROM order_history, generate_series(1, 250) AS n WHERE order_id = $1`,
      [id],
    );
    await queueEvents(shop.shop);
    const { rows } = await shop.database.pool.query(
      `SELECT body::json->'data'->>'order_id' AS order_id, array_agg(body::json->>'type' ORDER BY id) AS types
        FROM webhook_deliveries WHERE webhook_id = $1 GROUP BY 1`,
      [webhook.id],
    );
    expect(rows).toHaveLength(251);
    expect(new Set(rows.map(({ types }) => types.join(" ")))).toEqual(
      new Set(["order.placed order.status_changed"]),
    );
    await shop.database.pool.query("DELETE FROM order_history WHERE order_id > 1000000");
    await shop.database.pool.query("DELETE FROM orders WHERE id > 1000000");
  });
});

describe("a server", () => {
  test.each(["500", "429", "404", "redirect", "upgrade", "away"])(
    "that fails (%s) is asked ten times, always with the same id",
    async (kind) => {
      const webhook = await newWebhook(kind);
      await place();
      for (let attempt = 1; attempt < 13; attempt++) {
        await deliver();
        await passTime();
      }
      const ids = webhook.received().map(({ headers }) => headers["webhook-id"]);
      expect([ids.length, new Set(ids).size]).toEqual([10, 1]);
      expect(await webhook.deliveries()).toMatchObject([{ state: "failed", attempts: 10 }]);
      expect(server.received.length).toBe(10);
    },
  );

  test("that fails gets the event once it is back, and is healthy again", async () => {
    const webhook = await newWebhook();
    await place();
    await deliver({ rules: { ...server.rules, tls: undefined } });
    expect(webhook.received()).toEqual([]);
    const [failed] = await webhook.deliveries();
    expect(failed?.response).toMatch(/^It can't be reached \([A-Z_]+\)\.$/);
    expect((await webhook.state())?.failing_since).not.toBeNull();
    await passTime();
    await deliver();
    expect(webhook.types()).toEqual(["order.placed"]);
    expect(await webhook.deliveries()).toMatchObject([
      { state: "sent", attempts: 2, status: 200, response: "This is 200", next_attempt_at: null },
    ]);
    expect((await webhook.state())?.failing_since).toBeNull();
  });

  test("that asks for time gets it", async () => {
    const webhook = await newWebhook("busy");
    await place();
    await deliver();
    const [delivery] = await webhook.deliveries();
    const ms = Date.parse(delivery?.next_attempt_at ?? "") - Date.now();
    expect(ms / 60_000).toBeGreaterThan(115);
    expect(ms / 60_000).toBeLessThan(125);
  });

  test("that is gone switches its webhook off, and the owners get an email", async () => {
    const webhook = await newWebhook("gone");
    await place();
    await place();
    await deliver();
    await place();
    await deliver();
    expect(webhook.received()).toHaveLength(1);
    expect(await webhook.state()).toMatchObject({ active: false, ended_by: "gone", version: 2 });
    expect((await webhook.deliveries()).map(({ state }) => state)).toEqual(["failed", "failed"]);
    const { rows } = await shop.database.pool.query(
      "SELECT payload FROM outbox WHERE kind = 'webhook-off' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0].payload).toEqual({ host: `localhost:${server.port}`, why: "gone" });
  });

  test("that has failed for days is switched off; a success in between starts the days again", async () => {
    const webhook = await newWebhook("500");
    const age = (days: number) =>
      shop.database.pool.query(
        "UPDATE webhooks SET failing_since = now() - make_interval(days => $1)",
        [days],
      );
    await place();
    await deliver();
    await age(4);
    await passTime();
    await deliver();
    expect(await webhook.state()).toMatchObject({ active: true });
    await age(6);
    await passTime();
    await deliver();
    expect(await webhook.state()).toMatchObject({ active: false, ended_by: "failing" });
    expect(await webhook.deliveries()).toMatchObject([{ state: "failed", attempts: 3 }]);
  });

  test("on a private address is never asked, whatever its name was before", async () => {
    const webhook = await newWebhook();
    await place();
    await deliver({ rules: { ...server.rules, isAllowed: () => false } });
    expect(server.received).toEqual([]);
    expect(await webhook.deliveries()).toMatchObject([
      { state: "queued", status: null, response: "Its server is not on the internet." },
    ]);
  });

  test("that never responds holds up no other, after its first failure not even for a moment", async () => {
    const [slow, other] = [await newWebhook("held"), await newWebhook()];
    await place();
    await queueEvents(shop.shop);
    const sending = send();
    await until(async () => held.length === 1 && other.received().length === 1);
    held[0]?.destroy();
    await sending;
    await passTime();
    const failing = sendDeliveries(shop.shop, { keys: SIGNING_KEYS, rules: server.rules }, true);
    await until(async () => held.length === 2);
    await place();
    await queueEvents(shop.shop);
    await sendDeliveries(shop.shop, { keys: SIGNING_KEYS, rules: server.rules }, false);
    expect([slow.received().length, other.received().length]).toEqual([2, 2]);
    held[1]?.destroy();
    await failing;
  });

  test.each([
    ["sends its response byte by byte", "trickle", "queued", /^\.{5,40}$/],
    ["sends an endless response", "flood", "sent", /^x{200}$/],
    ["disguises its response", "disguised", "queued", /^bad {3}gnp\.exe \[31m ✓$/],
  ])("that %s is not listened to for long", async (_what, kind, state, line) => {
    const webhook = await newWebhook(kind);
    await place();
    const startedAt = performance.now();
    await deliver();
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    const [delivery] = await webhook.deliveries();
    expect(delivery).toMatchObject({ state, attempts: 1 });
    expect(delivery?.response).toMatch(line);
  });
});

describe("a webhook's secret", () => {
  test("signs for another day after it was replaced", async () => {
    const webhook = await newWebhook();
    const replace = async () => (await call<NewSecret>(`${webhook.id}/secret/`, {})).body.secret;
    const lost = await replace();
    const current = await replace();
    await place();
    await deliver();
    const signedBy = (secret: string) => {
      const request = webhook.received().at(-1);
      return verify(secret, request?.headers ?? {}, request?.body ?? "") !== null;
    };
    expect([webhook.secret, lost, current].map(signedBy)).toEqual([true, true, true]);
    expect((await webhook.state())?.secret.replaced_until).toBeTruthy();
    await shop.database.pool.query(`UPDATE webhooks SET secrets = (
      SELECT jsonb_agg(CASE WHEN one->>'until' IS NULL THEN one ELSE one || '{"until": "2026-01-01T00:00:00.000Z"}' END ORDER BY place)
      FROM jsonb_array_elements(secrets) WITH ORDINALITY AS each (one, place))`);
    await place();
    await deliver();
    expect([webhook.secret, lost, current].map(signedBy)).toEqual([false, false, true]);
  });

  test("that can't be read any more signs nothing, and nothing is sent unsigned", async () => {
    const webhook = await newWebhook();
    await place();
    const keys = new SigningKeys(["another secret than that of the shop, of 32 bytes or more"]);
    await deliver({ keys });
    expect(webhook.received()).toEqual([]);
    const [delivery] = await webhook.deliveries();
    expect(delivery?.response).toMatch(/secret can't be read/);
  });
});

test("a webhook can be deleted or switched off while a request is under way", async () => {
  const [deleted, off] = [await newWebhook("held"), await newWebhook("held")];
  await place();
  await queueEvents(shop.shop);
  const sending = send();
  await until(async () => held.length === 2);
  expect((await call(`${deleted.id}/`, undefined, "DELETE")).status).toBe(204);
  const { url: _, ...rest } = (await off.state()) ?? {};
  const url = "https://hooks.example/off";
  const change = await call(`${off.id}/`, { ...rest, url, active: false }, "PUT");
  expect(change.status).toBe(200);
  for (const response of held) response.writeHead(500).end();
  await sending;
  expect(await deleted.state()).toBeUndefined();
  expect(await off.deliveries()).toMatchObject([{ state: "failed", status: 500 }]);
  await passTime();
  await send();
  expect(server.received).toHaveLength(2);
});

test("an owner sends a test, and an event again with the same id", async () => {
  const webhook = await newWebhook();
  const order = await place();
  await deliver();
  const sent = await call<Delivery>(`${webhook.id}/test/`, {});
  expect([sent.status, sent.body]).toMatchObject([
    200,
    { type: "webhook.test", order_id: null, state: "sent", status: 200, response: "This is 200" },
  ]);
  const [, placed] = await webhook.deliveries();
  expect(placed).toMatchObject({ type: "order.placed", order_id: order.id, state: "sent" });
  const again = await call<Delivery>(`${webhook.id}/deliveries/${placed?.id}/retry/`, {});
  expect(again.body).toMatchObject({ id: placed?.id, state: "queued", attempts: 0 });
  await deliver();
  expect(webhook.types()).toEqual(["order.placed", "webhook.test", "order.placed"]);
  const [first, , third] = webhook.received().map(({ headers }) => headers["webhook-id"]);
  expect(third).toBe(first);

  const failing = await newWebhook("500");
  const failed = await call<Delivery>(`${failing.id}/test/`, {});
  expect(failed.body).toMatchObject({ state: "failed", status: 500, response: "This is 500" });
});

test("what was sent or failed is forgotten after 30 days", async () => {
  const webhook = await newWebhook();
  await place();
  await place();
  await deliver();
  await sweepDeliveries(shop.shop);
  expect(await webhook.deliveries()).toHaveLength(2);
  await shop.database.pool.query(
    "UPDATE webhook_deliveries SET created_at = now() - interval '31 days' WHERE id = (SELECT max(id) FROM webhook_deliveries)",
  );
  await sweepDeliveries(shop.shop);
  expect(await webhook.deliveries()).toHaveLength(1);
});
