import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { remindUnpaidOrders } from "../app/features/orders/payment/payment-reminder-service.server.ts";
import { privateSettings } from "../app/settings.ts";
import { type MailShop, openMailShop, PUBLIC_URL } from "./support/mail/mail-shop.ts";
import { createProducts, type TestProduct } from "./support/products.ts";
import type { TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

/** The email before an order expires that isn't paid or confirmed. */

let mailShop: MailShop;
let shop: TestShop;
let admin: string;
let honey: TestProduct;
let ghee: TestProduct;
beforeAll(async () => {
  mailShop = await openMailShop();
  ({ shop, admin } = mailShop);
  honey = await createProducts(shop, [{ stock: 10_000 }]);
  ghee = await createProducts(shop, [{ stock: 10_000 }]);
});
afterAll(() => mailShop.close());
beforeEach(async () => {
  await shop.database.pool.query("UPDATE orders SET payment_reminded_at = now()");
  await mailShop.drainMail();
});

/** An unpaid order whose time to pay or to confirm it began `minutes` ago; two hours for one by UPI. */
async function orderedAgo(
  minutes: number,
  shopper?: Shopper,
  products = [honey],
  payment_method = "upi",
): Promise<number> {
  const by = shopper ?? (await newShopper(shop));
  for (const { id } of products) await by.add({ product_id: id });
  const { status, body } = await by.place({ payment_method });
  expect(status).toBe(201);
  await age(body.id, minutes);
  return body.id;
}

const age = (id: number, minutes: number) =>
  shop.database.pool.query(
    `UPDATE orders SET created_at = created_at - $2 * interval '1 minute',
       payment_due_at = payment_due_at - $2 * interval '1 minute' WHERE id = $1`,
    [id, minutes],
  );

const update = (id: number, change: string) =>
  shop.database.pool.query(`UPDATE orders SET ${change} WHERE id = $1`, [id]);

const remind = () => remindUnpaidOrders(shop.shop);

async function remindersOf(id: number) {
  const { rows } = await shop.database.pool.query(
    `SELECT payload, expires_at, sent_at FROM outbox
     WHERE kind = 'order-payment-reminder' AND payload->>'order_id' = $1`,
    [String(id)],
  );
  return rows;
}

/** The number of reminders after the job has run for the order. */
async function countAfterReminding(id: number): Promise<number> {
  await remind();
  return (await remindersOf(id)).length;
}

/** The number of connections that wait to insert an email. The mail worker may be waiting too, to send one. */
async function insertWaits(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE 'insert into "outbox"%'`,
  );
  return rows.length;
}

const cancel = (id: number) =>
  shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body: { status: "cancelled" } });

test("says what is to be paid and until when, with a button to the order", async () => {
  const { order, email } = await mailShop.orderWithMail("upi");
  await age(order.id, 61);
  await remind();
  const mail = await mailShop.nextMail();
  expect(mail.recipient).toBe(email);
  expect(mail.subject).toBe(`Please pay for your order #${order.id}`);
  const due = new Date(Date.parse(order.payment.due_at ?? "") - 61 * 60_000);
  const time = due
    .toLocaleTimeString("en-IN", { timeZone: "Asia/Kolkata", timeStyle: "short" })
    .replaceAll("\u202f", " ");
  for (const part of [mail.text ?? "", mail.html ?? ""].map((text) => text.replace(/\s+/g, " "))) {
    expect(part).toContain("Please pay ₹12,345.60 by ");
    expect(part).toContain(`at ${time}. After that the order is cancelled`);
    expect(part).toMatch(/https:\/\/shop\.example\/o\/[\w-]{22}\b/);
    expect(part).toContain("Pay for your order");
    expect(part).toContain("Cancel it on the order page");
    expect(part).toContain("Enter the reference of your payment");
    expect(part).not.toMatch(/undefined|NaN/);
  }
  expect(mail.html).toContain(`href="${PUBLIC_URL}/o/`);
});

