import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { SigningKeys } from "../app/features/account/sessions/signing-keys.ts";
import {
  sendDeliveries,
  sweepDeliveries,
} from "../app/features/webhooks/delivery/sending-service.server.ts";
import type { Delivery, NewSecret } from "../app/features/webhooks/webhook-schema.ts";
import type { Handlers } from "./support/https/webhook-receiver.ts";
import { openWebhookShop } from "./support/https/webhook-shop.ts";
import { inOtherTransaction } from "./support/other-transaction.ts";
import { SIGNING_KEYS } from "./support/shop.ts";
import { until } from "./support/until.ts";

/** Responses that nobody has ended. */
const held: ServerResponse[] = [];

const HANDLERS: Handlers = {
  held: (_request, response) => void held.push(response),
  gone: (_request, response) => void response.writeHead(410).end(),
  away: (request) => void request.socket.destroy(),
  upgrade: (request) =>
    void request.socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n",
    ),
  redirect: (_request, response) =>
    void response.writeHead(307, { location: `${hooks.server.url}/200/followed` }).end(),
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
};

let hooks: Awaited<ReturnType<typeof openWebhookShop>>;
beforeAll(async () => {
  hooks = await openWebhookShop(HANDLERS);
});
afterEach(async () => {
  for (const response of held.splice(0)) response.destroy();
  await hooks.clear();
});
afterAll(() => hooks.close());

