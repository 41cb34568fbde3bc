import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  AdminOrder,
  AdminOrderList,
  PackingSlips,
} from "#app/features/orders/fulfilment/admin-order-schema.ts";
import type { PersonalData } from "#app/features/privacy/personal-data-schema.ts";
import { createProducts, stockOf, type TestProduct } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper } from "./support/shopper.ts";

/** The delivery note that an order can have. */

let shop: TestShop;
let admin: string;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  product = await createProducts(shop, [{ stock: 1000 }]);
});
afterAll(() => shop.close());

const NOTE = "Call at the gate; a gift, so no bill in the box";
const shopper = () => newShopper(shop, { product_id: product.id });

async function ordered(delivery_note?: unknown) {
  const buyer = await shopper();
  const { status, body } = await buyer.place({ delivery_note });
  expect([status, body.message]).toEqual([201, undefined]);
  return { ...buyer, order: body };
}

describe("the delivery note", () => {
  test("is in the response and wherever the order is read", async () => {
    const { token, order } = await ordered(` ${NOTE}\n`);
    expect(order.delivery_note).toBe(NOTE);
    expect((await shop.call(`/orders/${order.id}/`, { token })).body).toEqual(order);
    const asStaff = <T>(path: string) => shop.call<T>(path, { token: admin });
    const { body: read } = await asStaff<AdminOrder>(`/admin/orders/${order.id}/`);
    expect(read.delivery_note).toBe(NOTE);
    const { body: list } = await asStaff<AdminOrderList>(`/admin/orders/?q=${order.id}`);
    expect(list.results.find(({ id }) => id === order.id)?.delivery_note).toBe(NOTE);
    const slips = `/admin/orders/packing-slips/?ids=${order.id}`;
    const { token: packer } = await shop.newStaff("packer");
    const { body } = await shop.call<PackingSlips>(slips, { token: packer });
    expect(body.results[0]?.delivery_note).toBe(NOTE);
    const file = await fetch(`${shop.url}/api/admin/export/orders`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const rows: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true });
    expect(rows.find((row) => row.order === String(order.id))?.delivery_note).toBe(NOTE);
  });

  test.each([undefined, "", "  \n "])("is empty without a text: %j", async (given) => {
    expect((await ordered(given)).order.delivery_note).toBe("");
  });

  test.each([
    "<script>alert(1)</script>",
    "'); DROP TABLE orders; --",
    "గేటు దగ్గర ఫోన్ చేయండి 🙏🏽",
    "اتصل عند البوابة \u202eetag",
    "%s $1 \\u0041 {{note}}",
    "n".repeat(200),
    "🌾".repeat(100),
  ])("is stored as typed: %j", async (note) => {
    expect((await ordered(note)).order.delivery_note).toBe(note);
  });

  test.each([
    ["201 characters", "n".repeat(201), "Please use at most 200 characters."],
    ["10,000 characters", "n".repeat(10_000), "Please use at most 200 characters."],
    ["a null character", "a\0b", "This text has characters that can't be stored."],
    ["an escape character", "a\u001b[2Jb", "This text has characters that can't be stored."],
    ["half an emoji", "\ud83c", "This text has characters that can't be stored."],
    ["a list", ["Call"], expect.any(String)],
  ])("with %s is refused, and nothing is placed", async (_, delivery_note, message) => {
    const buyer = await shopper();
    const before = await stockOf(shop, product.packIds);
    const { status, body } = await buyer.place({ delivery_note });
    expect([status, body]).toMatchObject([400, { delivery_note: [message] }]);
    expect(await stockOf(shop, product.packIds)).toEqual(before);
    expect((await buyer.readCart()).item_count).toBe(1);
  });

  test("must be the same in a repeated request", async () => {
    const buyer = await shopper();
    const [key, other] = [randomUUID(), randomUUID()];
    const first = await buyer.place({ delivery_note: NOTE }, key);
    const again = await buyer.place({ delivery_note: `${NOTE} ` }, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    for (const delivery_note of ["Ring twice", "", undefined])
      expect((await buyer.place({ delivery_note }, key)).status).toBe(409);
    await buyer.add({ product_id: product.id });
    const without = await buyer.place({}, other);
    const empty = await buyer.place({ delivery_note: "" }, other);
    expect([empty.status, empty.body.id]).toEqual([201, without.body.id]);
  });

  test("is changed by an owner until the order is shipped, unless somebody else has changed it since", async () => {
    const { token, order } = await ordered(NOTE);
    const change = (body: object) =>
      shop.call<AdminOrder & { message?: string }>(`/admin/orders/${order.id}/delivery-note/`, {
        method: "PUT",
        token: admin,
        body,
      });
    const changed = { delivery_note: "Leave it with Meena", before: NOTE };
    expect((await change(changed)).body.delivery_note).toBe("Leave it with Meena");
    expect((await change(changed)).status).toBe(200);
    const seen = await shop.call<AdminOrder>(`/orders/${order.id}/`, { token });
    expect(seen.body.delivery_note).toBe("Leave it with Meena");
    const other = await change({ delivery_note: "Ring twice", before: NOTE });
    expect([other.status, other.body.message]).toEqual([
      409,
      expect.stringMatching(/^Someone else/),
    ]);
    expect((await change({ delivery_note: "n".repeat(201) })).status).toBe(400);
    const { rows } = await shop.database.pool.query(
      "SELECT what FROM audit_log WHERE audit_log::text LIKE '%delivery-note%'",
    );
    expect(JSON.stringify(rows)).not.toContain("Meena");
    expect(rows).not.toEqual([]);
    const shipped = { method: "PUT", token: admin, body: { status: "shipped" } };
    expect((await shop.call(`/orders/${order.id}/`, shipped)).status).toBe(200);
    const late = await change({ delivery_note: "" });
    expect([late.status, late.body.message]).toEqual([
      409,
      "The note of this order can't be changed any more.",
    ]);
  });

  test("is not copied when the order is bought again", async () => {
    const { token, order, place } = await ordered(NOTE);
    const again = await shop.call(`/orders/${order.id}/buy-again/`, { method: "POST", token });
    expect(again.status).toBe(200);
    expect((await place()).body.delivery_note).toBe("");
  });

  test("can be entered for a caller, and isn't in the audit log", async () => {
    const call = (delivery_note: string, key: string) =>
      shop.call<AdminOrder>("/admin/orders/", {
        token: admin,
        headers: { "idempotency-key": key },
        body: {
          address: ADDRESS,
          lines: [{ pack_id: product.packIds[0], quantity: 1 }],
          payment_method: "cod",
          expected_total: 10,
          delivery_note,
        },
      });
    const key = randomUUID();
    const { status, body } = await call("Ring at Lakshmi's", key);
    expect([status, body.delivery_note]).toEqual([201, "Ring at Lakshmi's"]);
    expect((await call("Ring at Meena's", key)).status).toBe(409);
    expect((await call("n".repeat(201), randomUUID())).status).toBe(400);
    const { rows } = await shop.database.pool.query(
      "SELECT FROM audit_log WHERE audit_log::text LIKE '%Lakshmi%'",
    );
    expect(rows).toEqual([]);
  });

  test("is in the customer's export, and is deleted when the account is erased", async () => {
    const { token, order } = await ordered(NOTE);
    const { body } = await shop.call<PersonalData>("/profile/export/", { token });
    expect(body.orders.map(({ delivery_note }) => delivery_note)).toEqual([NOTE]);
    const change = { method: "PUT", token, body: { status: "cancelled" } };
    expect((await shop.call(`/orders/${order.id}/`, change)).status).toBe(200);
    const erasure = { method: "DELETE", token, body: { password: PASSWORD } };
    expect((await shop.call("/profile/", erasure)).status).toBe(204);
    const read = await shop.call<AdminOrder>(`/admin/orders/${order.id}/`, { token: admin });
    expect([read.status, read.body.delivery_note]).toEqual([200, ""]);
  });
});
