import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { privateSettings } from "#app/settings.ts";
import { addDays, indiaDay } from "#app/shared/india-time.ts";
import { type MailShop, openMailShop, PUBLIC_URL } from "./support/mail/mail-shop.ts";
import { createProducts } from "./support/products.ts";
import { ADDRESS, newShopper } from "./support/shopper.ts";
import { until } from "./support/until.ts";

let mailShop: MailShop;
beforeAll(async () => {
  mailShop = await openMailShop();
});
afterAll(() => mailShop.close());
beforeEach(() => mailShop.drainMail());

test("the shop gets one email for each new order, with total, payment, items and a link", async () => {
  const { order, title } = await mailShop.orderWithMail();
  await until(() => mailShop.alerts().length > 0);
  const [alert, more] = mailShop.alerts();
  expect(more).toBeUndefined();
  expect(alert?.recipient).toBe(privateSettings.orderAlertEmail);
  expect(alert?.subject).toBe(`New order #${order.id}: ₹9,998.00, Cash on delivery`);
  for (const part of [alert?.text, alert?.html]) {
    const text = (part ?? "").replace(/\s+/g, " ");
    expect(text).toContain(title);
    expect(text).toContain("₹9,998.00 in cash when the parcel arrives");
    expect(text).toContain("Hyderabad 500034");
    expect(text).toContain(`${PUBLIC_URL}/admin/orders/${order.id}`);
    // It stays in a mailbox for years, so it names nobody.
    expect(text).not.toContain(ADDRESS.last_name);
    expect(text).not.toContain("98480");
  }
});

test("the email about an order with a delivery note mentions it without its text", async () => {
  const { shop } = mailShop;
  const { id: product_id } = await createProducts(shop);
  const shopper = await newShopper(shop, { product_id });
  await mailShop.nextMail();
  await shopper.place({ delivery_note: "Call Lakshmi at the gate" });
  const placed = await mailShop.nextMail();
  await until(() => mailShop.alerts().length > 0);
  const [alert] = mailShop.alerts();
  expect(alert?.text?.replace(/\s+/g, " ")).toContain("The customer has left one for the delivery");
  for (const { text, html } of [placed, ...mailShop.alerts()])
    expect(`${text}${html}`).not.toContain("Lakshmi");
});

test("the email about an order awaiting its payment says so", async () => {
  await mailShop.orderWithMail("upi");
  await until(() => mailShop.alerts().length > 0);
  const [alert] = mailShop.alerts();
  expect(alert?.subject).toContain("₹12,345.60, UPI");
  expect(alert?.text?.replace(/\s+/g, " ")).toContain("Pack it once the payment is confirmed");
  expect(alert?.text).not.toContain("your payment");
});

test("the email about a cash order that its customer has yet to confirm says so", async ({
  onTestFinished,
}) => {
  const { cashOrders } = privateSettings;
  onTestFinished(() => {
    privateSettings.cashOrders = cashOrders;
  });
  privateSettings.cashOrders = { ...cashOrders, confirmAbove: 20 };
  await mailShop.orderWithMail();
  await until(() => mailShop.alerts().length > 0);
  const [alert] = mailShop.alerts();
  expect(alert?.text?.replace(/\s+/g, " ")).toContain("Pack it once the customer has confirmed it");
});

test("the email about a declined quote names its number, but no person or reason", async () => {
  const { shop, admin } = mailShop;
  const { packIds } = await createProducts(shop, [{ price_paise: 100_00 }]);
  const shopper = await newShopper(shop);
  await mailShop.nextMail();
  const { body: me } = await shop.call("/users/me/", { token: shopper.token });
  const made = await shop.call("/admin/quotes/", {
    token: admin,
    body: {
      attempt: randomUUID(),
      customer_id: me.id,
      lines: [{ pack_id: packIds[0], quantity: 5, price: 80 }],
      delivery_charge: 0,
      note: "",
      valid_until: addDays(indiaDay(new Date()), 7),
    },
  });
  expect(made.status).toBe(201);
  await shop.call(`/admin/quotes/${made.body.id}/state/`, {
    token: admin,
    body: { state: "sent" },
  });
  const link = /token=([\w-]+)/.exec((await mailShop.nextMail()).text ?? "")?.[1];
  const reason = "Too dear for Lakshmi's canteen";
  await shop.call("/quotes/decline/", { body: { token: link, reason } });
  await until(() => mailShop.alerts().length > 0);
  const [alert, more] = mailShop.alerts();
  expect(more).toBeUndefined();
  expect(alert?.subject).toMatch(/^Quote QUO-20\d\d-\d{6} was declined$/);
  for (const part of [alert?.text, alert?.html]) {
    expect(part).toContain(`${PUBLIC_URL}/admin/quotes?state=declined`);
    expect(part).not.toContain("Lakshmi");
    expect(part).not.toContain(ADDRESS.last_name);
  }
});

test("an alert whose email was removed from the settings says so", async ({ onTestFinished }) => {
  const { shop, admin } = mailShop;
  await mailShop.orderWithMail();
  await until(() => mailShop.alerts().length > 0);
  const { orderAlertEmail } = privateSettings;
  onTestFinished(() => {
    privateSettings.orderAlertEmail = orderAlertEmail;
  });
  privateSettings.orderAlertEmail = "";
  const path = "/admin/messages/";
  const { body } = await shop.call<{ results: { id: number }[] }>(
    `${path}?kind=order-alert&limit=1`,
    { token: admin },
  );
  const opened = await shop.call(`${path}${body.results[0]?.id}/`, { token: admin });
  expect(opened.body.text).toBe("The settings have no address for this email any more.");
});

test("the outbox shows the recipient, even if the customer's account is erased", async () => {
  const { shop, admin } = mailShop;
  const { order, token } = await mailShop.orderWithMail();
  await until(() => mailShop.alerts().length > 0);
  await shop.call(`/orders/${order.id}/`, { method: "PUT", token, body: { status: "cancelled" } });
  await mailShop.nextMail();
  const read = () =>
    shop.call<{ results: { to: string; id: number }[] }>(
      "/admin/messages/?kind=order-alert&limit=1",
      { token: admin },
    );
  const [entry] = (await read()).body.results;
  expect(entry?.to).toBe(privateSettings.orderAlertEmail);
  const opened = await shop.call(`/admin/messages/${entry?.id}/`, { token: admin });
  expect(opened.body.subject).toContain(`New order #${order.id}`);
  await shop.database.pool.query(
    "UPDATE outbox SET sent_at = NULL, next_attempt_at = now() WHERE id = $1",
    [entry?.id],
  );
  await shop.database.pool.query(
    "UPDATE customers SET erased_at = now() WHERE id = (SELECT customer_id FROM orders WHERE id = $1)",
    [order.id],
  );
  const before = mailShop.alerts().length;
  mailShop.sending.wake();
  await until(() => mailShop.alerts().length > before);
});
