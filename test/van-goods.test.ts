import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { PhoneQuote } from "../app/features/orders/phone/phone-order-schema.ts";
import { csvOf, sendCsv } from "./support/documents/csv-file.ts";
import { createProducts } from "./support/products.ts";
import { ADDRESS, newShopper } from "./support/shopper.ts";
import {
  admin,
  BENGALURU,
  EVENING,
  fresh,
  freshDay,
  type Moved,
  movedTo,
  ordered,
  product,
  query,
  reschedule,
  setUpVanShop,
  shop,
} from "./support/van-shop.ts";

/** Goods that only the shop's own van delivers. */

setUpVanShop();

describe("goods that only the van delivers", () => {
  test("say so on the product and in the cart", async () => {
    const { body } = await shop.call(`/products/${fresh.id}`);
    expect(body).toMatchObject({ van_only: true });
    const buyer = await newShopper(shop, { product_id: fresh.id }, { product_id: product.id });
    const { cart_items } = await buyer.readCart();
    expect(cart_items.map(({ van_only }) => van_only)).toEqual([true, undefined]);
  });

  test("are delivered only to the van's PIN codes", async () => {
    const buyer = await newShopper(shop, { product_id: fresh.id }, { product_id: product.id });
    await movedTo(buyer, BENGALURU);
    const refused = await buyer.place();
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        address_id: [
          `Only our own van delivers ${fresh.title}, and it doesn't go to PIN code 560001. Choose another address, or remove it from the order.`,
        ],
      },
    ]);
    expect((await buyer.readCart()).item_count).toBe(2);
    await movedTo(buyer, {});
    expect((await buyer.place()).status).toBe(201);
  });

  test("keep their order in the van's area when its address is corrected", async () => {
    const buyer = await newShopper(shop, { product_id: fresh.id });
    const { body: order } = await buyer.place();
    const correct = (id: number, place: object) =>
      shop.call<Moved & { pincode?: string[] }>(`/admin/orders/${id}/address/`, {
        method: "PUT",
        token: admin,
        body: { ...ADDRESS, line2: "", landmark: "", ...place },
      });
    const refused = await correct(order.id, BENGALURU);
    expect([refused.status, refused.body.pincode?.[0]]).toEqual([
      400,
      expect.stringMatching(/^Only our own van delivers/),
    ]);
    expect((await correct(order.id, { pincode: "500081" })).status).toBe(200);
    // The same applies to an order with a van time, until it is taken off the van.
    const timed = await ordered(await freshDay());
    const kept = await correct(timed.order.id, BENGALURU);
    expect(kept.body.pincode?.[0]).toMatch(/Take the order off the van first\.$/);
    await reschedule(timed.order.id, null);
    expect((await correct(timed.order.id, BENGALURU)).status).toBe(200);
  });

  test("are refused by phone outside the van's area, and a phone order can take a van time", async () => {
    const lines = [{ pack_id: fresh.packIds[0] ?? 0, quantity: 1 }];
    const quote = (to: object) =>
      shop.call<PhoneQuote>("/admin/orders/quote/", { token: admin, body: { lines, to } });
    const far = await quote({ state: "Karnataka", pincode: "560001" });
    expect(far.body.lines[0]?.problem).toMatch(/^Only our own van delivers this/);
    const near = await quote({ state: "Telangana", pincode: "500034" });
    expect(near.body.lines[0]?.problem).toBe("");
    const place = (body: object) =>
      shop.call<Moved>("/admin/orders/", {
        token: admin,
        headers: { "idempotency-key": randomUUID() },
        body: { lines, payment_method: "cod", expected_total: 10, ...body },
      });
    const caller = { ...ADDRESS, phone: "91234 56777" };
    expect((await place({ address: { ...caller, ...BENGALURU } })).status).toBe(400);
    const day = await freshDay();
    const { status, body } = await place({ address: caller, van_day: day, van_slot: EVENING });
    expect([status, body.van]).toEqual([201, { day, slot: EVENING }]);
  });

  test("are marked in the form or in a file, and a duplicate is marked too", async () => {
    const { id, packIds } = await createProducts(shop);
    const path = `/products/${id}`;
    const isVanOnly = async () => (await shop.call<{ van_only: boolean }>(path)).body.van_only;
    expect(await isVanOnly()).toBe(false);
    const edit = { method: "PUT", token: admin, body: { van_only: true } };
    expect((await shop.call(path, edit)).body).toMatchObject({ van_only: true });
    const copy = await shop.call(`/admin${path}/duplicate`, { method: "POST", token: admin });
    expect([copy.status, copy.body]).toMatchObject([201, { van_only: true }]);

    const [pack] = await query<{ sku: string }>("SELECT sku FROM packs WHERE id = $1", packIds);
    const sent = await sendCsv(shop, admin, csvOf(["sku", "van_only"], [pack?.sku ?? "", "false"]));
    expect(sent.status).toBe(201);
    await shop.call(`/admin/import/${sent.body.id}/apply`, { method: "POST", token: admin });
    expect(await isVanOnly()).toBe(false);
  });
});