describe("a webhook's server", () => {
  test.each(["500", "429", "404", "redirect", "upgrade", "away"])(
    "that fails (%s) gets ten attempts, always with the same id",
    async (kind) => {
      const webhook = await hooks.newWebhook(kind);
      await hooks.place();
      for (let attempt = 1; attempt < 13; attempt++) {
        await hooks.deliver();
        await hooks.passTime();
      }
      const ids = webhook.received().map(({ headers }) => headers["webhook-id"]);
      expect([ids.length, new Set(ids).size]).toEqual([10, 1]);
      expect(await webhook.deliveries()).toMatchObject([{ state: "failed", attempts: 10 }]);
      expect(hooks.server.received.length).toBe(10);
    },
  );

  test("that fails gets the event once it is back, and is healthy again", async () => {
    const webhook = await hooks.newWebhook();
    await hooks.place();
    await hooks.deliver({ rules: { ...hooks.server.rules, tls: undefined } });
    expect(webhook.received()).toEqual([]);
    const [failed] = await webhook.deliveries();
    expect(failed?.response).toMatch(/^It can't be reached \([A-Z_]+\)\.$/);
    expect((await webhook.state())?.failing_since).not.toBeNull();
    await hooks.passTime();
    await hooks.deliver();
    expect(webhook.types()).toEqual(["order.placed"]);
    expect(await webhook.deliveries()).toMatchObject([
      { state: "sent", attempts: 2, status: 200, response: "This is 200", next_attempt_at: null },
    ]);
    expect((await webhook.state())?.failing_since).toBeNull();
  });

  test("that asks for a delay gets it", async () => {
    const webhook = await hooks.newWebhook("busy");
    await hooks.place();
    await hooks.deliver();
    const [delivery] = await webhook.deliveries();
    const ms = Date.parse(delivery?.next_attempt_at ?? "") - Date.now();
    expect(ms / 60_000).toBeGreaterThan(115);
    expect(ms / 60_000).toBeLessThan(125);
  });

  test("that is gone switches its webhook off, and the owners get an email", async () => {
    const webhook = await hooks.newWebhook("gone");
    await hooks.place();
    await hooks.place();
    await hooks.deliver();
    await hooks.place();
    await hooks.deliver();
    expect(webhook.received()).toHaveLength(1);
    expect(await webhook.state()).toMatchObject({ active: false, ended_by: "gone", version: 2 });
    expect((await webhook.deliveries()).map(({ state }) => state)).toEqual(["failed", "failed"]);
    const { rows } = await hooks.sql(
      "SELECT id, payload FROM outbox WHERE kind = 'webhook-off' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0].payload).toEqual({ host: `localhost:${hooks.server.port}`, why: "gone" });
    const email = await hooks.shop.call<{ subject: string; text: string }>(
      `/admin/messages/${rows[0].id}/`,
      { token: hooks.admin },
    );
    expect(email.body.subject).toMatch(/^The webhook to localhost:\d+ is switched off$/);
    expect(email.body.text).toContain("has asked the shop to send it no more events (410 Gone)");
  });

  test("that has failed for days is switched off, and a success in between restarts the count", async () => {
    const webhook = await hooks.newWebhook("500");
    const age = (days: number) =>
      hooks.sql("UPDATE webhooks SET failing_since = now() - make_interval(days => $1)", [days]);
    await hooks.place();
    await hooks.deliver();
    await age(4);
    await hooks.passTime();
    await hooks.deliver();
    expect(await webhook.state()).toMatchObject({ active: true });
    await age(6);
    await hooks.passTime();
    await hooks.deliver();
    expect(await webhook.state()).toMatchObject({ active: false, ended_by: "failing" });
    expect(await webhook.deliveries()).toMatchObject([{ state: "failed", attempts: 3 }]);
  });

  test("on a private address is never called, whatever its name resolved to before", async () => {
    const webhook = await hooks.newWebhook();
    await hooks.place();
    await hooks.deliver({ rules: { ...hooks.server.rules, isAllowed: () => false } });
    expect(hooks.server.received).toEqual([]);
    expect(await webhook.deliveries()).toMatchObject([
      { state: "queued", status: null, response: "Its server is not on the internet." },
    ]);
  });

  test("that never responds delays no other, and after its first failure not even for a moment", async () => {
    const [slow, other] = [await hooks.newWebhook("held"), await hooks.newWebhook()];
    await hooks.place();
    await hooks.queue();
    const sending = hooks.send();
    await until(async () => held.length === 1 && other.received().length === 1);
    held[0]?.destroy();
    await sending;
    await hooks.passTime();
    const failing = hooks.send({ failing: [true] });
    await until(async () => held.length === 2);
    await hooks.place();
    await hooks.queue();
    await hooks.send({ failing: [false] });
    expect([slow.received().length, other.received().length]).toEqual([2, 2]);
    held[1]?.destroy();
    await failing;
  });

  test.each([
    ["sends its response byte by byte", "trickle", "queued", /^\.{5,40}$/],
    ["sends an endless response", "flood", "sent", /^x{200}$/],
    ["disguises its response", "disguised", "queued", /^bad {3}gnp\.exe \[31m ✓$/],
  ])("that %s is not read for long", async (_what, kind, state, line) => {
    const webhook = await hooks.newWebhook(kind);
    await hooks.place();
    const startedAt = performance.now();
    await hooks.deliver();
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    const [delivery] = await webhook.deliveries();
    expect(delivery).toMatchObject({ state, attempts: 1 });
    expect(delivery?.response).toMatch(line);
  });
});

describe("a webhook's secret", () => {
  test("signs for another day after it was replaced", async () => {
    const webhook = await hooks.newWebhook();
    const replace = async () =>
      (await hooks.call<NewSecret>(`${webhook.id}/secret/`, {})).body.secret;
    const lost = await replace();
    const current = await replace();
    await hooks.place();
    await hooks.deliver();
    const signedBy = (secret: string) => {
      const request = webhook.received().at(-1);
      return hooks.verify(secret, request?.headers ?? {}, request?.body ?? "") !== null;
    };
    expect([webhook.secret, lost, current].map(signedBy)).toEqual([true, true, true]);
    expect((await webhook.state())?.secret.replaced_until).toBeTruthy();
    await hooks.sql(`UPDATE webhooks SET secrets = (
      SELECT jsonb_agg(CASE WHEN one->>'until' IS NULL THEN one ELSE one || '{"until": "2026-01-01T00:00:00.000Z"}' END ORDER BY place)
      FROM jsonb_array_elements(secrets) WITH ORDINALITY AS each (one, place))`);
    await hooks.place();
    await hooks.deliver();
    expect([webhook.secret, lost, current].map(signedBy)).toEqual([false, false, true]);
  });

  test("that can't be read any more signs nothing, and nothing is sent unsigned", async () => {
    const webhook = await hooks.newWebhook();
    await hooks.place();
    const keys = new SigningKeys(["another secret than that of the shop, of 32 bytes or more"]);
    await hooks.deliver({ keys });
    expect(webhook.received()).toEqual([]);
    const [delivery] = await webhook.deliveries();
    expect(delivery?.response).toMatch(/secret can't be read/);
  });
});

test("a webhook can be deleted or switched off while a request is in progress", async () => {
  const [deleted, off] = [await hooks.newWebhook("held"), await hooks.newWebhook("held")];
  await hooks.place();
  await hooks.queue();
  const sending = hooks.send();
  await until(async () => held.length === 2);
  expect((await hooks.call(`${deleted.id}/`, undefined, "DELETE")).status).toBe(204);
  const { url: _, ...rest } = (await off.state()) ?? {};
  const url = "https://hooks.example/off";
  const change = await hooks.call(`${off.id}/`, { ...rest, url, active: false }, "PUT");
  expect(change.status).toBe(200);
  for (const response of held) response.writeHead(500).end();
  await sending;
  expect(await deleted.state()).toBeUndefined();
  expect(await off.deliveries()).toMatchObject([{ state: "failed", status: 500 }]);
  await hooks.passTime();
  await hooks.send();
  expect(hooks.server.received).toHaveLength(2);
});

test("a request in progress ends with the shop, and is sent again after its lease", async () => {
  const webhook = await hooks.newWebhook("held");
  await hooks.place();
  await hooks.queue();
  const stopping = new AbortController();
  const tools = { keys: SIGNING_KEYS, rules: hooks.server.rules, stopping: stopping.signal };
  const sending = sendDeliveries(hooks.shop.shop, tools, false);
  await until(() => held.length === 1);
  stopping.abort();
  await sending;
  const [delivery] = await webhook.deliveries();
  expect(delivery).toMatchObject({ state: "queued", attempts: 1, attempted_at: null });
  await hooks.passTime();
  const again = hooks.send();
  await until(() => held.length === 2);
  held[1]?.writeHead(204).end();
  await again;
  expect(await webhook.deliveries()).toMatchObject([{ state: "sent", attempts: 2 }]);
});

test("an owner sends a test, and an event again with the same id", async () => {
  const webhook = await hooks.newWebhook();
  const order = await hooks.place();
  await hooks.deliver();
  const sent = await hooks.call<Delivery>(`${webhook.id}/test/`, {});
  expect([sent.status, sent.body]).toMatchObject([
    200,
    { type: "webhook.test", order_id: null, state: "sent", status: 200, response: "This is 200" },
  ]);
  const [, placed] = await webhook.deliveries();
  expect(placed).toMatchObject({ type: "order.placed", order_id: order.id, state: "sent" });
  const again = await hooks.call<Delivery>(`${webhook.id}/deliveries/${placed?.id}/retry/`, {});
  expect(again.body).toMatchObject({ id: placed?.id, state: "queued", attempts: 0 });
  await hooks.deliver();
  expect(webhook.types()).toEqual(["order.placed", "webhook.test", "order.placed"]);
  const [first, , third] = webhook.received().map(({ headers }) => headers["webhook-id"]);
  expect(third).toBe(first);

  const failing = await hooks.newWebhook("500");
  const failed = await hooks.call<Delivery>(`${failing.id}/test/`, {});
  expect(failed.body).toMatchObject({ state: "failed", status: 500, response: "This is 500" });
});

test.each(["500", "gone"])(
  "a failed test (%s) doesn't count as a failure of the webhook",
  async (kind) => {
    const webhook = await hooks.newWebhook(kind);
    await hooks.call(`${webhook.id}/test/`, {});
    expect(await webhook.state()).toMatchObject({ active: true, failing_since: null });
  },
);

test("a test of a webhook that is deleted in that instant is not found", async () => {
  const webhook = await hooks.newWebhook();
  await inOtherTransaction(hooks.shop, async (other) => {
    await other.query("DELETE FROM webhooks WHERE id = $1", [webhook.id]);
    const test = hooks.call(`${webhook.id}/test/`, {});
    await other.untilWaiting();
    await other.query("COMMIT");
    expect((await test).status).toBe(404);
  });
});

test("a test of a webhook that is off isn't queued if its process dies", async () => {
  const webhook = await hooks.newWebhook("held");
  await hooks.sql("UPDATE webhooks SET active_since = NULL");
  const test = hooks.call(`${webhook.id}/test/`, {});
  await until(() => held.length === 1);
  expect(await webhook.deliveries()).toMatchObject([
    { type: "webhook.test", state: "failed", attempts: 1, response: "No result so far." },
  ]);
  held[0]?.writeHead(204).end();
  expect((await test).body).toMatchObject({ state: "sent", status: 204, response: "" });
});

test("an event isn't queued again for a webhook that is switched off in that instant", async () => {
  const webhook = await hooks.newWebhook();
  await hooks.place();
  await hooks.deliver();
  const [sent] = await webhook.deliveries();
  await inOtherTransaction(hooks.shop, async (other) => {
    await other.query("UPDATE webhooks SET active_since = NULL");
    const again = hooks.call(`${webhook.id}/deliveries/${sent?.id}/retry/`, {});
    await other.untilWaiting();
    await other.query("COMMIT");
    expect((await again).status).toBe(409);
  });
  expect(await webhook.deliveries()).toMatchObject([{ state: "sent" }]);
});

test("events that were sent or failed are deleted after 30 days", async () => {
  const webhook = await hooks.newWebhook();
  await hooks.place();
  await hooks.place();
  await hooks.deliver();
  await sweepDeliveries(hooks.shop.shop);
  expect(await webhook.deliveries()).toHaveLength(2);
  await hooks.sql(
    "UPDATE webhook_deliveries SET created_at = now() - interval '31 days' WHERE id = (SELECT max(id) FROM webhook_deliveries)",
  );
  await sweepDeliveries(hooks.shop.shop);
  expect(await webhook.deliveries()).toHaveLength(1);
});
