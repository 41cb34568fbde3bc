import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { nextDelay, retryAfter } from "../app/features/webhooks/delivery/retry-schedule.ts";
import {
  type NewSecret,
  type Webhook,
  webhookBodies,
} from "../app/features/webhooks/webhook-schema.ts";
import { signedHeaders } from "../app/features/webhooks/webhook-secret.server.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let admin: string;
const lines: string[] = [];

beforeAll(async () => {
  shop = await openTestShop("empty", { log: { level: "trace", lines } });
  admin = await shop.newAdmin();
});
afterEach(() => shop.database.pool.query("DELETE FROM webhooks"));
afterAll(() => shop.close());

type ResponseBody = Webhook & NewSecret & { message?: string } & Record<string, unknown>;

const call = (path: string, body?: object, method?: string) =>
  shop.call<ResponseBody>(`/admin/webhooks/${path}`, { token: admin, body, method });

const list = async () =>
  (await shop.call<{ results: Webhook[] }>("/admin/webhooks/", { token: admin })).body.results;

const VALUES = {
  url: "https://hooks.example/orders?key=1#part",
  events: ["refund.sent", "order.placed"],
};
const STORED = {
  url: "https://hooks.example/orders?key=1",
  events: ["order.placed", "refund.sent"],
};

const add = (values: object = {}) => call("", { ...VALUES, ...values });

