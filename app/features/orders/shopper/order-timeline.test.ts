import { expect, test } from "vitest";
import type { OrderStatus } from "../order-schema.ts";
import { orderTimeline } from "./order-timeline.ts";

function order(method: string, ...statuses: [OrderStatus, ...OrderStatus[]]) {
  const history = statuses.map((status, day) => ({
    status,
    at: `2026-11-2${day}T06:00:00Z`,
    actor: "admin" as const,
    note: "",
  }));
  const status = statuses.at(-1) ?? statuses[0];
  return { status, history, payment: { method } };
}

function phasesOf(...input: Parameters<typeof order>) {
  return orderTimeline(order(...input)).map((stage) => `${stage.status} ${stage.phase}`);
}

test("the order timeline skips the paid stage for cash on delivery", () => {
  expect(phasesOf("cod", "pending")).toEqual([
    "pending present",
    "shipped ahead",
    "delivered ahead",
  ]);
});

test("the order timeline shows all stages for an online payment", () => {
  expect(phasesOf("upi", "pending")).toEqual([
    "pending present",
    "paid ahead",
    "shipped ahead",
    "delivered ahead",
  ]);
});

test("the order timeline shows past stages with their times", () => {
  const stages = orderTimeline(order("cod", "pending", "paid", "shipped"));
  expect(stages.map((stage) => `${stage.status} ${stage.phase}`)).toEqual([
    "pending past",
    "paid past",
    "shipped present",
    "delivered ahead",
  ]);
  expect(stages.map((stage) => stage.at)).toEqual([
    "2026-11-20T06:00:00Z",
    "2026-11-21T06:00:00Z",
    "2026-11-22T06:00:00Z",
    null,
  ]);
});

test("the order timeline ends with delivery or cancellation", () => {
  expect(phasesOf("cod", "pending", "shipped", "delivered").at(-1)).toBe("delivered present");
  expect(phasesOf("cod", "pending", "cancelled")).toEqual(["pending past", "cancelled present"]);
});

test("the order timeline groups consecutive entries of the same status", () => {
  const [pending, cancelled] = orderTimeline(
    order("upi", "pending", "pending", "cancelled", "cancelled"),
  );
  expect(pending).toMatchObject({ status: "pending", phase: "past", at: "2026-11-20T06:00:00Z" });
  expect(pending?.events.map(({ at }) => at.slice(8, 10))).toEqual(["20", "21"]);
  expect(cancelled).toMatchObject({ status: "cancelled", phase: "present" });
  expect(cancelled?.events).toHaveLength(2);
});
