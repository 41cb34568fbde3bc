import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listenForCatalogueChanges } from "../app/features/catalogue/catalogue-version-service.server.ts";
import type { ServicesOverview } from "../app/features/settings/services/services-schema.ts";
import { loadServices } from "../app/features/settings/services/services-service.server.ts";
import { shop as settings } from "../app/settings.ts";
import { createProducts } from "./support/products.ts";
import { TYPED_KEYS } from "./support/razorpay/entered-keys.ts";
import { startPayment } from "./support/razorpay/razorpay-shop.ts";
import { openRazorpayStandIn, type RazorpayStandIn } from "./support/razorpay/razorpay-stand-in.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let standIn: RazorpayStandIn;
let shop: TestShop;
let admin: string;

beforeAll(async () => {
  standIn = await openRazorpayStandIn();
  const razorpayApiUrl = standIn.settings.apiUrl;
  shop = await openTestShop("empty", { pages: true, razorpayApiUrl });
  admin = await shop.newAdmin();
});
afterEach(async () => {
  standIn.setMode("up");
  await shop.database.pool.query("DELETE FROM settings");
  const { body } = await read();
  if (body.razorpay.values) await change(null, body.razorpay.version);
});
afterAll(async () => {
  await shop.close();
  await standIn.close();
});

type ResponseBody = ServicesOverview &
  Record<string, unknown> & { message?: string; test_mode?: boolean };

const read = () => shop.call<ResponseBody>("/admin/services/", { token: admin });
const versionNow = async () => (await read()).body.razorpay.version;

function change(values: object | null, version: number) {
  const body = { version, values };
  return shop.call<ResponseBody>("/admin/services/razorpay/", {
    method: "PUT",
    token: admin,
    body,
  });
}

const check = (values: object | null) =>
  shop.call<ResponseBody>("/admin/services/razorpay/check/", { token: admin, body: { values } });

async function methods(at = shop): Promise<string[]> {
  const { body } = await at.call<{ results: { id: string }[] }>("/payments/methods/");
  return body.results.map(({ id }) => id);
}

/** The content policy of the page on which an order is paid. */
const payPolicy = async () =>
  (await fetch(`${shop.url}/orders/1/pay`)).headers.get("content-security-policy");

