import { afterAll, beforeAll, expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#app/features/orders/order-schema.ts";
import { rollUpSales } from "../app/features/orders/sales/sales-rollup-service.server.ts";
import type { Dashboard } from "../app/features/reports/dashboard-schema.ts";
import { readLowStock } from "../app/features/reports/low-stock-service.server.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

async function rollUp(): Promise<void> {
  while (await rollUpSales(shop.shop));
}

async function dashboard(): Promise<Dashboard> {
  return (await shop.call<Dashboard>("/admin/dashboard", { token: admin })).body;
}

/** The rule for what counts as a sale. */
const SOLD =
  "(status IN ('paid', 'shipped', 'delivered') OR status = 'pending' AND payment_method = 'cod')";

/** The same figures, calculated from all orders. */
async function sumsFromOrders() {
  const { rows: days } = await shop.database.pool.query(`
    SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day,
      count(*) FILTER (WHERE ${SOLD})::int AS orders,
      coalesce(sum(total_paise) FILTER (WHERE ${SOLD}), 0)::bigint AS paise,
      count(*) FILTER (WHERE payment_status = 'awaited')::int AS awaiting_orders,
      coalesce(sum(total_paise) FILTER (WHERE payment_status = 'awaited'), 0)::bigint AS awaiting_paise,
      count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled
    FROM orders GROUP BY 1`);
  const { rows: counts } = await shop.database.pool.query(
    "SELECT status, count(*)::int AS orders FROM orders GROUP BY 1",
  );
  const { rows: sold } = await shop.database.pool.query(`
    SELECT product_id, sum(quantity)::int AS pieces
    FROM orders JOIN order_lines ON order_id = orders.id AND order_lines.customer_id = orders.customer_id
    WHERE ${SOLD}
      AND (created_at AT TIME ZONE 'Asia/Kolkata')::date > (now() AT TIME ZONE 'Asia/Kolkata')::date - 30
    GROUP BY 1 ORDER BY 2 DESC, 1`);
  return { days, counts, sold };
}

async function expectSumsFromOrders(when: string): Promise<void> {
  const [shown, { days, counts, sold }] = [await dashboard(), await sumsFromOrders()];
  for (const day of shown.sales_by_day) {
    const expected = days.find((one) => one.day === day.day);
    expect(day, when).toEqual({
      day: day.day,
      orders: expected?.orders ?? 0,
      total: (expected?.paise ?? 0) / 100,
      awaiting: {
        orders: expected?.awaiting_orders ?? 0,
        total: (expected?.awaiting_paise ?? 0) / 100,
      },
      cancelled: expected?.cancelled ?? 0,
    });
  }
  for (const status of ORDER_STATUSES) {
    const expected = counts.find((one) => one.status === status);
    expect(shown.orders_by_status[status], `${when}: ${status}`).toBe(expected?.orders ?? 0);
  }
  const best = shown.best_sellers.map(({ product_id, pieces }) => ({ product_id, pieces }));
  expect(best, when).toEqual(sold.slice(0, best.length));
  const last30 = shown.periods.find((period) => period.days === 30)?.now;
  const sum = (figure: (day: Dashboard["sales_by_day"][number]) => number) =>
    shown.sales_by_day.reduce((all, day) => all + figure(day), 0);
  expect(last30, when).toMatchObject({
    orders: sum((day) => day.orders),
    cancelled: sum((day) => day.cancelled),
  });
  expect(last30?.total, when).toBeCloseTo(sum((day) => day.total));
  const months = shown.sales_by_month.reduce((sum, { orders }) => sum + orders, 0);
  expect(months, when).toBe(days.reduce((sum, { orders }) => sum + orders, 0));
}

test("the daily sums equal those of the orders, before, between and after any changes", async () => {
  const products = [
    await createProducts(shop),
    await createProducts(shop),
    await createProducts(shop),
  ];
  const shopper = await newShopper(shop);
  const ids: number[] = [];
  for (let at = 0; at < 24; at++) {
    for (const [nth, { id }] of products.entries())
      if ((at + nth) % 3 !== 0) await shopper.add({ product_id: id, quantity: nth + 1 });
    const payment_method = at % 3 === 0 ? "upi" : "cod";
    ids.push((await shopper.place({ payment_method })).body.id);
  }
  // Over the last 40 days, some at the edge of a day in India, the last four today.
  await shop.database.pool.query(
    `UPDATE orders SET created_at = now() - (24 - nth) * interval '40 hours' - interval '1 minute'
     FROM unnest($1::bigint[]) WITH ORDINALITY AS old (id, nth) WHERE orders.id = old.id AND nth <= 20`,
    [ids],
  );
  await expectSumsFromOrders("never summed");
  await rollUp();
  await expectSumsFromOrders("summed");
  const { rows } = await shop.database.pool.query("SELECT count(*)::int AS days FROM sales_days");
  expect(rows[0]?.days).toBeGreaterThan(10);

  const transitions: OrderStatus[] = ["paid", "shipped", "cancelled", "delivered"];
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      ids.map((id, at) => {
        const status = transitions[(at * 7 + round * 3 + (id % 2)) % transitions.length];
        return shop.call(`/orders/${id}`, { method: "PUT", token: admin, body: { status } });
      }),
    );
    await rollUp();
    await expectSumsFromOrders(`round ${round}, summed again`);
  }
  const [old] = ids;
  await shop.call(`/orders/${old}`, { method: "PUT", token: admin, body: { status: "cancelled" } });
  await expectSumsFromOrders("moved and not yet summed again");
});

