import { expect, it } from "vitest";
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

function told(...input: Parameters<typeof order>) {
  return orderTimeline(order(...input)).map((step) => `${step.status} ${step.phase}`);
}

it("skips paying in advance where it is paid on delivery", () => {
  expect(told("cod", "pending")).toEqual(["pending present", "shipped ahead", "delivered ahead"]);
});

it("shows all steps where it is paid before", () => {
  expect(told("upi", "pending")).toEqual([
    "pending present",
    "paid ahead",
    "shipped ahead",
    "delivered ahead",
  ]);
});

it("keeps what happened, with its time", () => {
  const steps = orderTimeline(order("cod", "pending", "paid", "shipped"));
  expect(steps.map((step) => `${step.status} ${step.phase}`)).toEqual([
    "pending past",
    "paid past",
    "shipped present",
    "delivered ahead",
  ]);
  expect(steps.map((step) => step.at)).toEqual([
    "2026-11-20T06:00:00Z",
    "2026-11-21T06:00:00Z",
    "2026-11-22T06:00:00Z",
    null,
  ]);
});

it("ends with delivery and with cancelling", () => {
  expect(told("cod", "pending", "shipped", "delivered").at(-1)).toBe("delivered present");
  expect(told("cod", "pending", "cancelled")).toEqual(["pending past", "cancelled present"]);
});

it("keeps together what happened while the order stood there", () => {
  const [pending, cancelled] = orderTimeline(
    order("upi", "pending", "pending", "cancelled", "cancelled"),
  );
  expect(pending).toMatchObject({ status: "pending", phase: "past", at: "2026-11-20T06:00:00Z" });
  expect(pending?.events.map(({ at }) => at.slice(8, 10))).toEqual(["20", "21"]);
  expect(cancelled).toMatchObject({ status: "cancelled", phase: "present" });
  expect(cancelled?.events).toHaveLength(2);
});
