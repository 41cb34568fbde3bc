import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import type { Page } from "#app/shared/page-links.ts";
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

async function shopperWithOrders(count: number) {
  const { id: product_id } = await createProducts(shop);
  const shopper = await newShopper(shop);
  const ids: number[] = [];
  for (let placed = 0; placed < count; placed++) {
    await shopper.add({ product_id, quantity: placed + 1 });
    ids.push((await shopper.place()).body.id);
  }
  const list = async (query = "") =>
    (await shop.call<Page<Order>>(`/orders/${query}`, { token: shopper.token })).body;
  return { ...shopper, ids, list };
}

describe("a shopper's list of orders", () => {
  test("has only the shopper's own, newest first, each as it is returned on its own", async () => {
    await shopperWithOrders(1);
    const { ids, list, token } = await shopperWithOrders(3);
    const { count, results } = await list();
    expect(count).toBe(3);
    expect(results.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(results.map(({ total }) => total)).toEqual([30, 20, 10]);
    const [newest] = results;
    expect((await shop.call(`/orders/${newest?.id}`, { token })).body).toEqual(newest);
  });

  test("is empty for somebody who has never bought anything, and refused without a login", async () => {
    const { list } = await shopperWithOrders(0);
    expect(await list()).toEqual({ count: 0, next: null, previous: null, results: [] });
    expect((await shop.call("/orders/")).status).toBe(401);
    expect((await shop.call("/orders/1/")).status).toBe(401);
  });

  test("is filtered by status", async () => {
    const { ids, list, token } = await shopperWithOrders(3);
    await shop.call(`/orders/${ids[1]}/`, { method: "PUT", token, body: { status: "cancelled" } });
    const cancelled = await list("?status=cancelled");
    expect(cancelled).toMatchObject({ count: 1, results: [{ id: ids[1], status: "cancelled" }] });
    expect((await list("?status=pending")).results.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    expect((await list("?status=delivered")).count).toBe(0);
    expect((await shop.call("/orders/?status=lost", { token })).status).toBe(400);
  });

  test("is paged by its links, each order once, even while new ones are placed", async () => {
    const { ids, list, add, place } = await shopperWithOrders(7);
    const { id: product_id } = await createProducts(shop);
    const seen: number[] = [];
    let page = await list("?limit=3&status=pending");
    for (;;) {
      seen.push(...page.results.map(({ id }) => id));
      expect(page.results.length).toBeLessThanOrEqual(3);
      if (page.next === null) break;
      expect(page.next).toMatch(/^\/api\/orders\/\?/);
      await add({ product_id });
      await place();
      page = await list(new URL(page.next, shop.url).search);
    }
    expect(seen).toEqual(ids.toReversed());
  });

  test("has shorter pages if its orders have thousands of lines, but is exported whole", async () => {
    const { list, token, add, place } = await shopperWithOrders(0);
    const { id: product_id } = await createProducts(shop);
    const ids: number[] = [];
    for (let placed = 0; placed < 27; placed++) {
      await add({ product_id });
      const { id } = (await place()).body;
      await shop.call(`/orders/${id}/`, { method: "PUT", token, body: { status: "cancelled" } });
      ids.push(id);
    }
    await shop.database.pool.query(
      `INSERT INTO order_lines (customer_id, order_id, line, product_id, pack_id, title, pack_label, image, quantity, price_paise)
       SELECT customer_id, order_id, n, product_id, pack_id, title, pack_label, image, 1, 0
       FROM order_lines, generate_series(2, 200) AS n WHERE order_id = ANY($1)`,
      [ids],
    );
    const first = await list();
    expect([first.count, first.results.length]).toEqual([27, 25]);
    const second = await list(new URL(first.next ?? "", shop.url).search);
    expect([second.results.length, second.next]).toEqual([2, null]);
    const seen = [...first.results, ...second.results].map(({ id }) => id);
    expect(seen).toEqual(ids.toReversed());
    const { body } = await shop.call<{ orders: Order[] }>("/profile/export", { token });
    expect(body.orders.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test("refuses an invalid limit or key", async () => {
    const { token } = await shopperWithOrders(0);
    for (const query of ["limit=0", "limit=1001", "limit=x", "before=0", "before=x", "offset=-1"]) {
      const { status } = await shop.call(`/orders/?${query}`, { token });
      expect({ query, status }).toEqual({ query, status: 400 });
    }
  });
});

describe("an order", () => {
  test("can be read only by its customer and an administrator", async () => {
    const { ids, token } = await shopperWithOrders(1);
    const path = `/orders/${ids[0]}/`;
    const own = await shop.call(path, { token });
    expect(own.status).toBe(200);
    expect((await shop.call(path, { token: admin })).body).toEqual(own.body);
    const { token: other } = await shop.newCustomer();
    expect((await shop.call(path, { token: other })).status).toBe(403);
    const body = { status: "cancelled" };
    expect((await shop.call(path, { method: "PUT", token: other, body })).status).toBe(403);
    expect((await shop.call(path, { token })).body).toEqual(own.body);
  });

  test("that doesn't exist isn't found", async () => {
    const { token } = await shop.newCustomer();
    for (const id of ["999999999", "0", "-1", "abc", "1.5", "9".repeat(30)]) {
      const read = await shop.call(`/orders/${id}/`, { token });
      const transition = { method: "PUT", token, body: { status: "cancelled" } };
      const moved = await shop.call(`/orders/${id}/`, transition);
      expect({ id, read: read.status, moved: moved.status }).toEqual({ id, read: 404, moved: 404 });
    }
  });
});
