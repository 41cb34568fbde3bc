import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DeliverySlots } from "../app/features/delivery/van/van-schema.ts";
import { recordPayment } from "../app/features/orders/payment/record-payment-service.server.ts";
import { expireUnpaidOrders } from "../app/features/orders/status/order-expiry-service.server.ts";
import { shop as identity } from "../app/settings.ts";
import type { ArrivedMail } from "./support/mail/mail-server.ts";
import { type MailShop, openMailShop, PUBLIC_URL } from "./support/mail/mail-shop.ts";
import { createProducts } from "./support/products.ts";
import { PASSWORD, type TestShop } from "./support/shop.ts";
import { ADDRESS } from "./support/shopper.ts";
import { until } from "./support/until.ts";

let mailShop: MailShop;
let shop: TestShop;
let admin: string;
beforeAll(async () => {
  mailShop = await openMailShop();
  ({ shop, admin } = mailShop);
});
afterAll(() => mailShop.close());
beforeEach(() => mailShop.drainMail());

const nextMail = () => mailShop.nextMail();
const orderWithMail: MailShop["orderWithMail"] = (method) => mailShop.orderWithMail(method);

async function customerIdOf(token: string): Promise<number> {
  return Number((await shop.call("/users/me/", { token })).body.id);
}

function changeOrder(id: number, body: Record<string, unknown>, token = admin) {
  return shop.call(`/orders/${id}/`, { method: "PUT", token, body });
}

async function countMessages(): Promise<number> {
  const { rows } = await shop.database.pool.query("SELECT count(*)::int AS count FROM outbox");
  return rows[0].count;
}

/** Text and HTML, each on one line. */
function partsOf({ text = "", html = "" }: ArrivedMail): string[] {
  return [text, html].map((part) => part.replace(/\s+/g, " "));
}

