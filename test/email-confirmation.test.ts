import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { privateSettings } from "../app/settings.ts";
import { type MailShop, openMailShop } from "./support/mail/mail-shop.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let mails: MailShop;
/** A process of the same shop that has a mail server, and therefore requires confirmed emails. */
let shop: TestShop;
beforeAll(async () => {
  mails = await openMailShop();
  shop = await openTestShop("empty", { database: mails.shop.database, sendsEmail: true });
  shop.shop.messageWritten = mails.sending.wake;
});
afterEach(() => mails.drainMail());
afterAll(async () => {
  await shop.close();
  await mails.close();
});

const LINK = /https:\/\/shop\.example(\/confirm-email\?token=([\w-]{43}))\b/;

async function register() {
  const person = await mails.shop.register();
  const welcome = await mails.nextMail();
  const [, path = "", token = ""] = LINK.exec(welcome.text ?? "") ?? [];
  return { ...person, welcome, path, linkToken: token };
}

const confirm = (token: string) =>
  shop.call<{ token?: string[] }>("/email-confirmation/confirm/", { body: { token } });

const read = async (token: string) => (await shop.call("/email-confirmation/", { token })).body;

const askAgain = (token: string) => shop.call("/email-confirmation/", { method: "POST", token });

describe("the link that confirms an email address", () => {
  test("comes with the welcome email, works once and without a log-in", async () => {
    const { token, linkToken, welcome, path } = await register();
    expect(welcome.html).toContain(`token=${linkToken}`);
    expect(await read(token)).toEqual({ confirmed_at: null, can_send: true });
    const followed = await fetch(shop.url + path, { redirect: "manual" });
    expect([followed.status, followed.headers.get("location")]).toEqual([
      302,
      `/reset-password?confirm=${linkToken}`,
    ]);
    // Opening it is not enough, since mail scanners do that too.
    expect(await read(token)).toMatchObject({ confirmed_at: null });
    expect((await confirm(linkToken)).status).toBe(204);
    expect(await read(token)).toEqual({ confirmed_at: expect.any(String), can_send: false });
    expect((await confirm(linkToken)).status).toBe(400);
  });

  test("is stored only as a hash, and in no message", async () => {
    const { linkToken } = await register();
    for (const table of ["email_confirmations", "outbox", "customers", "security_events"]) {
      const { rows } = await shop.database.pool.query<{ row: string }>(
        `SELECT ${table}::text AS row FROM ${table}`,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { row } of rows) {
        expect(row).not.toContain(linkToken);
        // In hexadecimal, as PostgreSQL prints bytes.
        expect(row).not.toContain(Buffer.from(linkToken).toString("hex"));
      }
    }
    const admin = await shop.newAdmin();
    const list = await shop.call<{ results: { id: number }[] }>("/admin/messages/?kind=welcome", {
      token: admin,
    });
    const id = list.body.results[0]?.id;
    const message = await shop.call(`/admin/messages/${id}/`, { token: admin });
    expect(message.body.text).toContain("token=hidden");
  });

  test("expires after a day", async () => {
    const { linkToken } = await register();
    const { rows } = await shop.database.pool.query<{ hours: number }>(
      "SELECT extract(epoch FROM max(expires_at) - now())::float8 / 3600 AS hours FROM email_confirmations",
    );
    expect(rows[0]?.hours).toBeCloseTo(24, 1);
    await shop.database.pool.query("UPDATE email_confirmations SET expires_at = now()");
    const refused = await confirm(linkToken);
    expect([refused.status, refused.body.token?.[0]]).toEqual([
      400,
      expect.stringMatching(/used or has expired, or there is a newer one/),
    ]);
  });

  test("can be requested again, three times an hour, and the newest one works", async () => {
    const { token, linkToken } = await register();
    expect((await askAgain(token)).status).toBe(202);
    const [, , next = ""] = LINK.exec((await mails.nextMail()).text ?? "") ?? [];
    expect((await confirm(linkToken)).status).toBe(400);
    expect((await confirm(next)).status).toBe(204);
    expect((await askAgain(token)).status).toBe(202);
    const other = await register();
    const statuses: number[] = [];
    for (let at = 0; at < 4; at++) statuses.push((await askAgain(other.token)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  test("requested again before it was sent is sent once", async () => {
    const { token } = await register();
    const wake = shop.shop.messageWritten;
    shop.shop.messageWritten = () => {};
    await askAgain(token);
    await askAgain(token);
    shop.shop.messageWritten = wake;
    mails.sending.wake();
    const [, next = ""] = /token=([\w-]+)/.exec((await mails.nextMail()).text ?? "") ?? [];
    expect((await confirm(next)).status).toBe(204);
    await mails.drainMail();
    const { rows } = await shop.database.pool.query(
      "SELECT kind FROM outbox WHERE customer_id = (SELECT max(customer_id) FROM outbox) AND kind = 'email-confirmation'",
    );
    expect(rows).toHaveLength(1);
  });

  test("used twice at once works once", async () => {
    const { linkToken } = await register();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await confirm(linkToken)).status),
    );
    expect(statuses.toSorted()).toEqual([204, 400, 400, 400, 400, 400]);
  });

  test("is not needed after a password reset by email", async () => {
    const { token, email } = await register();
    await shop.call("/password-reset/", { body: { email } });
    const reset = await mails.nextMail();
    const [, resetToken = ""] = /token=([\w-]+)/.exec(reset.text ?? "") ?? [];
    const body = { token: resetToken, new_password: "korralu-payasam-1969" };
    expect((await shop.call("/password-reset/confirm/", { body })).status).toBe(204);
    expect((await shop.call("/users/me/", { token })).status).toBe(401);
    const { rows } = await shop.database.pool.query(
      "SELECT FROM customers WHERE email = $1 AND email_confirmed_at IS NOT NULL",
      [email],
    );
    expect(rows).toHaveLength(1);
  });
});

describe("without a confirmed email", () => {
  async function shopperFor(price_paise: number, on = shop) {
    const product = await createProducts(shop, [{ price_paise }]);
    return { product, shopper: await newShopper(on, { product_id: product.id }) };
  }

  test("cash on delivery is refused above the limit in the settings; other payments aren't", async () => {
    const { forCashAbove } = privateSettings.confirmedEmail;
    const atLimit = await shopperFor(forCashAbove * 100);
    expect((await atLimit.shopper.place()).status).toBe(201);
    const { shopper } = await shopperFor(forCashAbove * 100 + 100);
    const refused = await shopper.place();
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/confirmed email address/),
    ]);
    expect((await shopper.readCart()).item_count).toBe(1);
    await shop.database.pool.query(
      "UPDATE customers SET email_confirmed_at = now() WHERE id = (SELECT max(id) FROM customers)",
    );
    expect((await shopper.place()).status).toBe(201);
    const online = await shopperFor(forCashAbove * 100 + 100);
    expect((await online.shopper.place({ payment_method: "upi" })).status).toBe(201);
  });

  test("cash orders that are open count together, so that smaller ones don't pass the limit", async () => {
    const { forCashAbove } = privateSettings.confirmedEmail;
    const { product, shopper } = await shopperFor(forCashAbove * 60);
    const again = async () => {
      await shopper.add({ product_id: product.id });
      return shopper.place();
    };
    const first = await shopper.place();
    expect(first.status).toBe(201);
    const refused = await again();
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/together with your open cash orders, needs a confirmed email address/),
    ]);
    const cancelled = { method: "PUT", token: shopper.token, body: { status: "cancelled" } };
    expect((await shop.call(`/orders/${first.body.id}/`, cancelled)).status).toBe(200);
    const second = await shopper.place();
    expect(second.status).toBe(201);
    for (const status of ["shipped", "delivered"]) {
      await shop.call(`/orders/${second.body.id}/`, {
        method: "PUT",
        token: mails.admin,
        body: { status },
      });
    }
    expect((await again()).status).toBe(201);
  });

  test("no newsletter can be requested, but withdrawing is always possible", async () => {
    const { token } = await shop.newCustomer();
    const set = (purpose: string, given: boolean) =>
      shop.call("/consents/", { method: "PUT", token, body: { purpose, given, text_version: 1 } });
    expect((await set("newsletter", true)).status).toBe(409);
    expect((await set("newsletter", false)).status).toBe(200);
    expect((await set("order-updates", true)).status).toBe(200);
  });

  test("no review is published, unless the settings allow it", async () => {
    const { product, shopper } = await shopperFor(10_000);
    const { body: order } = await shopper.place();
    for (const status of ["shipped", "delivered"]) {
      await shop.call(`/orders/${order.id}/`, {
        method: "PUT",
        token: mails.admin,
        body: { status },
      });
    }
    const write = () =>
      shop.call(`/products/${product.id}/reviews/`, {
        token: shopper.token,
        body: { rating: 5, title: "Clean", text: "No stones." },
      });
    const refused = await write();
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringMatching(/confirm your email address/),
    ]);
    privateSettings.confirmedEmail.forReviews = false;
    expect((await write()).status).toBe(201);
    privateSettings.confirmedEmail.forReviews = true;
  });

  test("everything is possible in a shop that sends no email", async () => {
    const { forCashAbove } = privateSettings.confirmedEmail;
    const { shopper } = await shopperFor(forCashAbove * 100 + 100, mails.shop);
    expect((await shopper.place()).status).toBe(201);
    const { token } = shopper;
    const body = { purpose: "newsletter", given: true, text_version: 1 };
    expect((await mails.shop.call("/consents/", { method: "PUT", token, body })).status).toBe(200);
    expect((await mails.shop.call("/email-confirmation/", { token })).body).toEqual({
      confirmed_at: null,
      can_send: false,
    });
  });
});
