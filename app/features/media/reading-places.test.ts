import { expect, test } from "vitest";
import { takeReadingPlace } from "./reading-places.server.ts";

test("customers' uploads leave five slots for staff, and free their slots when they end", () => {
  const leaving: (() => void)[] = [];
  const take = (customerId: number, role: "customer" | "admin") => {
    const place = takeReadingPlace({ customerId, role });
    if (place.ok) leaving.push(place.value);
    return place.ok;
  };
  const takenBy = (customerId: number, role: "customer" | "admin") =>
    Array.from({ length: 6 }, () => take(customerId, role)).filter(Boolean).length;
  expect([1, 2, 3, 4].map((id) => takenBy(id, "customer"))).toEqual([5, 5, 5, 0]);
  expect([5, 6].map((id) => takenBy(id, "admin"))).toEqual([5, 0]);
  for (const leave of leaving.splice(0)) leave();
  expect(takenBy(4, "customer")).toBe(5);
  for (const leave of leaving) leave();
});