/** Checks the rules for every email. */
function expectEmail(mail: ArrivedMail, to: unknown): void {
  expect(mail.recipient).toBe(to);
  expect(mail.from).toEqual({ name: identity.name, address: identity.email });
  expect(mail.replyTo).toEqual([{ name: "", address: identity.email }]);
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@nela\.example>$/);
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
  expect(mail.attachments).toEqual([]);
  for (const part of partsOf(mail)) {
    expect(part).toContain(identity.fssai);
    expect(part).toContain(identity.address.street);
    expect(part).not.toMatch(/undefined|\[object|NaN/);
  }
  expect(mail.text).not.toMatch(/[<>]|&\w+;/);
  // Nothing is loaded from anywhere, so that opening can't be tracked.
  expect(mail.html).not.toMatch(/\bsrc=|url\(|@import|<(img|link|script|iframe|form)\b/i);
  const links = [...(mail.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(link).toMatch(/^https:\/\/shop\.example(\/|$)/);
}

describe("each email arrives once, as text and HTML:", () => {
  test("welcome, after registering", async () => {
    const { email } = await shop.newCustomer();
    const mail = await nextMail();
    expectEmail(mail, email);
    expect(mail.subject).toBe(`Welcome to ${identity.name}`);
    expect(mail.to).toEqual([{ name: "Anitha Rao", address: email }]);
    for (const part of partsOf(mail)) {
      expect(part).toContain("Dear Anitha,");
      expect(part).toContain(`${PUBLIC_URL}/products`);
    }
  });

  test("no welcome after a refused registration", async () => {
    const { email } = await shop.newCustomer();
    await nextMail();
    const names = { email, username: `other-${email}`, password: PASSWORD };
    const before = await countMessages();
    const refused = await shop.call("/register/", {
      body: { ...names, password_confirmation: PASSWORD },
    });
    expect(refused.status).toBe(400);
    expect(await countMessages()).toBe(before);
  });

  test("password-reset, with a working link whose token is removed once it is sent", async () => {
    const { email } = await shop.newCustomer();
    await nextMail();
    await shop.call("/password-reset/", { body: { email } });
    const mail = await nextMail();
    expectEmail(mail, email);
    const [, token = ""] = /\/reset-password\?token=([\w-]{43})\s/.exec(mail.text ?? "") ?? [];
    expect(mail.html).toContain(`"${PUBLIC_URL}/reset-password?token=${token}"`);
    await until(async () => {
      const { rows } = await shop.database.pool.query(
        "SELECT 1 FROM outbox WHERE payload::text LIKE '%' || $1 || '%'",
        [token],
      );
      return rows.length === 0;
    });
    const set = await shop.call("/password-reset/confirm/", {
      body: { token, new_password: "korralu-payasam-1969" },
    });
    expect(set.status).toBe(204);
  });

  test("order-placed, with lines, total and delivery address", async () => {
    const { order, title, email, placed } = await orderWithMail();
    expectEmail(placed, email);
    expect(placed.subject).toBe(`We have received your order #${order.id}`);
    for (const part of partsOf(placed)) {
      expect(part).toContain(title);
      expect(part).toContain("1 kg");
      expect(part).toContain("₹9,998.00");
      expect(part).toContain("in cash when the parcel arrives");
      expect(part).toContain(ADDRESS.line1);
      expect(part).toMatch(/between \w{3} \d+ \w{3,4} and \w{3} \d+ \w{3,4}/);
      expect(part).toMatch(/https:\/\/shop\.example\/o\/[\w-]{22}\b/);
    }
  });

  test("with a link that leads to the order's page and doesn't contain its number", async () => {
    const { order, placed } = await orderWithMail();
    for (const part of partsOf(placed)) {
      const [, path = ""] = /https:\/\/shop\.example(\/o\/[\w-]{22})\b/.exec(part) ?? [];
      expect(part).not.toMatch(/shop\.example\/orders/);
      const follow = (link: string) => fetch(shop.url + link, { redirect: "manual" });
      const followed = await follow(path);
      expect([followed.status, followed.headers.get("location")]).toEqual([
        302,
        `/orders/${order.id}?token=${path.slice(3)}`,
      ]);
      expect(followed.headers.get("cache-control")).toBe("no-store");
      const other = path.endsWith("A") ? "Q" : "A";
      for (const wrong of [path.slice(0, -1) + other, `/o/${order.id}`, "/o/", "/o/%00"]) {
        expect([wrong, (await follow(wrong)).status]).toEqual([wrong, 404]);
      }
    }
  });

  test("order-shipped and order-delivered, with carrier and tracking number", async () => {
    const { order, email } = await orderWithMail();
    const tracking = { carrier: "India Post", tracking_number: "EX123456789IN" };
    await changeOrder(order.id, { status: "shipped", ...tracking });
    const shipped = await nextMail();
    expectEmail(shipped, email);
    expect(shipped.subject).toBe(`Order #${order.id} is on its way`);
    for (const part of partsOf(shipped)) {
      expect(part).toContain("India Post");
      expect(part).toContain("EX123456789IN");
      expect(part).toContain("₹9,998.00 in cash");
      expect(part).toMatch(/between \w{3} \d+ \w{3,4} and \w{3} \d+ \w{3,4}/);
    }
    await changeOrder(order.id, { status: "delivered" });
    const delivered = await nextMail();
    expectEmail(delivered, email);
    expect(delivered.subject).toBe(`Order #${order.id} has arrived`);
    expect(delivered.text).toContain(identity.careEmail);
    expect(delivered.text).toContain("link to review each product");
  });

  test("order-moved, with the new day and time of the van, which later emails repeat", async () => {
    const { order, email } = await orderWithMail();
    const { van } = identity;
    const slots = [{ from: "07:00", to: "10:00", places: 5 }];
    Object.assign(identity, { van: { ...van, weekdays: [0, 1, 2, 3, 4, 5, 6], slots } });
    try {
      const { body } = await shop.call<DeliverySlots>("/delivery-slots/");
      const to = { day: body.days.at(-1)?.day, slot: "07:00-10:00" };
      const call = { method: "PUT", token: admin, body: { van: to } };
      expect((await shop.call(`/admin/orders/${order.id}/van/`, call)).status).toBe(200);
    } finally {
      Object.assign(identity, { van });
    }
    const moved = await nextMail();
    expectEmail(moved, email);
    expect(moved.subject).toBe(`A new delivery time for order #${order.id}`);
    await changeOrder(order.id, { status: "shipped" });
    for (const part of [moved, await nextMail()].flatMap(partsOf)) {
      expect(part).toMatch(/\w{3} \d+ \w{3,4}, 07:00–10:00, by our own van/);
      expect(part).toContain(ADDRESS.line1);
    }
  });

  test("order-items-added, with the items before and after, both totals and the amount due", async () => {
    const { order, email, title } = await orderWithMail("upi");
    const { packIds, title: added } = await createProducts(shop, [{}]);
    const { status } = await shop.call(`/admin/orders/${order.id}/items/`, {
      token: admin,
      headers: { "idempotency-key": "one-more" },
      body: { lines: [{ pack_id: packIds[0], quantity: 2 }], expected_total: 12_365.6 },
    });
    expect(status).toBe(201);
    const mail = await nextMail();
    expectEmail(mail, email);
    expect(mail.subject).toBe(`Your order #${order.id} was changed`);
    for (const part of partsOf(mail)) {
      expect(part).toContain(added);
      expect(part).toContain(title);
      expect(part).toContain("The total was ₹12,345.60 and is now ₹12,365.60.");
      expect(part).toContain("Please pay ₹12,365.60.");
      expect(part).toContain("Pay for your order");
    }
  });

  test("order-placed, order-paid and order-cancelled by UPI, with the amounts to pay, paid and refunded", async () => {
    const { order, email, placed } = await orderWithMail("upi");
    expectEmail(placed, email);
    for (const part of partsOf(placed)) {
      expect(part).toMatch(/₹12,345\.60, to be paid by \d+ \w+ 20\d\d/);
      expect(part).toContain("Pay for your order");
    }
    await changeOrder(order.id, { status: "paid" });
    const paid = await nextMail();
    expectEmail(paid, email);
    expect(paid.subject).toBe(`We have received your payment for order #${order.id}`);
    await changeOrder(order.id, { status: "cancelled" });
    const cancelled = await nextMail();
    expectEmail(cancelled, email);
    for (const part of partsOf(cancelled)) {
      expect(part).toContain("We had to cancel");
      expect(part).toContain("We will send the full ₹12,345.60 back");
    }
  });

  test("order-cancelled asks for the bank details if the order was paid in cash", async () => {
    const { order, email } = await orderWithMail("cod");
    await changeOrder(order.id, { status: "paid" });
    await nextMail();
    await changeOrder(order.id, { status: "cancelled" });
    const cancelled = await nextMail();
    expectEmail(cancelled, email);
    for (const part of partsOf(cancelled)) {
      expect(part).toContain("We will send the full ₹9,998.00 back to you.");
      expect(part).toMatch(/You paid in cash, .* the account number and the IFSC, or a UPI id/);
      expect(part).not.toContain("the same way you paid");
      expect(part.match(/We never ask for a PIN/g)).toHaveLength(1);
    }
  });

  test("order-paid after a gateway's report, and order-cancelled if the payment expired", async () => {
    const paid = await orderWithMail("upi");
    const customerId = await customerIdOf(paid.token);
    const payment = { customerId, orderId: paid.order.id, paidPaise: 1_234_560, reference: "p1" };
    const actor = { role: "shop", id: null } as const;
    for (let attempt = 0; attempt < 2; attempt++)
      await recordPayment(shop.shop, { ...payment, actor });
    expect((await nextMail()).subject).toContain("We have received your payment");

    const expired = await orderWithMail("upi");
    await shop.database.pool.query("UPDATE orders SET payment_due_at = now() WHERE id = $1", [
      expired.order.id,
    ]);
    await expireUnpaidOrders(shop.shop);
    const cancelled = await nextMail();
    expectEmail(cancelled, expired.email);
    for (const part of partsOf(cancelled)) {
      expect(part).toContain("did not receive the payment in time");
      expect(part).toContain("nothing to refund");
    }
  });

  test("order-cancelled with a reported payment, saying that the shop looks for it", async () => {
    const { order, token, email } = await orderWithMail("upi");
    const reference = { order_id: order.id, reference: "412345670000" };
    await shop.call("/payments/upi/reference/", { token, body: reference });
    await changeOrder(order.id, { status: "cancelled" }, token);
    const cancelled = await nextMail();
    expectEmail(cancelled, email);
    expect(partsOf(cancelled)[0]).toContain("If we have received it, we will send it back");
  });

  test("order-refunded, with amount, day and bank reference", async () => {
    const { order, email } = await orderWithMail("upi");
    await changeOrder(order.id, { status: "paid" });
    await nextMail();
    await changeOrder(order.id, { status: "cancelled" });
    await nextMail();
    const reference = "AXISN52026112200077";
    expect((await changeOrder(order.id, { payment_status: "refunded", reference })).status).toBe(
      200,
    );
    const refunded = await nextMail();
    expectEmail(refunded, email);
    expect(refunded.subject).toBe(`₹12,345.60 refunded for order #${order.id}`);
    for (const part of partsOf(refunded)) {
      expect(part).toContain("₹12,345.60");
      expect(part).toContain(reference);
      expect(part).toMatch(/\d+ \w+ 20\d\d/);
    }
  });

  test("order-cancelled for a cash order that was not shipped in time", async () => {
    const { order, email } = await orderWithMail();
    await shop.database.pool.query(
      "UPDATE orders SET release_at = now(), delivery_from = delivery_from - 9 WHERE id = $1",
      [order.id],
    );
    await expireUnpaidOrders(shop.shop);
    const cancelled = await nextMail();
    expectEmail(cancelled, email);
    for (const part of partsOf(cancelled)) {
      expect(part).toContain("could not send");
      expect(part).toContain("nothing to refund");
    }
  });

  test("order-cancelled by the administrator, with the reason as written", async () => {
    const { order, email } = await orderWithMail();
    const note = "The honey jar broke & we have no other.";
    expect((await changeOrder(order.id, { status: "cancelled", note })).status).toBe(200);
    const cancelled = await nextMail();
    expectEmail(cancelled, email);
    expect(cancelled.text?.replace(/\s+/g, " ")).toContain(
      `cancel your order #${order.id}: ${note}`,
    );
    expect(cancelled.html).toContain("jar broke &amp; we have no other.");
  });

  test("order-cancelled if its payment belonged to another order", async () => {
    const [wrong, right] = [await orderWithMail("upi"), await orderWithMail("upi")];
    const reference = "712345670000";
    const confirm = (id: number, body: object) =>
      shop.call(`/admin/orders/${id}/payment`, { token: admin, body });
    expect((await confirm(wrong.order.id, { reference })).status).toBe(200);
    await nextMail();
    const moved = await confirm(right.order.id, { reference, move_from: wrong.order.id });
    expect(moved.status).toBe(200);
    const mails = await mailShop.nextMails(2);
    const cancelled = mails.find(({ subject }) => subject?.endsWith("is cancelled"));
    expect(cancelled && partsOf(cancelled)[0]).toContain("belongs to another order");
  });

  test("order-shipped in two parcels, each with its tracking number", async () => {
    const { order, email } = await orderWithMail();
    await shop.database.pool.query(
      `INSERT INTO order_lines (customer_id, order_id, line, product_id, pack_id, title, pack_label, image, quantity, price_paise, is_food)
       SELECT customer_id, order_id, 2, product_id, pack_id, 'Soap', '1 bar', '', 1, 100, false FROM order_lines WHERE order_id = $1`,
      [order.id],
    );
    await shop.database.pool.query(
      "UPDATE orders SET total_paise = total_paise + 100 WHERE id = $1",
      [order.id],
    );
    const parcels = [
      { kind: "food", carrier: "India Post", tracking_number: "EF1" },
      { kind: "non-food", carrier: "Delhivery", tracking_number: "DL2" },
    ];
    expect((await changeOrder(order.id, { status: "shipped", parcels })).status).toBe(200);
    const shipped = await nextMail();
    expectEmail(shipped, email);
    expect(shipped.text).toContain("The food: India Post, tracking number EF1");
    expect(shipped.text).toContain("Soap, incense and the like: Delhivery, tracking number DL2");
    expect(shipped.text).not.toContain("Carrier:");
  });

  test("order-cancelled by a shopper who has paid nothing; a refused change sends nothing", async () => {
    const { order, token, email } = await orderWithMail();
    expect((await changeOrder(order.id, { status: "cancelled" }, token)).status).toBe(200);
    const cancelled = await nextMail();
    expectEmail(cancelled, email);
    expect(cancelled.subject).toBe(`Order #${order.id} is cancelled`);
    for (const part of partsOf(cancelled)) {
      expect(part).toContain("as you asked");
      expect(part).toContain("nothing to refund");
    }
    const before = await countMessages();
    expect((await changeOrder(order.id, { status: "shipped" })).status).toBe(409);
    expect(await countMessages()).toBe(before);
  });
});