describe("a webhook", () => {
  test("is added with a secret that is shown once", async () => {
    const { status, body } = await add();
    expect([status, body.secret]).toEqual([
      201,
      expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    ]);
    const [webhook] = await list();
    expect(webhook).toMatchObject({
      id: body.id,
      ...STORED,
      active: true,
      version: 1,
      ended_by: null,
      failing_since: null,
      secret: { readable: true, replaced_until: null },
    });
  });

  test("has its secret in no other response, log line, audit entry or row of the database", async () => {
    const { body } = await add();
    const { id } = body;
    const replaced = await call(`${id}/secret/`, {});
    const change = { ...VALUES, active: true, version: 1, events: ["order.placed"] };
    const texts: unknown[] = [
      await list(),
      (await call(`${id}/`, change, "PUT")).body,
      (await call(`${id}/`, change, "PUT")).body,
      (await call(`${id}/test/`, {})).body,
      (await call(`${id}/deliveries/`)).body,
      (await shop.call("/admin/audit/", { token: admin })).body,
      lines,
    ];
    await shop.database.pool.query("ALTER TABLE webhook_deliveries RENAME TO away");
    texts.push((await call(`${id}/test/`, {})).body, lines.slice(-5));
    await shop.database.pool.query("ALTER TABLE away RENAME TO webhook_deliveries");
    for (const table of ["webhooks", "webhook_deliveries", "audit_log", "outbox"])
      texts.push((await shop.database.pool.query(`SELECT * FROM ${table}`)).rows);
    const text = JSON.stringify(texts);
    expect(text).toContain("webhook.created");
    expect(text).toContain("secret_made");
    expect(text).toContain("sealed");
    for (const { secret } of [body, replaced.body]) {
      const bare = secret.slice("whsec_".length, -1);
      expect(text.includes(bare) || text.includes(btoa(secret).slice(0, 40))).toBe(false);
    }
  });

  test.each([
    ["http://hooks.example/", "Its address must begin with https://."],
    ["https://hooks.example:8443/", "Its address must not have a port or a password."],
    ["https://me:you@hooks.example/", "Its address must not have a port or a password."],
    ["https://127.0.0.1/", "Its server is not on the internet."],
    ["https://2130706433/", "Its server is not on the internet."],
    ["https://[::ffff:10.0.0.1]/", "Its server is not on the internet."],
    ["hooks", "This is not a web address."],
    ["", "Address is required."],
  ])("can't have the URL %j", async (url, message) => {
    const { status, body } = await add({ url });
    expect([status, body.url]).toEqual([400, [message]]);
  });

  test("can't have an address that is too long once its characters are encoded", async () => {
    const letters = Array.from({ length: 900 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    );
    const { status, body } = await add({ url: `https://hooks.example/${letters.join("")}` });
    expect([status, body.url]).toEqual([400, ["Please use at most 1000 characters."]]);
  });

  test("needs known events", async () => {
    expect((await add({ events: [] })).body.events).toEqual(["Choose the events to send."]);
    expect((await add({ events: ["order.eaten"] })).status).toBe(400);
  });

  test("needs a unique URL, and there are five at most", async () => {
    const more = [1, 2, 3, 4, 5].map((n) => add({ url: `https://hooks.example/${n}` }));
    expect((await Promise.all(more)).map(({ status }) => status)).toEqual([
      201, 201, 201, 201, 201,
    ]);
    const same = await add({ url: "https://HOOKS.example/1" });
    expect([same.status, same.body.url]).toEqual([400, ["Another webhook has this address."]]);
    const sixth = await add({ url: "https://hooks.example/6" });
    expect([sixth.status, sixth.body.message]).toEqual([409, expect.stringContaining("at most 5")]);
  });

  test("is changed unless somebody else has changed it since", async () => {
    const { id } = (await add()).body;
    const change = { ...VALUES, events: ["order.updated"], active: false, version: 1 };
    expect((await call(`${id}/`, change, "PUT")).body).toMatchObject({ active: false, version: 2 });
    expect((await call(`${id}/`, change, "PUT")).status).toBe(200);
    const other = await call(`${id}/`, { ...change, active: true }, "PUT");
    expect([other.status, other.body.message]).toEqual([
      409,
      "Someone else changed this webhook. Your changes are not saved yet.",
    ]);
    const on = await call(`${id}/`, { ...change, active: true, version: 2 }, "PUT");
    expect(on.body).toMatchObject({ active: true, version: 3, events: ["order.updated"] });
  });

  test("that doesn't exist is not found, and one that is off resends nothing", async () => {
    const { id } = (await add()).body;
    const delivery = (await call(`${id}/test/`, {})).body.id;
    await call(`${id}/`, { ...VALUES, active: false, version: 1 }, "PUT");
    expect((await call(`${id}/deliveries/${delivery}/retry/`, {})).status).toBe(409);
    expect((await call(`${id}/deliveries/${delivery + 1}/retry/`, {})).status).toBe(404);
    expect((await call(`${id}/`, undefined, "DELETE")).status).toBe(204);
    const calls = [
      call(`${id}/`, undefined, "DELETE"),
      call(`${id}/`, { ...VALUES, active: true, version: 1 }, "PUT"),
      call(`${id}/secret/`, {}),
      call(`${id}/test/`, {}),
      call(`${id}/deliveries/`),
      call(`${id}/deliveries/${delivery}/retry/`, {}),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(6).fill(404));
  });
});

test("the OpenAPI document describes the body of each event", async () => {
  const { body } = await shop.call<{ webhooks: Record<string, object> }>("/openapi.json");
  expect(Object.keys(body.webhooks).toSorted()).toEqual(Object.keys(webhookBodies).toSorted());
  expect(body.webhooks).toHaveProperty(
    ["order.placed", "post", "requestBody", "content", "application/json", "schema", "properties"],
    {
      type: { type: "string", const: "order.placed" },
      timestamp: expect.objectContaining({ format: "date-time" }),
      data: expect.objectContaining({ required: expect.arrayContaining(["order_id", "total"]) }),
    },
  );
});

test("a signature is that of Standard Webhooks", () => {
  // The example of the standard's own libraries.
  const headers = signedHeaders(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    body: '{"test": 2432232314}',
    at: new Date(1_614_265_330_000),
  });
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a delivery is retried for three days, and not before the time that the receiver asked for", () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((attempts) => nextDelay(attempts, 0, 0));
  expect(delays.map((ms) => ms && ms / 60_000)).toEqual([
    5 / 60,
    5,
    30,
    120,
    300,
    600,
    840,
    1200,
    1440,
    null,
  ]);
  expect([nextDelay(2, 0, 1), nextDelay(1, 60_000, 0), nextDelay(10, 60_000)]).toEqual([
    225_000,
    60_000,
    null,
  ]);
  const now = Date.parse("2026-11-28T06:30:00Z");
  const headers = ["120", "Sat, 28 Nov 2026 06:31:00 GMT", "Sat, 28 Nov 2026 06:00:00 GMT"];
  expect(headers.map((header) => retryAfter(header, now))).toEqual([120_000, 60_000, 0]);
  expect(["9999999", "soon", "-5", undefined].map((header) => retryAfter(header, now))).toEqual([
    86_400_000, 0, 0, 0,
  ]);
});
