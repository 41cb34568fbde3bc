import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { privateSettings } from "#app/settings.ts";
import { type MailShop, openMailShop, PUBLIC_URL } from "./support/mail/mail-shop.ts";
import { ADDRESS } from "./support/shopper.ts";
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

test("the email about an order awaiting its payment says so", async () => {
  await mailShop.orderWithMail("upi");
  await until(() => mailShop.alerts().length > 0);
  const [alert] = mailShop.alerts();
  expect(alert?.subject).toContain("₹12,345.60, UPI");
  expect(alert?.text?.replace(/\s+/g, " ")).toContain("Pack it once the payment is confirmed");
  expect(alert?.text).not.toContain("your payment");
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
