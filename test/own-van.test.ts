import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { DeliverySlots } from "../app/features/delivery/van/van-schema.ts";
import type {
  AdminOrder,
  PackingSlips,
} from "../app/features/orders/fulfilment/admin-order-schema.ts";
import type { Order } from "../app/features/orders/order-schema.ts";
import { expireUnpaidOrders } from "../app/features/orders/status/order-expiry-service.server.ts";
import type { RunSheet } from "../app/features/orders/van/van-order-schema.ts";
import { applySettings } from "../app/settings.ts";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import { DEFAULT_SETTINGS } from "../app/shop.ts";
import { stockOf } from "./support/products.ts";
import {
  admin,
  BENGALURU,
  cancel,
  EVENING,
  freshDay,
  leftOf,
  MORNING,
  movedTo,
  ordered,
  product,
  query,
  reschedule,
  setUpVanShop,
  shop,
  shopper,
  slots,
  useVan,
} from "./support/van-shop.ts";

/** The farm's own van: its days and times, its places, and its run sheet. */

setUpVanShop();

describe("the delivery times that can be chosen", () => {
  test("are those of the van, with the places left in each", async () => {
    const { own_van, days } = await slots();
    expect(own_van).toBe(true);
    expect(days.length).toBeGreaterThan(8);
    expect(days[0]?.slots.map(({ slot }) => slot)).toEqual([MORNING, EVENING]);
    const day = await freshDay();
    await ordered(day);
    expect([await leftOf(day), await leftOf(day, EVENING)]).toEqual([99, 100]);
  });

  test("are none elsewhere, and none if the van has no days", async () => {
    expect(await slots("560001")).toEqual({ own_van: false, days: [] });
    useVan({ weekdays: [] });
    expect(await slots()).toEqual({ own_van: true, days: [] });
    expect((await shop.call("/delivery-slots/")).body).toEqual({ own_van: true, days: [] });
  });

  test.each(["?pincode=12", "?pincode=x'%3B--", `?pincode=${"5".repeat(5000)}`])(
    "are not returned for text that is no PIN code: %s",
    async (search) => {
      const { status } = await shop.call(`/delivery-slots/${search}`);
      expect([400, 414]).toContain(status);
    },
  );

  test("include those past the ordering deadline only for staff", async () => {
    const { token } = await shop.newCustomer();
    expect((await shop.call("/admin/delivery-slots/", { token })).status).toBe(403);
    const { body } = await shop.call<DeliverySlots>("/admin/delivery-slots/", { token: admin });
    expect(body.days.length).toBeGreaterThan((await slots()).days.length - 1);
  });
});

