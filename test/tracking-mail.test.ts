import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import type { BatchReport } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { type MailShop, openMailShop } from "./support/mail/mail-shop.ts";
import type { TestShop } from "./support/shop.ts";
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

const change = (id: number, body: object) =>
  shop.call<Order>(`/orders/${id}/`, { method: "PUT", token: admin, body });

/** The text on one line. */
const plain = (mail: { text?: string }) => (mail.text ?? "").replace(/\s+/g, " ");

async function countTrackingMails(id: number): Promise<number> {
  const { rows } = await shop.database.pool.query(
    "SELECT 1 FROM outbox WHERE kind = 'order-tracking' AND payload->>'order_id' = $1",
    [String(id)],
  );
  return rows.length;
}

/** Sends delayed messages now. */
async function sendNow(): Promise<void> {
  await shop.database.pool.query("UPDATE outbox SET next_attempt_at = now() WHERE sent_at IS NULL");
  mailShop.sending.wake();
}

/** Changes the PIN code of an order's destination. */
const sendTo = (id: number, pincode: string) =>
  shop.database.pool.query(
    `UPDATE orders SET delivery = delivery || jsonb_build_object('pincode', $2::text) WHERE id = $1`,
    [id, pincode],
  );

describe("the email about a shipped parcel", () => {
  test("names the carrier and tracking number of one parcel, and no driver", async () => {
    const { order } = await mailShop.orderWithMail();
    const parcels = [{ kind: "food", carrier: "DTDC", tracking_number: "D123456789" }];
    await change(order.id, { status: "shipped", parcels });
    const text = plain(await mailShop.nextMail());
    expect(text).toContain("DTDC is delivering it.");
    expect(text).not.toContain("two parcels");
    expect(text).toContain("Carrier: DTDC, tracking number D123456789");
    expect(text).not.toContain("driver");
  });

  test("names the numbers entered while several orders are marked as shipped", async () => {
    const { order } = await mailShop.orderWithMail();
    const tracking = [
      { id: order.id, parcels: [{ kind: "food", tracking_number: "EE111222333IN" }] },
    ];
    const { status, body } = await shop.call<BatchReport>("/admin/orders/ship/", {
      token: admin,
      body: { ids: [order.id], carrier: "India Post", tracking },
    });
    expect(status).toBe(200);
    expect(body.results).toEqual([{ id: order.id, done: true, message: "" }]);
    expect(plain(await mailShop.nextMail())).toContain(
      "Carrier: India Post, tracking number EE111222333IN",
    );
    const refused = await shop.call("/admin/orders/ship/", {
      token: admin,
      body: { ids: [order.id], tracking: [{ id: order.id, parcels: [{ kind: "tea" }] }] },
    });
    expect(refused.status).toBe(400);
  });

  test.each([
    { carrier: "", pincode: "500034", says: "Our own van is delivering it. The driver will call" },
    { carrier: "", pincode: "110001", says: "A carrier is delivering it." },
    { carrier: "Blue Dart", pincode: "500034", says: "Blue Dart is delivering it." },
  ])("says '$says' with carrier '$carrier' to $pincode", async ({ carrier, pincode, says }) => {
    const { order } = await mailShop.orderWithMail();
    await sendTo(order.id, pincode);
    await change(order.id, { status: "shipped", carrier });
    const text = plain(await mailShop.nextMail());
    expect(text).toContain(says);
    expect(text.includes("driver")).toBe(says.includes("driver"));
  });

  test("lists parcels separately only if they differ", async () => {
    const { order } = await mailShop.orderWithMail();
    await shop.database.pool.query(
      `INSERT INTO order_lines (customer_id, order_id, line, product_id, pack_id, title, pack_label, image, quantity, price_paise, is_food, batches)
       SELECT customer_id, order_id, 2, product_id, pack_id, 'Soap', '1', '', 1, 0, false, '[]' FROM order_lines WHERE order_id = $1`,
      [order.id],
    );
    await change(order.id, {
      status: "shipped",
      carrier: "DTDC",
      parcels: [{ kind: "non-food", tracking_number: "N1" }],
    });
    const text = plain(await mailShop.nextMail());
    expect(text).toContain("The food: DTDC");
    expect(text).toContain("Soap, incense and the like: DTDC, tracking number N1");
    expect(text).not.toContain("Carrier:");
    expect(text).toContain("It comes in two parcels");
  });
});

