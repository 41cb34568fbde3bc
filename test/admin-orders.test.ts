import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import type {
  AdminOrder,
  AdminOrderList,
  BatchReport,
  PackingSlips,
  PickList,
} from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { createProducts, createSoap, type TestProduct } from "./support/products.ts";
import { type ApiResponse, openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
let shopper: Shopper;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  shopper = await newShopper(shop);
  product = await createProducts(shop, [{ stock: 1000 }, { stock: 1000 }]);
});
afterAll(() => shop.close());

async function place(body: Record<string, unknown> = {}, quantity = 1): Promise<number> {
  await shopper.add({ product_id: product.id, quantity });
  return (await shopper.place(body)).body.id;
}

const list = (query = "") =>
  shop.call<AdminOrderList & { message?: string }>(`/admin/orders?${query}`, { token: admin });
const idsOf = ({ body }: ApiResponse<AdminOrderList>) => body.results.map(({ id }) => id);
const read = (id: number) => shop.call<AdminOrder>(`/admin/orders/${id}`, { token: admin });
const changeOrder = (id: number, body: object) =>
  shop.call<Order>(`/orders/${id}`, { method: "PUT", token: admin, body });
const confirm = (id: number, reference: string) =>
  shop.call<AdminOrder & { message?: string }>(`/admin/orders/${id}/payment`, {
    token: admin,
    body: { reference },
  });

test("the order calls are for administrators only", async () => {
  const id = await place();
  const calls: [string, string, unknown?][] = [
    ["GET", "/admin/orders"],
    ["GET", `/admin/orders/${id}`],
    ["GET", `/admin/orders/pick-list?ids=${id}`],
    ["GET", `/admin/orders/packing-slips?ids=${id}`],
    ["GET", "/admin/dashboard"],
    ["POST", "/admin/orders/ship", { ids: [id] }],
    ["PUT", `/admin/orders/${id}/note`, { note: "x" }],
    ["POST", `/admin/orders/${id}/payment`, { reference: "412345678901" }],
  ];
  for (const [method, path, body] of calls) {
    expect((await shop.call(path, { method, body })).status, path).toBe(401);
    const { status } = await shop.call(path, { method, body, token: shopper.token });
    expect(status, path).toBe(403);
  }
});

describe("the order list", () => {
  test("pages by key in both directions, and counts by status", async () => {
    const made: number[] = [];
    for (let at = 0; at < 5; at++) made.unshift(await place());
    await changeOrder(made[0] ?? 0, { status: "shipped" });
    const first = await list("limit=2");
    expect(idsOf(first)).toEqual(made.slice(0, 2));
    expect(first.body.previous).toBeNull();
    expect(first.body.counts?.shipped).toBe(1);
    expect(first.body.count).toBe(
      Object.values(first.body.counts ?? {}).reduce((sum, one) => sum + one, 0),
    );
    const next = await list((first.body.next ?? "").split("?")[1]);
    expect(idsOf(next)).toEqual(made.slice(2, 4));
    const back = await list((next.body.previous ?? "").split("?")[1]);
    expect(idsOf(back)).toEqual(made.slice(0, 2));
    expect(back.body.previous).toBeNull();
    expect(back.body.next).not.toBeNull();
    const shipped = await list("status=shipped");
    expect(idsOf(shipped)).toEqual([made[0]]);
    expect(shipped.body).toMatchObject({ count: 1, next: null, previous: null });
  });

  test("finds by number, name, phone and email, and treats search terms literally", async () => {
    const id = await place();
    const other = await newShopper(shop, { product_id: product.id });
    const theirs = (await other.place()).body.id;
    await shop.database.pool.query(
      `UPDATE orders SET delivery = delivery || '{"first_name": "Sravani", "last_name": "100%", "phone": "+919111122222"}' WHERE id = $1`,
      [theirs],
    );
    const { email } = (await read(theirs)).body.customer;
    expect(idsOf(await list(`q=${id}`))).toContain(id);
    for (const term of ["SRAVANI", "sravani 100%", "091111 22222", "+91 91111", email]) {
      expect(idsOf(await list(`q=${encodeURIComponent(term)}`)), term).toEqual([theirs]);
    }
    expect(idsOf(await list(`q=${encodeURIComponent("%_%")}`))).toEqual([]);
    expect((await list("q=Sravani&status=cancelled")).body).toMatchObject({
      count: 0,
      counts: { pending: 1 },
    });
  });

  test("filters by payment, by ready to pack and by day in India", async () => {
    const upi = await place({ payment_method: "upi" });
    const cash = await place();
    expect(idsOf(await list("payment=awaited"))).toEqual([upi]);
    expect(idsOf(await list("method=upi"))).toEqual([upi]);
    expect(idsOf(await list("payment=to_confirm"))).toEqual([]);
    expect(idsOf(await list("to_pack=true"))).toContain(cash);
    expect(idsOf(await list("to_pack=true"))).not.toContain(upi);
    await shop.database.pool.query(
      "UPDATE orders SET created_at = '2025-03-01T18:45:00Z' WHERE id = $1",
      [cash],
    );
    expect(idsOf(await list("from=2025-03-02&to=2025-03-02"))).toEqual([cash]);
    expect(idsOf(await list("from=2025-03-01&to=2025-03-01"))).toEqual([]);
  });

  test("refuses unknown parameters", async () => {
    for (const query of ["status=lost", "from=yesterday", "limit=101", "before=0", "payment=x"]) {
      expect((await list(query)).status, query).toBe(400);
    }
  });
});