describe("an order for a delivery time of the van", () => {
  test("promises that day, in the response, on its page and in the list", async () => {
    const day = await freshDay();
    const { buyer, order } = await ordered(day);
    const promised = { van: { day, slot: MORNING }, estimated_delivery: { from: day, to: day } };
    expect(order).toMatchObject(promised);
    const read = await shop.call(`/orders/${order.id}/`, { token: buyer.token });
    expect(read.body).toMatchObject(promised);
    const list = await shop.call<{ results: Order[] }>("/orders/", { token: buyer.token });
    expect(list.body.results[0]).toMatchObject(promised);
    const rows = await shop.call<{ results: AdminOrder[] }>("/admin/orders/?limit=1", {
      token: admin,
    });
    expect(rows.body.results[0]?.van).toEqual(promised.van);
    const slip = await shop.call<PackingSlips>(`/admin/orders/packing-slips/?ids=${order.id}`, {
      token: admin,
    });
    expect(slip.body.results[0]?.van).toEqual(promised.van);
  });

  test("promises the usual days without one", async () => {
    const { status, body } = await (await shopper()).place();
    expect([status, body.van]).toEqual([201, null]);
    expect(body.estimated_delivery).not.toBeNull();
  });

  test("is the same order when sent again, and a conflict with another time", async () => {
    const day = await freshDay();
    const buyer = await shopper();
    const key = randomUUID();
    const first = await buyer.place({ van_day: day, van_slot: MORNING }, key);
    const again = await buyer.place({ van_day: day, van_slot: MORNING }, key);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await buyer.place({ van_day: day, van_slot: EVENING }, key)).status).toBe(409);
    expect(await leftOf(day)).toBe(99);
  });

  test.each([
    ["a made-up time", { van_slot: "03:00-04:00" }, /can't be chosen any more/],
    ["a script as time", { van_slot: "<script>" }, /Choose one of the times/],
    ["no time", { van_slot: undefined }, /Choose a day and a time/],
    ["yesterday", { van_day: addDays(indiaDay(new Date()), -1) }, /can't be chosen any more/],
    ["today", { van_day: indiaDay(new Date()) }, /can't be chosen any more/],
    ["next year", { van_day: addDays(indiaDay(new Date()), 365) }, /can't be chosen any more/],
    ["no date", { van_day: "soon" }, /Choose a day/],
  ])("is refused with %s, and takes no place", async (_, changes, message) => {
    const day = await freshDay();
    const buyer = await shopper();
    const before = await stockOf(shop, product.packIds);
    const { status, body } = await buyer.place({ van_day: day, van_slot: MORNING, ...changes });
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    expect(await stockOf(shop, product.packIds)).toEqual(before);
    expect((await buyer.readCart()).item_count).toBe(1);
    expect(await leftOf(day)).toBe(100);
  });

  test("is refused for places outside the van's area", async () => {
    const buyer = await shopper();
    await movedTo(buyer, BENGALURU);
    const { status, body } = await buyer.place({ van_day: await freshDay(), van_slot: MORNING });
    expect([status, body]).toMatchObject([
      400,
      { van_day: ["Our van doesn't go to PIN code 560001."] },
    ]);
  });

  test("is refused on a day that has closed since it was shown", async () => {
    const day = await freshDay();
    const buyer = await shopper();
    const settings = structuredClone(DEFAULT_SETTINGS);
    settings.shop.van = { ...settings.shop.van, weekdays: [0, 1, 2, 3, 4, 5, 6] };
    settings.shop.holidays = [day];
    applySettings(settings);
    expect((await buyer.place({ van_day: day, van_slot: MORNING })).status).toBe(400);
  });
});

describe("an unhandled cash order", () => {
  const today = indiaDay(new Date());
  const statusOf = async (id: number) =>
    (await shop.call<AdminOrder>(`/admin/orders/${id}/`, { token: admin })).body.status;
  const releasing = async () =>
    (await shop.call<{ cash_releasing: number }>("/admin/waiting/", { token: admin })).body
      .cash_releasing;
  /** Makes the van's day lie in the past. */
  async function pass(id: number, from: string, to: string) {
    await query("UPDATE van_slots SET day = $2 WHERE day = $1", [from, to]);
    await query(
      "UPDATE orders SET van_day = $2, delivery_from = $2, delivery_to = $2 WHERE id = $1",
      [id, to],
    );
  }

  test("keeps its goods and its place until two days after the van's day, even if that is later than usual", async () => {
    const [day, next] = [await freshDay(), await freshDay()];
    const { order } = await ordered(day);
    await query("UPDATE orders SET release_at = now() - interval '1 hour' WHERE id = $1", [
      order.id,
    ]);
    const before = await releasing();
    await expireUnpaidOrders(shop.shop);
    expect(await statusOf(order.id)).toBe("pending");
    expect((await reschedule(order.id, { day: next, slot: EVENING })).status).toBe(200);
    await expireUnpaidOrders(shop.shop);
    expect([await statusOf(order.id), await leftOf(next, EVENING)]).toEqual(["pending", 99]);
    // Its van has left, but the shop-keeper may mark the order as delivered the next day.
    await pass(order.id, next, addDays(today, -1));
    await expireUnpaidOrders(shop.shop);
    expect([await statusOf(order.id), await releasing()]).toEqual(["pending", before + 1]);
    await pass(order.id, addDays(today, -1), addDays(today, -3));
    await expireUnpaidOrders(shop.shop);
    expect([await statusOf(order.id), await releasing()]).toEqual(["cancelled", before]);
  });
});

describe("the places of the van at a delivery time", () => {
  test("are never exceeded: of 20 orders at once, one gets the last", async () => {
    useVan({ places: 1 });
    const day = await freshDay();
    const buyers = await Promise.all(Array.from({ length: 20 }, shopper));
    const placed = await Promise.all(
      buyers.map((buyer) => buyer.place({ van_day: day, van_slot: MORNING })),
    );
    const won = placed.filter(({ status }) => status === 201);
    const lost = placed.filter(({ status }) => status === 400);
    expect([won.length, lost.length]).toEqual([1, 19]);
    expect(lost[0]?.body.message).toMatch(/^The last place on .* is taken\. Choose another/);
    expect(await query("SELECT taken FROM van_slots WHERE day = $1", [day])).toEqual([
      { taken: 1 },
    ]);
    expect(await leftOf(day)).toBe(0);
  });

  test("are returned once by a cancelled order, however often it is cancelled", async () => {
    const day = await freshDay();
    await ordered(day);
    const { order } = await ordered(day);
    expect(await leftOf(day)).toBe(98);
    const answers = await Promise.all([1, 2, 3].map(() => cancel(order.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await leftOf(day)).toBe(99);
  });

  test("are returned by an order that expired unpaid", async () => {
    const day = await freshDay();
    const { order } = await ordered(day, { method: "upi" });
    expect(await leftOf(day)).toBe(99);
    await query("UPDATE orders SET payment_due_at = now() WHERE id = $1", [order.id]);
    await Promise.all([expireUnpaidOrders(shop.shop), expireUnpaidOrders(shop.shop)]);
    expect(await leftOf(day)).toBe(100);
  });

  test("aren't given to others while more are taken than the lowered limit allows", async () => {
    const day = await freshDay();
    const [first] = [await ordered(day), await ordered(day)];
    useVan({ places: 1 });
    expect(await leftOf(day)).toBe(0);
    expect((await (await shopper()).place({ van_day: day, van_slot: MORNING })).status).toBe(400);
    await cancel(first.order.id);
    expect((await (await shopper()).place({ van_day: day, van_slot: MORNING })).status).toBe(400);
  });
});

describe("the shop-keeper", () => {
  test("may reschedule an order while the customer cancels it: its place is returned once", async () => {
    const [day, next] = [await freshDay(), await freshDay()];
    for (let round = 0; round < 5; round++) {
      const { order, buyer } = await ordered(day);
      const answers = await Promise.all([
        reschedule(order.id, { day: next, slot: EVENING }),
        cancel(order.id, buyer.token),
        reschedule(order.id, { day, slot: EVENING }),
        reschedule(order.id, { day, slot: MORNING }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const read = await shop.call(`/orders/${order.id}/`, { token: buyer.token });
      expect(read.body.status).toBe("cancelled");
    }
    expect([await leftOf(day), await leftOf(day, EVENING)]).toEqual([100, 100]);
    expect(await leftOf(next, EVENING)).toBe(100);
  });

  test("moves an order and its place, and the customer gets an email", async () => {
    const [day, next] = [await freshDay(), await freshDay()];
    const { order } = await ordered(day);
    const { status, body } = await reschedule(order.id, { day: next, slot: EVENING });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      van: { day: next, slot: EVENING },
      estimated_delivery: { from: next, to: next },
    });
    expect(body.steps.at(-1)).toMatchObject({ actor: "admin", status: "pending" });
    expect([await leftOf(day), await leftOf(next, EVENING)]).toEqual([100, 99]);
    const mails = await query<{ kind: string }>(
      "SELECT kind FROM outbox WHERE payload->>'order_id' = $1 AND kind = 'order-moved'",
      [String(order.id)],
    );
    expect(mails).toHaveLength(1);
    // Choosing the same time again changes nothing.
    expect((await reschedule(order.id, { day: next, slot: EVENING })).body.steps).toHaveLength(
      body.steps.length,
    );
    await cancel(order.id);
    expect(await leftOf(next, EVENING)).toBe(100);
  });

  test("moves an order out of its own full time, and concurrent calls do so once", async () => {
    useVan({ places: 1 });
    const day = await freshDay();
    const { order } = await ordered(day);
    const other = await ordered(day, { slot: EVENING });
    const full = await reschedule(other.order.id, { day, slot: MORNING });
    expect([full.status, full.body.van_day?.[0]]).toEqual([
      400,
      expect.stringMatching(/^The last place/),
    ]);
    await Promise.all([1, 2, 3, 4].map(() => reschedule(order.id, { day, slot: EVENING })));
    expect([await leftOf(day), await leftOf(day, EVENING)]).toEqual([1, 98]);
  });

  test("takes an order off the van, and the usual days are promised", async () => {
    const day = await freshDay();
    const { order } = await ordered(day);
    const { body } = await reschedule(order.id, null);
    expect(body.van).toBeNull();
    expect(body.estimated_delivery).not.toBeNull();
    expect(body.history.at(-1)?.note).toBe("The delivery no longer has a fixed time");
    expect(await leftOf(day)).toBe(100);
  });

  test("can't move an order that was shipped, is outside the area or doesn't exist, and nobody else can move any", async () => {
    const day = await freshDay();
    const { order, buyer } = await ordered(day);
    expect((await reschedule(order.id, null, buyer.token)).status).toBe(403);
    expect((await reschedule(999_999, null)).status).toBe(404);
    expect((await reschedule(order.id, { day, slot: "09:00-09:30" })).status).toBe(400);
    await shop.call(`/orders/${order.id}/`, {
      method: "PUT",
      token: admin,
      body: { status: "shipped" },
    });
    expect((await reschedule(order.id, null)).status).toBe(409);
    const elsewhere = await shopper();
    await movedTo(elsewhere, BENGALURU);
    const placed = await elsewhere.place();
    expect((await reschedule(placed.body.id, { day, slot: MORNING })).status).toBe(400);
  });
});

describe("the run sheet of the van", () => {
  const sheetOf = async (day: string, token = admin) =>
    (await shop.call<RunSheet>(`/admin/orders/run-sheet/?day=${day}`, { token })).body;

  test("has a day's stops by time, then in route order", async () => {
    const day = await freshDay();
    const late = await ordered(day, { slot: EVENING });
    const far = await shopper();
    await movedTo(far, { city: "Vijayawada", state: "Andhra Pradesh", pincode: "520001" });
    const note = "Call at the gate";
    const last = await far.place({ van_day: day, van_slot: MORNING, delivery_note: note });
    const near = await ordered(day);
    const gone = await ordered(day);
    await cancel(gone.order.id);
    const unpaid = await ordered(day, { method: "upi" });
    await query("UPDATE orders SET payment_status = 'unconfirmed' WHERE id = $1", [near.order.id]);
    expect((await sheetOf(day)).stops[0]).toMatchObject({ payment: "unconfirmed", due: null });
    await query("UPDATE orders SET payment_status = 'due' WHERE id = $1", [near.order.id]);
    const sheet = await sheetOf(day);
    expect(sheet.stops.map(({ order_id }) => order_id)).toEqual([
      near.order.id,
      unpaid.order.id,
      last.body.id,
      late.order.id,
    ]);
    expect(sheet.stops.map(({ payment, due }) => [payment, due])).toEqual([
      ["cash", 10],
      ["awaited", null],
      ["cash", 10],
      ["cash", 10],
    ]);
    expect(sheet.stops[0]).toMatchObject({
      slot: MORNING,
      pieces: 1,
      delivery: { pincode: "500034", phone: "+919848012345" },
    });
    expect(sheet.stops[2]?.delivery_note).toBe(note);
    expect(sheet.days).toContainEqual({ day, orders: 4 });
  });

  test("says not to deliver an order whose money has been refunded in full", async () => {
    const day = await freshDay();
    const { order } = await ordered(day, { method: "upi" });
    const change = (status: string) =>
      shop.call(`/orders/${order.id}/`, { method: "PUT", token: admin, body: { status } });
    await change("paid");
    const refund = { amount: order.total, reason: "Called", reference: "UTR0000112233" };
    const path = `/admin/orders/${order.id}/refunds/`;
    expect((await shop.call(path, { token: admin, body: refund })).status).toBe(201);
    expect((await sheetOf(day)).stops).toMatchObject([{ status: "paid", payment: "awaited" }]);
    await change("shipped");
    expect((await sheetOf(day)).stops).toMatchObject([{ status: "shipped", payment: "paid" }]);
  });

  test("lists orders in the van's area that have no day", async () => {
    const { body: order } = await (await shopper()).place();
    const elsewhere = await shopper();
    await movedTo(elsewhere, BENGALURU);
    const { body: other } = await elsewhere.place();
    await query(
      "UPDATE orders SET created_at = created_at - interval '1 year' WHERE id = ANY ($1)",
      [[order.id, other.id]],
    );
    const ids = (await sheetOf("2020-01-01")).without_day.map(({ order_id }) => order_id);
    expect(ids).toContain(order.id);
    expect(ids).not.toContain(other.id);
    expect(ids.length).toBeLessThanOrEqual(50);
  });

  test("is for staff only, and refuses an impossible day", async () => {
    const { token } = await shop.newCustomer();
    const path = "/admin/orders/run-sheet/";
    expect((await shop.call(path, { token })).status).toBe(403);
    expect((await shop.call(path)).status).toBe(401);
    expect((await shop.call(`${path}?day=tomorrow`, { token: admin })).status).toBe(400);
    expect((await shop.call(path, { token: admin })).status).toBe(200);
  });
});