describe("a tracking number entered after shipping", () => {
  async function shippedOrder() {
    const made = await mailShop.orderWithMail();
    await change(made.order.id, { status: "shipped" });
    await mailShop.nextMail();
    await until(async () => {
      const { rows } = await shop.database.pool.query("SELECT 1 FROM outbox WHERE sent_at IS NULL");
      return rows.length === 0;
    });
    return made;
  }

  test("is emailed once, as it was last typed", async () => {
    const { order, email } = await shippedOrder();
    for (const tracking_number of ["D12345678", "D123456789"]) {
      const parcels = [{ kind: "food", carrier: "DTDC", tracking_number }];
      expect((await change(order.id, { parcels })).status).toBe(200);
    }
    expect(await countTrackingMails(order.id)).toBe(1);
    await sendNow();
    const mail = await mailShop.nextMail();
    expect(mail.recipient).toBe(email);
    expect(mail.subject).toBe(`Tracking number for order #${order.id}`);
    expect(plain(mail)).toContain("DTDC, tracking number D123456789");
  });

  test("is emailed again if it is corrected later, also when it applies to all parcels", async () => {
    const { order } = await shippedOrder();
    await change(order.id, { carrier: "DTDC", tracking_number: "WRONG1" });
    await sendNow();
    expect(plain(await mailShop.nextMail())).toContain("WRONG1");
    await change(order.id, { tracking_number: "RIGHT1" });
    await sendNow();
    expect(plain(await mailShop.nextMail())).toContain("DTDC, tracking number RIGHT1");
  });

  test("is not emailed if it is unchanged or removed, or the order is delivered", async () => {
    const { order } = await shippedOrder();
    const parcels = [{ kind: "food", carrier: "DTDC", tracking_number: "D1" }];
    await change(order.id, { parcels });
    await sendNow();
    await mailShop.nextMail();
    await change(order.id, { parcels });
    await change(order.id, { parcels: [{ kind: "food", tracking_number: "" }] });
    expect(await countTrackingMails(order.id)).toBe(1);
    await change(order.id, { parcels: [{ kind: "food", tracking_number: "D2" }] });
    expect(await countTrackingMails(order.id)).toBe(2);
    const parcel = { kind: "food", tracking_number: "D4" };
    await change(order.id, { status: "delivered", parcels: [parcel] });
    expect(await countTrackingMails(order.id)).toBe(1);
    await mailShop.nextMail();
    await change(order.id, { parcels: [{ kind: "food", tracking_number: "D3" }] });
    expect(await countTrackingMails(order.id)).toBe(1);
  });

  test("needs no email of its own while the first one is still waiting", async () => {
    const { order } = await shippedOrder();
    await shop.database.pool.query(
      `UPDATE outbox SET sent_at = NULL, next_attempt_at = now() + interval '1 hour'
       WHERE kind = 'order-shipped' AND payload->>'order_id' = $1`,
      [String(order.id)],
    );
    await change(order.id, { carrier: "DTDC", tracking_number: "D9" });
    expect(await countTrackingMails(order.id)).toBe(0);
    await sendNow();
    expect(plain(await mailShop.nextMail())).toContain("DTDC, tracking number D9");
  });
});

test("a parcel keeps its carrier if only the number is entered, and the audit log has the previous values", async () => {
  const { order } = await mailShop.orderWithMail();
  await change(order.id, { parcels: [{ kind: "food", carrier: "DTDC" }] });
  await change(order.id, { parcels: [{ kind: "food", tracking_number: "D7" }] });
  const { body } = await change(order.id, { carrier: "" });
  expect(body.parcels).toMatchObject([{ carrier: "DTDC", tracking_number: "D7" }]);
  const { rows } = await shop.database.pool.query(
    "SELECT change_before, change_after FROM (SELECT before AS change_before, after AS change_after, id FROM audit_log WHERE what = 'order.parcels' ORDER BY id DESC LIMIT 1) AS last",
  );
  expect(rows[0].change_before).toEqual({
    parcels: [{ kind: "food", carrier: "DTDC", tracking_number: "" }],
  });
});

test("an emptied field of a parcel stays empty, even if the order had a carrier", async () => {
  const { order } = await mailShop.orderWithMail();
  await change(order.id, { carrier: "DTDC", tracking_number: "D8" });
  const parcels = [{ kind: "food", carrier: "", tracking_number: "" }];
  const { body } = await change(order.id, { parcels });
  expect(body.parcels).toMatchObject([{ carrier: "", tracking_number: "" }]);
  await change(order.id, { carrier: "DTDC" });
  const shipping = { ids: [order.id], tracking: [{ id: order.id, parcels }] };
  await shop.call("/admin/orders/ship/", { token: admin, body: shipping });
  expect(plain(await mailShop.nextMail())).not.toContain("DTDC");
});