describe("one order", () => {
  test("keeps a note that somebody else has changed in the meantime, and accepts a repeated one", async () => {
    const id = await place();
    const path = `/admin/orders/${id}/note`;
    const note = (body: object) =>
      shop.call<AdminOrder>(path, { method: "PUT", token: admin, body });
    expect((await note({ note: "Rings twice", before: "" })).status).toBe(200);
    expect((await note({ note: "Rings twice", before: "" })).status).toBe(200);
    const late = await note({ note: "Call first", before: "" });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ message: expect.stringContaining("Someone else changed") });
    expect((await read(id)).body.internal_note).toBe("Rings twice");
    expect((await note({ note: "Call first", before: "Rings twice" })).status).toBe(200);
    expect((await read(id)).body.internal_note).toBe("Call first");
  });

  test("shows its history and the allowed actions, and hides the note from the shopper", async () => {
    const id = await place();
    const body = { note: "Rings twice" };
    await shop.call(`/admin/orders/${id}/note`, { method: "PUT", token: admin, body });
    await changeOrder(id, {
      status: "shipped",
      parcels: [{ kind: "food", carrier: "India Post" }],
    });
    const order = (await read(id)).body;
    expect(order).toMatchObject({
      internal_note: "Rings twice",
      transitions: ["delivered", "cancelled"],
    });
    expect(order.steps.map(({ status, actor }) => [status, actor])).toEqual([
      ["pending", "customer"],
      ["shipped", "admin"],
    ]);
    expect(order.steps[1]?.by).not.toBe("");
    const seen = await shop.call(`/orders/${id}`, { token: shopper.token });
    expect(JSON.stringify(seen.body)).not.toContain("Rings twice");
    const log = await shop.database.db
      .selectFrom("audit_log")
      .select(["what", "after"])
      .where("thing_id", "=", String(id))
      .orderBy("id")
      .execute();
    expect(log.map(({ what }) => what)).toEqual(["order.noted", "order.parcels", "order.changed"]);
    expect(JSON.stringify(log)).not.toContain("Rings twice");
  });

  test("returns 404 if it doesn't exist", async () => {
    expect((await read(999_999)).status).toBe(404);
  });
});

describe("a UPI payment", () => {
  test("is confirmed once, with a reference that no other order has", async () => {
    const id = await place({ payment_method: "upi" });
    expect((await read(id)).body).toMatchObject({
      confirms_upi: true,
      transitions: ["paid", "cancelled"],
    });
    expect((await confirm(id, "12")).status).toBe(400);
    const paid = await confirm(id, "4123 4567 8901");
    expect(paid.body).toMatchObject({
      status: "paid",
      payment: { status: "paid", reference: "412345678901" },
      confirms_upi: false,
    });
    expect((await confirm(id, "412345678901")).status).toBe(409);
    const other = await place({ payment_method: "upi" });
    expect((await confirm(other, "412345678901")).status).toBe(409);
    expect((await confirm(await place(), "512345678901")).status).toBe(409);
  });
});