test("after a clock that was ahead is corrected, new orders count", async () => {
  await rollUp();
  const { rows } = await shop.database.pool.query("SELECT closed_before::text FROM sales_rollup");
  await shop.database.pool.query("UPDATE sales_rollup SET closed_before = '2100-01-01'");
  await rollUp();
  expect(
    await shop.database.pool.query("SELECT closed_before::text FROM sales_rollup"),
  ).toMatchObject({ rows });
  await expectSumsFromOrders("once the clock is right");
});

test("an order awaiting its online payment does not count as a sale until it is paid", async () => {
  const [{ id: product_id }, shopper] = [
    await createProducts(shop, [{ price_paise: 3_900_00 }]),
    await newShopper(shop),
  ];
  await shopper.add({ product_id, quantity: 5 });
  const { id, total } = (await shopper.place({ payment_method: "upi" })).body;
  const today = async () => {
    const { sales_by_day, best_sellers } = await dashboard();
    const best = best_sellers.filter((one) => one.product_id === product_id);
    return { ...sales_by_day.at(-1), best: best.map(({ pieces }) => pieces) };
  };
  const placed = await today();
  expect(placed.best).toEqual([]);
  expect(placed.awaiting?.total).toBeGreaterThanOrEqual(total);
  await shop.call(`/orders/${id}`, { method: "PUT", token: admin, body: { status: "paid" } });
  const paid = await today();
  expect(paid.total).toBeCloseTo((placed.total ?? 0) + total, 2);
  expect(paid.awaiting?.total).toBeCloseTo((placed.awaiting?.total ?? 0) - total, 2);
});

test("of several workers at once one sums and the others skip", async () => {
  await Promise.all([rollUpSales(shop.shop), rollUpSales(shop.shop), rollUpSales(shop.shop)]);
  await expectSumsFromOrders("after three at once");
});

/** A paid order of a closed day. */
async function placeEarlier(reference: string): Promise<number> {
  const { id: product_id } = await createProducts(shop);
  const shopper = await newShopper(shop, { product_id });
  const { id } = (await shopper.place({ payment_method: "upi" })).body;
  await shop.call(`/admin/orders/${id}/payment`, { token: admin, body: { reference } });
  await shop.database.pool.query(
    "UPDATE orders SET created_at = now() - interval '9 days' WHERE id = $1",
    [id],
  );
  await shop.database.pool.query("UPDATE sales_rollup SET closed_before = NULL");
  return id;
}

async function count(payment: string): Promise<number> {
  await rollUp();
  const path = `/admin/orders?payment=${payment}`;
  return (await shop.call<{ count: number }>(path, { token: admin })).body.count;
}

