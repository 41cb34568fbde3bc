import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SigningKeys } from "../app/features/account/sessions/signing-keys.ts";
import { queueNews } from "../app/features/notifications/delivery/news-service.server.ts";
import { sendNews } from "../app/features/notifications/delivery/sending-service.server.ts";
import { shopKeyOf } from "../app/features/notifications/shop-key.server.ts";
import { openPictureServer } from "./support/https/picture-server.ts";
import { claimsOf, PushBrowser } from "./support/https/push-browser.ts";
import { placeRefundable } from "./support/paid-order.ts";
import { openTestShop, SIGNING_KEYS, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** A push service on this machine; the last segment of a subscription's path is the status that it returns. */
let server: Awaited<ReturnType<typeof openPictureServer>>;
let shop: TestShop;
let admin: string;

interface Push {
  path: string;
  headers: Record<string, unknown>;
  sent: Buffer;
}
const pushes: Push[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
  server = await openPictureServer(async (request, response) => {
    const { url: path = "", headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    pushes.push({ path, headers, sent: Buffer.concat(chunks) });
    const status = Number(path.split("/").at(-1));
    if (status === 0) request.socket.destroy();
    else if (status === 101)
      request.socket.write(
        "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n",
      );
    else response.writeHead(status).end();
  });
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.database.pool.query("DELETE FROM push_subscriptions");
  pushes.length = 0;
});

const KINDS = {
  owner: ["new-order", "order-paid", "complaint", "failed-mail"],
  accountant: ["new-order", "order-paid", "complaint"],
  packer: ["new-order", "order-paid"],
};

/** A staff member with notifications in a browser of this push service. */
async function newReader(role: keyof typeof KINDS, { status = 201, kinds = KINDS[role] } = {}) {
  const { token } = await shop.newStaff(role);
  const browser = new PushBrowser();
  const { body } = await shop.call<{ shop_key: string }>("/admin/notifications/", { token });
  const path = `/${randomUUID()}/${status}`;
  const put = await shop.call("/admin/notifications/", {
    method: "PUT",
    token,
    body: {
      endpoint: `https://push.example${path}`,
      keys: browser.keys,
      shop_key: body.shop_key,
      kinds,
    },
  });
  expect(put.status).toBe(204);
  await shop.database.pool.query(
    "UPDATE push_subscriptions SET endpoint = replace(endpoint, 'https://push.example', $1)",
    [server.url],
  );
  const received = () => pushes.filter((push) => push.path === path);
  return {
    token,
    shop_key: body.shop_key,
    received,
    read: () => received().map(({ sent }) => browser.decrypt(sent)),
    isOn: async () => {
      const state = await shop.call<{ browsers: object[] }>("/admin/notifications/", { token });
      return state.body.browsers.length === 1;
    },
  };
}

async function deliver(rules = server.rules) {
  await queueNews(shop.shop);
  await sendNews(shop.shop, SIGNING_KEYS, rules);
}

/** Makes the next attempts due. */
const passTime = () => shop.database.pool.query("UPDATE push_messages SET next_attempt_at = now()");

async function place(body: object = {}) {
  const shopper = await newShopper(shop, { product_id: 1 });
  const placed = await shopper.place({ ...body });
  expect(placed.status).toBe(201);
  return { shopper, ...placed.body };
}

const countQueued = async () =>
  (await shop.database.pool.query("SELECT FROM push_messages")).rows.length;

describe("a new order", () => {
  test("reaches staff with its number, with the amount for those who may see it, and without a person", async () => {
    const [owner, packer] = [await newReader("owner"), await newReader("packer")];
    const order = await place();
    await deliver();
    const [full] = owner.read();
    expect(full).toEqual({
      title: `New order #${order.id}`,
      body: expect.stringMatching(/^₹[\d,]+\.\d\d$/),
      url: `/admin/orders/${order.id}`,
      tag: expect.any(String),
    });
    expect(packer.read()).toEqual([
      { title: `New order #${order.id}`, body: "", url: "/admin/orders", tag: expect.any(String) },
    ]);
    expect(JSON.stringify([full, packer.read()])).not.toMatch(/Anitha|Rao|Hyderabad|farm\.example/);
  });

  test("is encrypted, signed with the shop's key and stored by the push service for hours at most", async () => {
    const owner = await newReader("owner");
    await place();
    await deliver();
    const [push] = owner.received();
    expect(push?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      urgency: "high",
      ttl: "21600",
    });
    expect(push?.sent.toString("latin1")).not.toContain("order");
    expect(await claimsOf(String(push?.headers.authorization))).toMatchObject({
      key: owner.shop_key,
      aud: server.url,
      sub: expect.stringMatching(/^mailto:/),
    });
  });

  test("is sent once by several processes, and not if it came before notifications were on", async () => {
    await place();
    const owner = await newReader("owner");
    const order = await place();
    await Promise.all([1, 2, 3].map(() => queueNews(shop.shop)));
    await Promise.all([1, 2, 3].map(() => sendNews(shop.shop, SIGNING_KEYS, server.rules)));
    await deliver();
    expect(owner.read().map(({ title }) => title)).toEqual([`New order #${order.id}`]);
  });

  test("is counted with others of the same moment", async () => {
    const owner = await newReader("owner");
    await Promise.all([place(), place(), place()]);
    await deliver();
    expect(owner.read()).toMatchObject([{ title: "3 new orders", body: "", url: "/admin/orders" }]);
  });

  test("isn't sent to those who chose other kinds, or whose role has ended", async () => {
    const other = await newReader("owner", { kinds: ["failed-mail"] });
    const former = await newReader("packer");
    await place();
    await queueNews(shop.shop);
    const { body } = await shop.call<{ id: number }>("/users/me/", { token: former.token });
    await shop.call(`/admin/people/${body.id}/`, { method: "DELETE", token: admin });
    await deliver();
    expect([other.read(), former.read(), await countQueued()]).toEqual([[], [], 0]);
  });
});

