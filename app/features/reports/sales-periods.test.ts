import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/shared/india-time.ts";
import { comparePeriods, type DayOrders, firstComparedDay, sumDays } from "./sales-periods.ts";

const TODAY = "2026-11-23";
const day = (ago: number, change: Partial<DayOrders> = {}): DayOrders => ({
  day: addDays(TODAY, -ago),
  status: "delivered",
  payment_status: "paid",
  orders: 1,
  total_paise: 10_000,
  ...change,
});

test("each period ends today, and the previous period ends where it begins", () => {
  const days = [
    day(0),
    day(1),
    day(6),
    day(7),
    day(13),
    day(14),
    day(29),
    day(30),
    day(59),
    day(60),
  ];
  const orders = comparePeriods(days, TODAY).map(({ days, now, before }) => [
    days,
    now.sold.orders,
    before.sold.orders,
  ]);
  expect(orders).toEqual([
    [1, 1, 1],
    [7, 3, 2],
    [30, 7, 2],
    [365, 10, 0],
  ]);
});

test("cash that is due counts as both sold and due; awaited and cancelled orders are separate", () => {
  const sums = sumDays([
    day(0),
    day(0, { status: "pending", payment_status: "due", orders: 2, total_paise: 500 }),
    day(0, { status: "pending", payment_status: "awaited", orders: 3, total_paise: 700 }),
    day(0, { status: "cancelled", payment_status: "void", orders: 4 }),
  ]);
  expect(sums).toEqual({
    sold: { orders: 3, paise: 10_500 },
    due: { orders: 2, paise: 500 },
    awaiting: { orders: 3, paise: 700 },
    cancelled: 4,
  });
});

test("counts nothing from before the first compared day", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 40 }), (ages) => {
      const all = ages.map((ago) => day(ago));
      const first = firstComparedDay(TODAY);
      const recent = all.filter(({ day }) => day >= first);
      expect(comparePeriods(all, TODAY)).toEqual(comparePeriods(recent, TODAY));
    }),
  );
});
