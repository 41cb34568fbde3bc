import { expect, test } from "vitest";
import { orderMessage } from "./order-message.ts";

type SharedOrder = Parameters<typeof orderMessage>[0];

const SENDER = { shopName: "Nela Farm Store", origin: "https://shop.example" };
const ORDER: SharedOrder = {
  ...{ id: 41, status: "pending", total: 640, carrier: "", tracking_number: "", link: "/o/abc" },
  delivery: { first_name: "Anitha" },
  payment: { method: "cod", status: "due", due_at: null, reference: null, paid: 0, refunded: 0 },
};

const linesOf = (changes: Partial<SharedOrder>) =>
  orderMessage({ ...ORDER, ...changes }, SENDER).split("\n");

test("greets the recipient and ends with the order's link", () => {
  expect(linesOf({})).toEqual([
    "Namaste Anitha,",
    "your order #41 at Nela Farm Store (₹640.00) has reached us.",
    "Track it here: https://shop.example/o/abc",
  ]);
});

test("names the carrier and tracking number of a shipped order, if it has them", () => {
  const status = "shipped";
  const parcel = { carrier: "India Post", tracking_number: "EX123456789IN" };
  expect(linesOf({ status, ...parcel })).toContain("India Post, tracking number EX123456789IN.");
  expect(linesOf({ status, carrier: "Our van" })).toContain("Our van.");
  expect(linesOf({ status }).slice(1, -1)).toEqual([
    "your order #41 at Nela Farm Store (₹640.00) is on its way.",
  ]);
});

test("asks for the payment of an unpaid order", () => {
  expect(linesOf({ payment: { ...ORDER.payment, method: "upi", status: "awaited" } })).toEqual([
    "Namaste Anitha,",
    "your order #41 at Nela Farm Store (₹640.00) is waiting for your payment.",
    "Track it here: https://shop.example/o/abc",
  ]);
});

test.for([
  ["delivered", "has been delivered"],
  ["cancelled", "is cancelled"],
] as const)("says that the order is %s", ([status, text]) => {
  expect(linesOf({ status })).toEqual([
    "Namaste Anitha,",
    `your order #41 at Nela Farm Store (₹640.00) ${text}.`,
    "Track it here: https://shop.example/o/abc",
  ]);
});