describe("staff are notified", () => {
  test("of a reported payment, and of one that was received", async () => {
    const [owner, packer] = [
      await newReader("owner", { kinds: ["order-paid"] }),
      await newReader("packer", { kinds: ["order-paid"] }),
    ];
    const { id, shopper } = await place({ payment_method: "upi" });
    await deliver();
    expect(owner.read()).toEqual([]);
    const reported = { order_id: id, reference: "412345678901" };
    await shop.call("/payments/upi/reference/", { token: shopper.token, body: reported });
    await deliver();
    await shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body: { status: "paid" } });
    await deliver();
    const titles = [`Payment reported for order #${id}`, `Payment received for order #${id}`];
    expect(owner.read().map(({ title }) => title)).toEqual(titles);
    expect(owner.read()[1]?.body).toMatch(/^₹/);
    expect(packer.read().map(({ title }) => title)).toEqual(titles);
    expect(JSON.stringify(packer.read())).not.toContain("₹");
  });

  test("of a reported payment once, also if its order changes hours later", async () => {
    const owner = await newReader("owner", { kinds: ["order-paid"] });
    const { id, shopper } = await place({ payment_method: "upi" });
    const reported = { order_id: id, reference: "412345678902" };
    await shop.call("/payments/upi/reference/", { token: shopper.token, body: reported });
    await deliver();
    await shop.database.pool.query(`
      UPDATE push_events SET seen_at = seen_at - interval '2 hours';
      UPDATE order_history SET at = at - interval '2 hours' WHERE order_id = ${id};
      INSERT INTO order_history (customer_id, order_id, step, status, actor, note)
      SELECT customer_id, id, 9, status, 'admin', 'Our van comes tomorrow' FROM orders WHERE id = ${id}`);
    await deliver();
    expect(owner.read()).toMatchObject([{ title: `Payment reported for order #${id}` }]);
  });

  test("of complaints and claims, with their numbers but not their text", async () => {
    const goods = [{ price_paise: 10_500, quantity: 1, rate: 5 }];
    const order = await placeRefundable(shop, admin, goods);
    await order.change({ status: "shipped" });
    await order.change({ status: "delivered" });
    const accountant = await newReader("accountant", { kinds: ["complaint"] });
    const sent = await shop.call<{ ticket: string }>("/complaints/", {
      body: { name: "Ravi", email: "r@farm.example", text: "Late.", attempt: randomUUID() },
    });
    await deliver();
    const claim = await shop.call(`/orders/${order.id}/claims/`, {
      token: order.shopper.token,
      body: {
        reason: "damaged",
        details: "In pieces.",
        wish: "refund",
        items: [{ item: 1, quantity: 1 }],
      },
    });
    expect(claim.status).toBe(201);
    await deliver();
    expect(accountant.read()).toMatchObject([
      { title: `New complaint ${sent.body.ticket}`, body: "", url: "/admin/complaints" },
      { title: `New claim for order #${order.id}`, body: "", url: "/admin/claims" },
    ]);
  });

  test("of an email that failed, but not of one that no mail server has tried", async () => {
    const owner = await newReader("owner", { kinds: ["failed-mail"] });
    await place();
    const fail = (attempts: number) =>
      shop.database.pool.query(
        "UPDATE outbox SET failed_at = now(), attempts = $1 WHERE id = (SELECT max(id) FROM outbox)",
        [attempts],
      );
    await fail(0);
    await deliver();
    expect(owner.read()).toEqual([]);
    await fail(1);
    await deliver();
    expect(owner.read()).toMatchObject([
      { title: "An email could not be sent", url: "/admin/messages?state=failed" },
    ]);
  });

  test("of an email that could not be sent for a day, once", async () => {
    const owner = await newReader("owner", { kinds: ["failed-mail"] });
    await place();
    const tried = (attempts: number) =>
      shop.database.pool.query(
        `UPDATE outbox SET failed_at = NULL, attempts = $1, next_attempt_at = now() + interval '3 hours'
        WHERE id = (SELECT max(id) FROM outbox)`,
        [attempts],
      );
    await tried(15);
    await deliver();
    expect(owner.read()).toEqual([]);
    await tried(16);
    await deliver();
    await shop.database.pool.query("UPDATE push_events SET seen_at = seen_at - interval '4 hours'");
    await deliver();
    await deliver();
    await tried(17);
    await deliver();
    expect(owner.read()).toMatchObject([{ title: "An email could not be sent" }]);
  });

  test("of a pack that is running low, and again only after it was restocked", async () => {
    const packer = await newReader("packer", { kinds: ["low-stock"] });
    await deliver();
    const before = packer.read().length;
    const setLevel = (low_stock: number) =>
      shop.call("/admin/stock/1/", { method: "PUT", token: admin, body: { low_stock } });
    for (const level of [100_000, 100_000, 0, 100_000]) {
      expect((await setLevel(level)).status).toBe(200);
      await deliver();
    }
    const notified = packer.read().slice(before);
    expect(notified).toHaveLength(2);
    expect(notified[0]).toMatchObject({
      title: "A pack is running low",
      body: expect.stringMatching(/\S, \S/),
      url: "/admin/stock?level=low",
    });
  });

  test("of each of more than 500 packs that are running low", async () => {
    await newReader("packer", { kinds: ["low-stock"] });
    await shop.database.pool.query(`
      INSERT INTO packs (product_id, label, net_quantity, unit, price_paise, mrp_paise, stock, sku, position)
      SELECT product_id, 'Bag ' || n, net_quantity, unit, price_paise, mrp_paise, 0, 'BAG-' || n, 1000 + n
      FROM packs, generate_series(1, 1100) AS n WHERE id = 1`);
    for (let round = 0; round < 4; round++) await queueNews(shop.shop);
    const { rows } = await shop.database.pool.query(
      "SELECT count(*)::int FROM push_events WHERE kind = 'low-stock' AND subject IN (SELECT id::text FROM packs WHERE sku LIKE 'BAG-%')",
    );
    expect(rows[0].count).toBe(1100);
  });
});