describe("Razorpay's keys that an owner enters", () => {
  test("are used for the offer, payments and webhooks at once, and no longer once they are removed", async () => {
    expect([await methods(), await payPolicy()]).toEqual([
      expect.not.arrayContaining(["razorpay"]),
      expect.not.stringContaining("razorpay"),
    ]);
    const saved = await change(TYPED_KEYS, await versionNow());
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    expect([await methods(), await payPolicy()]).toEqual([
      expect.arrayContaining(["razorpay"]),
      expect.stringContaining("checkout.razorpay.com"),
    ]);
    const product = await createProducts(shop, [{ stock: 10 }]);
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 3 });
    const { body: order } = await shopper.place({ payment_method: "razorpay" });
    const { body: started } = await startPayment(shop, shopper.token, order.id);
    expect(started.key_id).toBe(TYPED_KEYS.key_id);
    const receipt = standIn.pay(started.razorpay_order_id);
    const { razorpay_payment_id, razorpay_signature } = receipt;
    const verified = await shop.call("/payments/razorpay/verify/", {
      token: shopper.token,
      body: { order_id: order.id, razorpay_payment_id, razorpay_signature },
    });
    expect([verified.status, verified.body]).toEqual([200, { status: "paid" }]);
    const event = standIn.event("payment.captured", razorpay_payment_id);
    const post = () =>
      shop.call("/payments/razorpay/webhook/", {
        method: "POST",
        body: event.body,
        headers: event.headers,
      });
    expect((await post()).status).toBe(200);
    expect((await change(null, await versionNow())).status).toBe(200);
    expect([await methods(), await payPolicy()]).toEqual([
      expect.not.arrayContaining(["razorpay"]),
      expect.not.stringContaining("razorpay"),
    ]);
    expect((await post()).status).toBe(401);
  });

  test("are used by another process after its next poll, also for its cached pages and calls", async () => {
    const other = await openTestShop("empty", {
      database: shop.database,
      razorpayApiUrl: standIn.settings.apiUrl,
    });
    const poll = await listenForCatalogueChanges(other.shop, () =>
      loadServices(other.shop, other.services, (problem) => expect.fail(problem)),
    );
    expect(await methods(other)).not.toContain("razorpay");
    await change(TYPED_KEYS, await versionNow());
    await poll();
    expect(await methods(other)).toContain("razorpay");
    await other.services.razorpay?.checkKeys();
    await change(null, await versionNow());
    await poll();
    expect(await methods(other)).not.toContain("razorpay");
    await other.close();
  });

  test("show what to enter at Razorpay, and that no money moves in test mode", async () => {
    const { body } = await change(TYPED_KEYS, await versionNow());
    expect(body.razorpay).toMatchObject({
      values: { key_id: TYPED_KEYS.key_id },
      test_mode: true,
      webhook: {
        url: "http://localhost/api/payments/razorpay/webhook/",
        events: expect.arrayContaining(["payment.captured", "refund.failed"]),
      },
    });
    const live = { ...TYPED_KEYS, key_id: "rzp_live_standin" };
    const { body: changed } = await change(live, body.razorpay.version);
    expect(changed.razorpay.test_mode).toBe(false);
  });

  test("keep their secrets only while the key id stays the same", async () => {
    await change(TYPED_KEYS, await versionNow());
    const version = await versionNow();
    const kept = { ...TYPED_KEYS, key_secret: "", webhook_secret: "" };
    expect((await change(kept, version)).status).toBe(200);
    await shop.services.razorpay?.checkKeys();
    const other = await change({ ...kept, key_id: "rzp_live_other" }, version + 1);
    expect([other.status, String(other.body["values.key_secret"])]).toEqual([
      400,
      expect.stringContaining("enter the key secret again"),
    ]);
    const checked = await check({ ...kept, key_id: "rzp_live_other" });
    expect(checked.status).toBe(400);
  });

  test("can't be removed if no other payment method is left, even if another process has just changed that", async () => {
    await change(TYPED_KEYS, await versionNow());
    const { pool } = shop.database;
    const cashOnDelivery = { ...settings.cashOnDelivery, offered: false };
    await pool.query(
      `INSERT INTO settings (section, version, "values") VALUES ('payment', 1, $1)`,
      [{ upiId: "", cashOnDelivery }],
    );
    const refused = await change(null, await versionNow());
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("needs a way to pay"),
    ]);
    expect(await methods()).toContain("razorpay");
  });

  test.each<[object, string, RegExp]>([
    [{ key_id: "" }, "values.key_id", /rzp_live_/],
    [{ key_id: "rzp_prod_1" }, "values.key_id", /rzp_live_/],
    [{ key_id: 'rzp_live_"><script>' }, "values.key_id", /rzp_live_/],
    [{ key_id: `rzp_live_${"x".repeat(60)}` }, "values.key_id", /at most 60/],
    [{ key_secret: "" }, "values.key_secret", /enter the key secret/],
    [{ key_secret: "a\nb" }, "values.key_secret", /one line/],
    [{ webhook_secret: "" }, "values.webhook_secret", /enter the webhook secret/],
    [{ webhook_secret: "x".repeat(301) }, "values.webhook_secret", /at most 300/],
  ])("are refused with a message at the field: %j", async (wrong, field, message) => {
    const { status, body } = await change({ ...TYPED_KEYS, ...wrong }, await versionNow());
    expect([status, String(body[field])]).toEqual([400, expect.stringMatching(message)]);
    expect(shop.services.razorpay).toBeNull();
  });

  test("are overridden by those in the environment", async () => {
    await change(TYPED_KEYS, await versionNow());
    const other = await openTestShop("empty", { database: shop.database, gateways: [] });
    const fixed = await openTestShop("empty", {
      database: shop.database,
      razorpay: other.services.openRazorpay({ ...TYPED_KEYS, key_id: "rzp_live_environment" }),
    });
    const { body } = await fixed.call<ResponseBody>("/admin/services/", { token: admin });
    expect(body.razorpay).toMatchObject({
      by_environment: true,
      values: null,
      key_secret: null,
      webhook_secret: null,
      test_mode: false,
    });
    expect(fixed.services.razorpay?.keyId).toBe("rzp_live_environment");
    const refused = await fixed.call<ResponseBody>("/admin/services/razorpay/", {
      method: "PUT",
      token: admin,
      body: { version: 0, values: TYPED_KEYS },
    });
    expect(refused.status).toBe(409);
    await Promise.all([fixed.close(), other.close()]);
  });
});

describe("checking Razorpay's keys", () => {
  test("sends typed or saved keys to Razorpay, and changes nothing", async () => {
    expect((await check(null)).body.message).toContain("not set yet");
    const typed = await check({ ...TYPED_KEYS, webhook_secret: "" });
    expect([typed.status, typed.body]).toEqual([200, { test_mode: true }]);
    expect(shop.services.razorpay).toBeNull();
    await change(TYPED_KEYS, await versionNow());
    const made = standIn.orders().length;
    expect((await check(null)).body).toEqual({ test_mode: true });
    expect((await check({ ...TYPED_KEYS, key_secret: "" })).body).toEqual({ test_mode: true });
    expect(standIn.orders().length).toBe(made);
  });

  test("reports that Razorpay doesn't accept them, or can't be reached", async () => {
    const wrong = await check({ ...TYPED_KEYS, key_secret: "planted-wrong-secret" });
    expect([wrong.status, wrong.body.message]).toEqual([
      409,
      expect.stringContaining("doesn't accept this key id with this key secret"),
    ]);
    standIn.setMode("down");
    const away = await check(TYPED_KEYS);
    expect([away.status, away.body.message]).toEqual([
      409,
      expect.stringContaining("can't reach Razorpay right now"),
    ]);
  });
});
