import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { DeliverySlots } from "../../app/features/delivery/van/van-schema.ts";
import type { AdminOrder } from "../../app/features/orders/fulfilment/admin-order-schema.ts";
import { applySettings } from "../../app/settings.ts";
import { DEFAULT_SETTINGS } from "../../app/shop.ts";
import { createProducts, type TestProduct } from "./products.ts";
import { openTestShop, type TestShop } from "./shop.ts";
import { ADDRESS, newShopper, type Shopper } from "./shopper.ts";

/** A shop with its own van. A pack costs ₹10. */

export let shop: TestShop;
export let admin: string;
export let product: TestProduct;
/** Only the van delivers it. */
export let fresh: TestProduct;

/** Opens a shop whose van goes every day, for the tests of one file. */
export function setUpVanShop(): void {
  beforeAll(async () => {
    shop = await openTestShop("empty");
    admin = await shop.newAdmin();
    product = await createProducts(shop, [{ stock: 10_000 }]);
    fresh = await createProducts(shop, [{ stock: 10_000 }]);
    await query("UPDATE products SET van_only = true WHERE id = $1", [fresh.id]);
  });
  beforeEach(() => useVan());
  afterEach(() => {
    // Test files share a process.
    applySettings(structuredClone(DEFAULT_SETTINGS));
  });
  afterAll(() => shop.close());
}

export const MORNING = "07:00-10:00";
export const EVENING = "17:00-20:00";
export const BENGALURU = { city: "Bengaluru", state: "Karnataka", pincode: "560001" };

/** Every day, so that tests don't depend on the weekday; sets the settings without a call. */
export function useVan({ places = 100, ...van }: { places?: number; weekdays?: number[] } = {}) {
  const settings = structuredClone(DEFAULT_SETTINGS);
  settings.shop.van = {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    slots: [
      { from: "07:00", to: "10:00", places },
      { from: "17:00", to: "20:00", places: 100 },
    ],
    orderUntil: "23:59",
    daysAhead: 14,
    ...van,
  };
  applySettings(settings);
}

let used = 2;

/** A day of the van without orders, far enough ahead not to be affected by midnight. */
export async function freshDay(): Promise<string> {
  const { days } = await slots();
  used += 1;
  const day = days[used % days.length]?.day ?? "";
  await query("UPDATE orders SET van_day = NULL, van_slot = NULL WHERE van_day = $1", [day]);
  await query("DELETE FROM van_slots WHERE day = $1", [day]);
  return day;
}

export const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await shop.database.pool.query<T>(text, values)).rows;

export const slots = async (pincode = ADDRESS.pincode) =>
  (await shop.call<DeliverySlots>(`/delivery-slots/?pincode=${pincode}`)).body;

export async function leftOf(day: string, slot = MORNING): Promise<number | undefined> {
  const { days } = await slots();
  return days.find((one) => one.day === day)?.slots.find((one) => one.slot === slot)?.left;
}

export const shopper = () => newShopper(shop, { product_id: product.id });

export async function ordered(day: string, { slot = MORNING, method = "cod" } = {}) {
  const buyer = await shopper();
  const placed = await buyer.place({ payment_method: method, van_day: day, van_slot: slot });
  expect([placed.status, placed.body.message]).toEqual([201, undefined]);
  return { buyer, order: placed.body };
}

export const cancel = (id: number, token = admin) =>
  shop.call(`/orders/${id}/`, { method: "PUT", token, body: { status: "cancelled" } });

export type Moved = AdminOrder & { message?: string; van_day?: string[] };
type Time = { day: string; slot: string } | null;
export const reschedule = (id: number, van: Time, token = admin, before?: Time) =>
  shop.call<Moved>(`/admin/orders/${id}/van/`, { method: "PUT", token, body: { van, before } });

export async function movedTo(buyer: Shopper, place: object): Promise<void> {
  const { status } = await shop.call(`/addresses/${buyer.address_id}/`, {
    method: "PUT",
    token: buyer.token,
    body: { ...ADDRESS, line2: "", landmark: "", ...place },
  });
  expect(status).toBe(200);
}
