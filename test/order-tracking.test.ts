import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  readConfirmationReferences,
  readOrderReferences,
} from "#app/features/email/order-link-service.server.ts";
import type { TrackedOrder } from "#app/features/orders/tracking/tracking-schema.ts";
import { createProducts, type TestProduct } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** What the link of an order shows to somebody who isn't logged in. */

let shop: TestShop;
let admin: string;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  product = await createProducts(shop, [{ stock: 1000 }]);
});
afterAll(() => shop.close());

async function place() {
  const shopper = await newShopper(shop, { product_id: product.id, quantity: 2 });
  const { body } = await shopper.place({ payment_method: "cod" });
  const me = await shop.call<{ id: number }>("/users/me", { token: shopper.token });
  return { id: body.id, named: { customer_id: me.body.id, order_id: body.id }, shopper };
}

const tokenOf = async (named: { customer_id: number; order_id: number }) =>
  (await readOrderReferences(shop.shop)).of(named);
const track = (token: string) =>
  shop.call<TrackedOrder & { message?: string }>(
    `/orders/tracking/?${new URLSearchParams({ token })}`,
  );
const change = (id: number, body: object) =>
  shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body });

describe("the link of an order", () => {
  test("shows the order's progress, but no person, goods, money or notes", async () => {
    const { id, named, shopper } = await place();
    const token = await tokenOf(named);
    // Has a history entry that names the product.
    const cancelled = await shop.call(`/orders/${id}/cancelled-items/`, {
      token: shopper.token,
      body: { items: [{ item: 1, quantity: 1 }] },
    });
    expect(cancelled.status).toBe(201);
    const parcel = { carrier: "India Post", tracking_number: "EX123456789IN" };
    await change(id, { status: "shipped", note: "Left with Ravi", ...parcel });
    const { status, body } = await track(token);
    expect(status).toBe(200);
    const { created_at, estimated_delivery, history, ...rest } = body;
    expect(rest).toEqual({
      ...{ id, status: "shipped", van: null, payment: { method: "cod", status: "due" } },
      ...{ ...parcel, parcels: [{ kind: expect.any(String), ...parcel }] },
    });
    expect(history).toEqual([
      { status: "pending", at: created_at },
      { status: "shipped", at: expect.any(String) },
    ]);
    const own = await shop.call<TrackedOrder>(`/orders/${id}/`, { token: shopper.token });
    expect(estimated_delivery).toEqual(own.body.estimated_delivery);
  });

  test("shows nothing for a token that the shop didn't make for it", async () => {
    const { id, named } = await place();
    const token = await tokenOf(named);
    const other = token.endsWith("A") ? "Q" : "A";
    const confirmation = (await readConfirmationReferences(shop.shop)).of(named);
    const ofNobody = await tokenOf({ customer_id: named.customer_id + 1, order_id: id });
    const missing = await tokenOf({ ...named, order_id: id + 1_000_000 });
    for (const wrong of [token.slice(0, -1) + other, confirmation, ofNobody, missing, `${id}`])
      expect([wrong, (await track(wrong)).status]).toEqual([wrong, 404]);
    for (const broken of ["", "a b", "x".repeat(101), "\0"])
      expect([broken, (await track(broken)).status]).toEqual([broken, 400]);
  });

  test("never opens the order itself", async () => {
    const { id, named } = await place();
    const token = await tokenOf(named);
    const { token: stranger } = await shop.newCustomer();
    expect((await shop.call(`/orders/${id}/?token=${token}`)).status).toBe(401);
    expect((await shop.call(`/orders/${id}/?token=${token}`, { token: stranger })).status).toBe(
      403,
    );
  });

  test("still shows the order of an erased account", async () => {
    const { id, named, shopper } = await place();
    await change(id, { status: "shipped" });
    await change(id, { status: "delivered" });
    const token = await tokenOf(named);
    const erased = await shop.call("/profile/", {
      method: "DELETE",
      token: shopper.token,
      body: { password: PASSWORD },
    });
    expect(erased.status).toBe(204);
    expect((await track(token)).body).toMatchObject({ id, status: "delivered" });
  });
});