test("is queued once, however many processes check", async () => {
  const ids: number[] = [];
  let reminding: Promise<unknown> | undefined;
  for (let n = 0; n < 3; n++) ids.push(await orderedAgo(70));
  await shop.database.db.transaction().execute(async (tx) => {
    // The first has marked the orders, and can't queue the emails yet.
    await sql`LOCK TABLE outbox IN SHARE MODE`.execute(tx);
    const first = remind();
    await expect.poll(insertWaits).toBe(1);
    let skipped = false;
    const others = Promise.all([remind(), remind()]).then(() => {
      skipped = true;
    });
    await expect.poll(async () => skipped || (await insertWaits()) > 1).toBe(true);
    expect(skipped).toBe(true);
    reminding = Promise.all([first, others]);
  });
  await reminding;
  await remind();
  for (const id of ids) {
    const [reminder, ...more] = await remindersOf(id);
    expect(more).toEqual([]);
    const order = await shop.database.db
      .selectFrom("orders")
      .select("payment_due_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(reminder.payload).toEqual({
      order_id: id,
      due_at: order.payment_due_at?.toISOString(),
    });
    // Not sent once the order has expired.
    const early = Number(order.payment_due_at) - Number(reminder.expires_at);
    expect(Math.abs(early)).toBeLessThan(1_000);
  }
});

test("is queued again if the process ended before the commit", async () => {
  const id = await orderedAgo(70);
  await shop.database.db.transaction().execute(async (tx) => {
    // The insert of the email fails, as if the process had ended.
    await sql`ALTER TABLE outbox ADD CONSTRAINT no_more CHECK (kind <> 'order-payment-reminder') NOT VALID`.execute(
      tx,
    );
  });
  await expect(remind()).rejects.toThrow();
  await shop.database.pool.query("ALTER TABLE outbox DROP CONSTRAINT no_more");
  expect(await remindersOf(id)).toEqual([]);
  expect(await countAfterReminding(id)).toBe(1);
});

test("waits until half of the time has passed, and comes at least half an hour before the end", async () => {
  const early = await orderedAgo(58);
  const late = await orderedAgo(92);
  const short = await orderedAgo(0);
  await update(
    short,
    "created_at = now() - interval '20 minutes', payment_due_at = created_at + interval '30 minutes'",
  );
  const day = await orderedAgo(0);
  await update(
    day,
    "created_at = now() - interval '11 hours', payment_due_at = now() + interval '13 hours'",
  );
  for (const id of [early, late, short, day]) expect(await countAfterReminding(id)).toBe(0);
  await age(early, 3);
  await age(day, 61);
  for (const id of [early, day]) expect(await countAfterReminding(id)).toBe(1);
});

test.each([
  ["is reported as paid", "payment_reference = '412345678901'"],
  ["was started at a gateway", "payment_method = 'razorpay', gateway_asked_at = '-infinity'"],
  ["is paid in cash", "payment_method = 'cod', payment_status = 'due'"],
])("is not sent for an order that %s", async (_what, change) => {
  const id = await orderedAgo(70);
  await update(id, change);
  expect(await countAfterReminding(id)).toBe(0);
});

test("is not sent for a cancelled order, nor to an erased account", async () => {
  const cancelled = await orderedAgo(70);
  await cancel(cancelled);
  expect(await countAfterReminding(cancelled)).toBe(0);
  const erased = await orderedAgo(70);
  await mailShop.drainMail();
  await shop.database.pool.query(
    "UPDATE customers SET erased_at = now() FROM orders WHERE customers.id = customer_id AND orders.id = $1",
    [erased],
  );
  expect(await countAfterReminding(erased)).toBe(0);
});

test("is not sent if everything has been ordered again, unless that order was cancelled", async () => {
  const shopper = await newShopper(shop);
  const first = await orderedAgo(70, shopper);
  await orderedAgo(0, shopper, [honey, ghee]);
  expect(await countAfterReminding(first)).toBe(0);
  const other = await newShopper(shop);
  const second = await orderedAgo(70, other);
  await cancel(await orderedAgo(0, other));
  expect(await countAfterReminding(second)).toBe(1);
});

