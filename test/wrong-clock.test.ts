import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Order } from "../app/features/orders/order-schema.ts";
import { expireUnpaidOrders } from "../app/features/orders/status/order-expiry-service.server.ts";
import { DAY_MS, indiaDay } from "../app/shared/india-time.ts";
import { resetTokens } from "./support/mail/reset-links.ts";
import { createProducts, type TestProduct } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** A server whose clock is days off the database's. Holds and sessions end by the database's clock. */

const OFF = [
  ["behind", -2 * DAY_MS],
  ["ahead", 2 * DAY_MS],
] as const;

let shop: TestShop;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty");
  product = await createProducts(shop, [{ stock: 1000 }]);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => shop.close());

const setClock = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

/** Hours from the database's current time. */
async function hoursLeft(order: { id: number }): Promise<number> {
  const { rows } = await shop.database.pool.query<{ hours: number }>(
    "SELECT extract(epoch FROM payment_due_at - now())::float8 / 3600 AS hours FROM orders WHERE id = $1",
    [order.id],
  );
  return rows[0]?.hours ?? Number.NaN;
}

test("a month that has not ended is not closed, even if the server's clock says it has", async () => {
  const shopper = await newShopper(shop, { product_id: product.id, quantity: 1 });
  const { body: order } = await shopper.place({ payment_method: "upi" });
  const paid = { method: "PUT", token: await shop.newAdmin(), body: { status: "paid" } };
  expect((await shop.call(`/orders/${order.id}/`, paid)).status).toBe(200);
  const month = indiaDay(new Date()).slice(0, 7);
  setClock(40 * DAY_MS);
  const close = { method: "POST", token: await shop.newAdmin() };
  const { status, body } = await shop.call(`/admin/accounts/${month}/close`, close);
  expect([status, body.message]).toEqual([409, "A month can be closed once it has ended."]);
});

describe.each(OFF)("with a clock that is two days %s", (_, ms) => {
  test("an order is held for its time and no longer, even when its payment is reported", async () => {
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 1 });
    const { body: before } = await shopper.place({ payment_method: "upi" });
    const paid = { method: "PUT", token: await shop.newAdmin(), body: { status: "paid" } };
    expect((await shop.call(`/orders/${before.id}/`, paid)).status).toBe(200);
    await shopper.add({ product_id: product.id, quantity: 1 });
    setClock(ms);
    const { body: order } = await shopper.place({ payment_method: "upi" });
    expect(await hoursLeft(order)).toBeCloseTo(24, 1);
    const reported = await shop.call("/payments/upi/reference/", {
      token: shopper.token,
      body: { order_id: order.id, reference: "412345678901" },
    });
    expect(reported.status).toBe(200);
    expect(await hoursLeft(order)).toBeCloseTo(72, 1);
    await expireUnpaidOrders(shop.shop);
    const read = () => shop.call<Order>(`/orders/${order.id}/`, { token: shopper.token });
    expect((await read()).body.status).toBe("pending");
    await shop.database.pool.query("UPDATE orders SET payment_due_at = now() WHERE id = $1", [
      order.id,
    ]);
    await expireUnpaidOrders(shop.shop);
    expect((await read()).body.status).toBe("cancelled");
  });

  test("invoices and credit notes are dated by the database's clock, and taxed at the rate of that day", async () => {
    const { pool } = shop.database;
    await pool.query(
      `UPDATE products SET gst_rate_percent = 5, next_gst_rate_percent = 18, next_gst_rate_from =
         (now() AT TIME ZONE 'Asia/Kolkata')::date + $2::int WHERE id = $1`,
      [product.id, ms < 0 ? 0 : 1],
    );
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 1 });
    const { body: order } = await shopper.place({ payment_method: "upi" });
    setClock(ms);
    const token = await shop.newAdmin();
    for (const status of ["paid", "cancelled"]) {
      const change = { method: "PUT", token, body: { status } };
      expect((await shop.call(`/orders/${order.id}/`, change)).status).toBe(200);
    }
    const { rows } = await pool.query<{ days: number; rate: number }>(
      `SELECT extract(epoch FROM issued_at - now())::float8 / 86400 AS days, gst_rate_basis_points AS rate
       FROM invoices JOIN invoice_lines USING (customer_id, order_id, series, sequence) WHERE order_id = $1`,
      [order.id],
    );
    expect(rows.map(({ days }) => Math.abs(Math.round(days)))).toEqual([0, 0]);
    expect(rows.map(({ rate }) => rate)).toEqual(ms < 0 ? [1800, 1800] : [500, 500]);
  });

  test("people log in, stay logged in, and request a new password", async () => {
    const { email } = await shop.newCustomer();
    setClock(ms);
    const login = await shop.call<{ access: string }>("/login/", {
      body: { email, password: PASSWORD },
    });
    const { access: token } = login.body;
    expect((await shop.call("/users/me/", { token })).status).toBe(200);
    const { rows } = await shop.database.pool.query<{ days: number }>(
      "SELECT extract(epoch FROM max(expires_at) - now())::float8 / 86400 AS days FROM sessions JOIN customers ON customers.id = customer_id WHERE email = $1",
      [email],
    );
    expect(rows[0]?.days).toBeCloseTo(30, 1);
    await shop.call("/password-reset/", { body: { email } });
    const [link] = await resetTokens(shop, email);
    const reset = await shop.call("/password-reset/confirm/", {
      body: { token: link, new_password: "sajja-rotte-2026" },
    });
    expect(reset.status).toBe(204);
  });

  test("staff with twelve-hour sessions log in", async () => {
    setClock(ms);
    const token = await shop.newAdmin();
    expect((await shop.call("/admin/dashboard", { token })).status).toBe(200);
  });
});
