import { expect, test } from "vitest";
import { arrivalText } from "./order-arrival.ts";

const order = {
  status: "pending" as const,
  created_at: "2026-11-22T06:00:00Z",
  estimated_delivery: { from: "2026-11-25", to: "2026-11-26" },
  payment: { status: "due" as const },
};
const now = new Date("2026-11-22T08:00:00Z");
const nextDay = new Date("2026-11-22T19:00:00Z");

test("shows the promised days until the order is delivered or cancelled", () => {
  const text = "Arrives between Wed 25 Nov and Thu 26 Nov";
  for (const status of ["pending", "paid", "shipped"] as const)
    expect(arrivalText({ ...order, status }, now)).toBe(text);
  for (const status of ["delivered", "cancelled"] as const)
    expect(arrivalText({ ...order, status }, now)).toBeNull();
});

test("shows nothing for orders without recorded days", () => {
  expect(arrivalText({ ...order, estimated_delivery: null }, now)).toBeNull();
  expect(
    arrivalText({ ...order, estimated_delivery: undefined, payment: undefined }, now),
  ).toBeNull();
});

test("promises the days of an order awaiting payment only on the day it was placed", () => {
  const awaited = { ...order, payment: { status: "awaited" as const } };
  expect(arrivalText(awaited, now)).toBe(
    "Arrives between Wed 25 Nov and Thu 26 Nov if you pay today",
  );
  expect(arrivalText(awaited, nextDay)).toBeNull();
});

test("promises the days of an unconfirmed cash order only on the day it was placed", () => {
  const unconfirmed = { ...order, payment: { status: "unconfirmed" as const } };
  expect(arrivalText(unconfirmed, now)).toBe(
    "Arrives between Wed 25 Nov and Thu 26 Nov if you confirm it today",
  );
  expect(arrivalText(unconfirmed, nextDay)).toBeNull();
});

test("names the chosen time of the van", () => {
  const van = { day: "2026-12-01", slot: "07:00-10:00" };
  const text = "Our van comes on Tue 1 Dec, 07:00–10:00";
  expect(arrivalText({ ...order, van }, nextDay)).toBe(text);
  const awaited = { ...order, van, payment: { status: "awaited" as const } };
  expect(arrivalText(awaited, nextDay)).toBe(`${text} if you pay in time`);
  expect(arrivalText({ ...order, van, status: "cancelled" }, now)).toBeNull();
});
