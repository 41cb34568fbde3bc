import { expect, test } from "vitest";
import { orderMessage } from "./order-message.ts";

type SharedOrder = Parameters<typeof orderMessage>[0];

const SENDER = {
  shopName: "Nela Farm Store",
  origin: "https://shop.example",
  now: new Date("2026-11-22T12:00:00.000Z"),
};
const ORDER: SharedOrder = {
  ...{ id: 41, status: "pending", total: 640, created_at: "2026-11-20T10:42:00.000Z" },
  ...{ van: null, carrier: "", tracking_number: "", link: "/o/abc" },
  delivery: { first_name: "Anitha" },
  estimated_delivery: { from: "2026-11-25", to: "2026-11-26" },
  payment: { method: "cod", status: "due", due_at: null, reference: null, paid: 0, refunded: 0 },
};

const linesOf = (changes: Partial<SharedOrder>) =>
  orderMessage({ ...ORDER, ...changes }, SENDER).split("\n");

test("the message about an order greets the recipient and ends with the order's link", () => {
  expect(linesOf({})).toEqual([
    "Namaste Anitha,",
    "your order #41 at Nela Farm Store (₹640.00) has reached us.",
    "Arrives between Wed 25 Nov and Thu 26 Nov.",
    "https://shop.example/o/abc",
  ]);
});

test("the message about a shipped order names carrier and tracking number, if it has them", () => {
  const status = "shipped";
  const parcel = { carrier: "India Post", tracking_number: "EX123456789IN" };
  expect(linesOf({ status, ...parcel })).toContain("India Post, tracking number EX123456789IN.");
  expect(linesOf({ status, carrier: "Our van" })).toContain("Our van.");
  expect(linesOf({ status }).slice(1, -1)).toEqual([
    "your order #41 at Nela Farm Store (₹640.00) is on its way.",
    "Arrives between Wed 25 Nov and Thu 26 Nov.",
  ]);
});

test("the message about a late order promises no day that is over", () => {
  const now = new Date("2026-11-27T12:00:00.000Z");
  expect(orderMessage({ ...ORDER, status: "shipped" }, { ...SENDER, now })).not.toMatch(/Arrives/);
});

test("the message about an unpaid order asks for the payment and promises no day that may be over", () => {
  expect(linesOf({ payment: { ...ORDER.payment, method: "upi", status: "awaited" } })).toEqual([
    "Namaste Anitha,",
    "your order #41 at Nela Farm Store (₹640.00) is waiting for your payment.",
    "https://shop.example/o/abc",
  ]);
});

test.for([
  ["delivered", "has been delivered"],
  ["cancelled", "is cancelled"],
] as const)("the message about a %s order says so", ([status, text]) => {
  expect(linesOf({ status })).toEqual([
    "Namaste Anitha,",
    `your order #41 at Nela Farm Store (₹640.00) ${text}.`,
    "https://shop.example/o/abc",
  ]);
});
