import { expect, test } from "vitest";
import {
  admin,
  EVENING,
  freshDay,
  leftOf,
  MORNING,
  ordered,
  reschedule,
  setUpVanShop,
} from "./support/van-shop.ts";

setUpVanShop();

test("an order moves to another van time only from the time that was shown, and a repeated call succeeds", async () => {
  const [day, next] = [await freshDay(), await freshDay()];
  const { order } = await ordered(day);
  const [shown, theirs, ours] = [
    { day, slot: MORNING },
    { day: next, slot: EVENING },
    { day, slot: EVENING },
  ];
  expect((await reschedule(order.id, theirs, admin, shown)).status).toBe(200);
  const late = await reschedule(order.id, ours, admin, shown);
  expect([late.status, late.body.van_day?.[0]]).toEqual([
    409,
    expect.stringMatching(/^Someone else moved this order to .*\. Check this, then try again\.$/),
  ]);
  expect([await leftOf(day, EVENING), await leftOf(next, EVENING)]).toEqual([100, 99]);
  expect((await reschedule(order.id, theirs, admin, shown)).status).toBe(200);
  expect((await reschedule(order.id, null, admin, theirs)).status).toBe(200);
  const gone = await reschedule(order.id, ours, admin, theirs);
  expect(gone.body.van_day?.[0]).toMatch(/^Someone else took this order off the van\./);
  expect((await reschedule(order.id, ours, admin, null)).body.van).toEqual(ours);
});