describe("several orders", () => {
  test("are shipped one by one, and failures are reported with their reasons", async () => {
    const ready = await place();
    const unpaid = await place({ payment_method: "upi" });
    const body = { ids: [ready, unpaid, 999_999, ready], carrier: "India Post" };
    const response = await shop.call<BatchReport>("/admin/orders/ship", { token: admin, body });
    expect(response.body.results).toEqual([
      { id: ready, done: true, message: "" },
      { id: unpaid, done: false, message: "This order is pending; it can't become shipped." },
      { id: 999_999, done: false, message: "Order not found" },
    ]);
    expect((await read(ready)).body).toMatchObject({ status: "shipped", carrier: "India Post" });
    expect((await read(unpaid)).body.status).toBe("pending");
    const mails = await shop.database.pool.query(
      "SELECT 1 FROM outbox WHERE kind = 'order-shipped' AND payload->>'order_id' = $1",
      [String(ready)],
    );
    expect(mails.rowCount).toBe(1);
    const again = await shop.call<BatchReport>("/admin/orders/ship", { token: admin, body });
    expect(again.body.results[0]).toEqual({
      id: ready,
      done: false,
      message: "This order is shipped already.",
    });
  });

  test("are combined in one pick list", async () => {
    const [, second] = product.packIds;
    const one = await place({}, 2);
    await shopper.add({ product_id: product.id, pack_id: second, quantity: 4 });
    const two = await place({}, 3);
    const { body } = await shop.call<PickList>(`/admin/orders/pick-list?ids=${two},${one}`, {
      token: admin,
    });
    expect(body.orders.map(({ id }) => id)).toEqual([one, two]);
    expect(body.packs).toMatchObject([
      {
        label: "1 kg",
        pieces: 5,
        orders: [
          { id: one, pieces: 2 },
          { id: two, pieces: 3 },
        ],
      },
      { label: "2 kg", pieces: 4, orders: [{ id: two, pieces: 4 }] },
    ]);
    for (const ids of ["", "1,x", "0"]) {
      const path = `/admin/orders/pick-list?ids=${ids}`;
      expect((await shop.call(path, { token: admin })).status, ids).toBe(400);
    }
  });

  test("with two parcels show on each packing slip the amount to collect for it, which adds up to the total", async () => {
    const soap = await createSoap(shop, { price_paise: 4550 });
    const buyer = await newShopper(shop, { product_id: product.id, quantity: 2 });
    await buyer.add({ product_id: soap.id, quantity: 3 });
    const packingSlipsOf = async (payment_method: string) => {
      const { id } = (await buyer.place({ payment_method })).body;
      const path = `/admin/orders/packing-slips?ids=${id}`;
      return (await shop.call<PackingSlips>(path, { token: admin })).body.results[0];
    };
    const cash = await packingSlipsOf("cod");
    expect(cash?.parcels).toMatchObject([
      { kind: "food", due: (cash?.due ?? 0) - 136.5 },
      { kind: "non-food", due: 136.5 },
    ]);
    await buyer.add({ product_id: product.id });
    await buyer.add({ product_id: soap.id });
    const paid = await packingSlipsOf("upi");
    expect(paid?.parcels.map(({ due }) => due)).toEqual([null, null]);
  });

  test("have packing slips with their own lines and parcels, for different customers", async () => {
    const mine = await place({}, 2);
    const other = await newShopper(shop, { product_id: product.id, quantity: 5 });
    const theirs = (await other.place({ payment_method: "upi" })).body.id;
    const { body } = await shop.call<PackingSlips>(
      `/admin/orders/packing-slips?ids=${theirs},999999,${mine}`,
      { token: admin },
    );
    expect(body.results).toMatchObject([
      { id: mine, due: expect.any(Number), order_items: [{ quantity: 2 }] },
      { id: theirs, due: null, order_items: [{ quantity: 5 }] },
    ]);
    const order = (await read(mine)).body;
    expect(body.results[0]).toMatchObject({
      due: order.total,
      delivery: order.delivery,
      // Without prices.
      order_items: order.order_items.map(({ id, product, pack, quantity }) => ({
        id,
        product,
        pack,
        quantity,
      })),
      parcels: order.parcels.map((parcel) => ({ ...parcel, due: order.total })),
    });
    for (const ids of ["", "1,x", Array.from({ length: 101 }, (_, at) => at + 1).join()]) {
      const path = `/admin/orders/packing-slips?ids=${ids}`;
      expect((await shop.call(path, { token: admin })).status, ids).toBe(400);
    }
  });
});