describe("a push service", () => {
  test.each([404, 410])("that returns %i ends the subscription", async (status) => {
    const owner = await newReader("owner", { status });
    await place();
    await deliver();
    expect([await owner.isOn(), await countQueued()]).toEqual([false, 0]);
  });

  test.each([500, 429, 0, 101])(
    "that fails with %i is retried for some time, and delays no other notification",
    async (status) => {
      const [owner, other] = [await newReader("owner", { status }), await newReader("owner")];
      await place();
      await deliver();
      await deliver();
      expect([owner.received().length, other.read().length]).toEqual([1, 1]);
      for (let attempt = 2; attempt < 12; attempt++) {
        await passTime();
        await deliver();
      }
      expect([owner.received().length, await owner.isOn(), await countQueued()]).toEqual([
        8,
        true,
        0,
      ]);
    },
  );

  test("that is down gets the notification once it is back", async () => {
    const owner = await newReader("owner");
    const order = await place();
    await deliver({ ...server.rules, tls: undefined });
    expect(owner.received()).toEqual([]);
    await passTime();
    await deliver();
    expect(owner.read()).toMatchObject([{ title: `New order #${order.id}` }]);
  });

  test("that refuses a notification isn't called again, and old news isn't sent", async () => {
    const owner = await newReader("owner", { status: 413 });
    await place();
    await deliver();
    await passTime();
    await deliver();
    expect([owner.received().length, await owner.isOn()]).toEqual([1, true]);
    await place();
    await queueNews(shop.shop);
    await shop.database.pool.query("UPDATE push_messages SET expires_at = now()");
    await deliver();
    expect([owner.received().length, await countQueued()]).toEqual([1, 0]);
  });

  test("that redirects isn't followed", async () => {
    const owner = await newReader("owner", { status: 302 });
    await place();
    await deliver();
    expect([pushes.length, await countQueued(), await owner.isOn()]).toEqual([1, 0, true]);
  });

  test("on a private address is never called, whatever its name resolved to before", async () => {
    const owner = await newReader("owner");
    await place();
    await deliver({ ...server.rules, isAllowed: () => false });
    expect([pushes, await owner.isOn()]).toEqual([[], false]);
  });

  test("that knows another key of the shop isn't called: the browser has to subscribe again", async () => {
    const owner = await newReader("owner");
    await place();
    await queueNews(shop.shop);
    const keys = new SigningKeys(["another secret than that of the shop, of 32 bytes or more"]);
    await sendNews(shop.shop, keys, server.rules);
    expect([pushes, await owner.isOn()]).toEqual([[], false]);
  });
});

test("rotating the keys that sign tokens doesn't change the key of notifications", async () => {
  const owner = await newReader("owner");
  const [encryption = "", next = ""] = ["a".repeat(40), "b".repeat(40)];
  const before = shopKeyOf(new SigningKeys([encryption], [encryption]));
  expect(shopKeyOf(new SigningKeys([next, encryption], [encryption]))).toEqual(before);
  expect(before.publicKey).not.toBe(owner.shop_key);
});