test("a change of an order's payment updates the sums of its closed day", async () => {
  const id = await placeEarlier("412345678901");
  const changeOrder = (body: object) =>
    shop.call(`/orders/${id}`, { method: "PUT", token: admin, body });
  const due = await count("refund_due");
  const refunded = await count("refunded");
  await changeOrder({ status: "cancelled" });
  expect(await count("refund_due")).toBe(due + 1);
  expect(
    (await changeOrder({ payment_status: "refunded", reference: "UTR0000112233" })).status,
  ).toBe(200);
  expect(await count("refund_due")).toBe(due);
  expect(await count("refunded")).toBe(refunded + 1);
});

test("a full refund, once recorded as sent, updates the sums of the order's closed day", async () => {
  const id = await placeEarlier("412345678902");
  await shop.call(`/orders/${id}`, { method: "PUT", token: admin, body: { status: "shipped" } });
  const { body } = await shop.call<{ total: number }>(`/orders/${id}`, { token: admin });
  const [paid, refunded] = [await count("paid"), await count("refunded")];
  const path = `/admin/orders/${id}/refunds/`;
  const refund = { amount: body.total, reason: "All jars were broken" };
  expect((await shop.call(path, { token: admin, body: refund })).status).toBe(201);
  expect(await count("paid")).toBe(paid);
  const sent = { reference: "UTR0000112234" };
  const recorded = await shop.call(`${path}1/`, { method: "PUT", token: admin, body: sent });
  expect(recorded.status).toBe(200);
  expect([await count("paid"), await count("refunded")]).toEqual([paid - 1, refunded + 1]);
});

test("low stock is the same on the dashboard and in the stock list, by each pack's own level", async () => {
  const low = await createProducts(shop, [{ stock: 40 }, { stock: 3 }, { stock: 0 }]);
  const levels = [60, 2, 0];
  for (const [at, low_stock] of levels.entries())
    await shop.call(`/admin/stock/${low.packIds[at]}`, {
      method: "PUT",
      token: admin,
      body: { low_stock },
    });
  const stock = await shop.call<{ results: { pack_id: number }[] }>("/admin/stock?level=low", {
    token: admin,
  });
  const shown = (await dashboard()).low_stock.map(({ pack_id }) => pack_id);
  expect(shown.toSorted()).toEqual([low.packIds[0], low.packIds[2]]);
  expect(stock.body.results.map(({ pack_id }) => pack_id).toSorted()).toEqual(shown.toSorted());
});

test("the administrator's open tasks are counted", async () => {
  const { waiting, low_stock } = await dashboard();
  const { rows } = await shop.database.pool.query(
    "SELECT count(*)::int AS count FROM orders WHERE status = 'paid' OR status = 'pending'",
  );
  expect(waiting).toMatchObject({ to_pack: rows[0]?.count, failed_mails: 0, reported_reviews: 0 });
  const scarce = await createProducts(shop, [{ stock: 2 }]);
  expect(low_stock.map(({ product_id }) => product_id)).not.toContain(scarce.id);
  expect((await dashboard()).low_stock).toContainEqual(
    expect.objectContaining({ product_id: scarce.id, stock: 2, days_left: null }),
  );
});

test("weekly sales are counted by days in India, even between midnight and half past five", async () => {
  const { id, packIds } = await createProducts(shop, [{ stock: 1 }]);
  const { db } = shop.database;
  const row = { pack_id: packIds[0] ?? 0, product_id: id, total_paise: 0 };
  await db
    .insertInto("sales_packs")
    .values([
      { ...row, day: "2001-02-09", pieces: 400 },
      { ...row, day: "2001-02-10", pieces: 4 },
    ])
    .execute();
  const actor = {
    customerId: 0,
    sessionId: "",
    role: "admin",
    staffRole: "owner",
    mustConfirm: false,
  } as const;
  // In India it is 2 am on 10 March, four weeks after 10 February.
  const low = await readLowStock({ ...shop.shop, actor }, 1000, new Date("2001-03-09T20:30:00Z"));
  const found = low.ok && low.value.find(({ product_id }) => product_id === id);
  expect(found).toMatchObject({ sold_a_week: 1, days_left: 7 });
});