test("is sent if only a part has been ordered again", async () => {
  const shopper = await newShopper(shop);
  const first = await orderedAgo(70, shopper, [honey, ghee]);
  await orderedAgo(0, shopper, [ghee]);
  expect(await countAfterReminding(first)).toBe(1);
});

test("is withdrawn if the order is paid, cancelled or reported as paid before it is sent", async () => {
  const shopper = await newShopper(shop);
  const reported = await orderedAgo(70, shopper);
  const paid = await orderedAgo(70);
  const cancelled = await orderedAgo(70);
  const waiting = await orderedAgo(70);
  await mailShop.drainMail();
  const { messageWritten } = shop.shop;
  shop.shop.messageWritten = undefined;
  try {
    await remind();
    for (const id of [reported, paid, cancelled, waiting])
      expect(await remindersOf(id)).toMatchObject([{ sent_at: null }]);
    const body = { order_id: reported, reference: "412345678999" };
    const given = await shop.call("/payments/upi/reference/", { token: shopper.token, body });
    expect(given.status).toBe(200);
    await shop.call(`/orders/${paid}/`, { method: "PUT", token: admin, body: { status: "paid" } });
    await cancel(cancelled);
    for (const id of [reported, paid, cancelled]) expect(await remindersOf(id)).toEqual([]);
    expect(await remindersOf(waiting)).toHaveLength(1);
  } finally {
    shop.shop.messageWritten = messageWritten;
    mailShop.sending.wake();
  }
});

describe("a cash order to be confirmed within six hours", () => {
  const { cashOrders } = privateSettings;
  beforeAll(() => {
    privateSettings.cashOrders = { ...cashOrders, confirmAbove: 1, confirmHours: 6 };
  });
  afterAll(() => {
    privateSettings.cashOrders = cashOrders;
  });
  const cashOrder = (minutes: number) => orderedAgo(minutes, undefined, [honey], "cod");

  test("gets one reminder after three hours, with the link to confirm it", async () => {
    const id = await cashOrder(178);
    await mailShop.drainMail();
    expect(await countAfterReminding(id)).toBe(0);
    await age(id, 3);
    expect(await countAfterReminding(id)).toBe(1);
    expect(await countAfterReminding(id)).toBe(1);
    const mail = await mailShop.nextMail();
    expect(mail.subject).toBe(`Your order #${id} still needs to be confirmed`);
    for (const part of [mail.text ?? "", mail.html ?? ""].map((text) =>
      text.replace(/\s+/g, " "),
    )) {
      expect(part).toMatch(/haven(&#39;|&#x27;|')t confirmed your order #\d+ of .+ yet/);
      expect(part).toMatch(/https:\/\/shop\.example\/[\w/-]+\?token=[\w-]{22}/);
      expect(part).not.toMatch(/undefined|NaN|UPI/);
    }
  });

  test("gets none less than half an hour before its end, and none once it is confirmed", async () => {
    const late = await cashOrder(331);
    const confirmed = await cashOrder(181);
    const body = {};
    expect((await shop.call(`/orders/${confirmed}/confirm/`, { token: admin, body })).status).toBe(
      200,
    );
    for (const id of [late, confirmed]) expect(await countAfterReminding(id)).toBe(0);
  });

  test.each(["confirmed", "cancelled"])("has its reminder withdrawn if it is %s", async (what) => {
    const id = await cashOrder(181);
    await mailShop.drainMail();
    const { messageWritten } = shop.shop;
    shop.shop.messageWritten = undefined;
    try {
      expect(await countAfterReminding(id)).toBe(1);
      if (what === "cancelled") await cancel(id);
      else await shop.call(`/orders/${id}/confirm/`, { token: admin, body: {} });
      expect(await remindersOf(id)).toEqual([]);
    } finally {
      shop.shop.messageWritten = messageWritten;
      mailShop.sending.wake();
    }
  });
});
