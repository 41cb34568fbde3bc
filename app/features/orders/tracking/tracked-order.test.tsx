import {
  api,
  expect,
  openShop,
  screen,
  stubCart,
  test,
} from "../../../../test/components/component-test.ts";
import { orderOf } from "../../../../test/components/samples.ts";
import type { TrackedOrder } from "./tracking-schema.ts";

const LINK = "/orders/41?token=a-reference-of-an-order";
const CALL = "GET /orders/tracking/";
const { id, created_at, estimated_delivery, van } = orderOf();
const POST = { carrier: "India Post", tracking_number: "EX123456789IN" };
const TRACKED: TrackedOrder = {
  ...{ id, created_at, estimated_delivery, van, status: "shipped" },
  ...{ payment: { method: "cod", status: "due" }, ...POST, parcels: [{ kind: "food", ...POST }] },
  history: [
    { status: "pending", at: created_at },
    { status: "shipped", at: "2026-11-21T06:00:00.000Z" },
  ],
};

test("an order's link shows its progress without a log-in", async () => {
  localStorage.removeItem("jwt");
  api.give(CALL, 200, TRACKED);
  await openShop(LINK);
  expect(await screen.findByRole("heading", { level: 1, name: "Order #41" })).toBeVisible();
  expect(await screen.findByText("Status: shipped")).toBeVisible();
  expect(screen.getByText("On its way to you.")).toBeVisible();
  expect(screen.getByText(/tracking number EX123456789IN/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    `/login?from=/orders/41${encodeURIComponent("?token=a-reference-of-an-order")}`,
  );
});

test("an order's link shows the whole order to its customer when logged in", async () => {
  stubCart();
  api.give("GET /orders/41/", 200, orderOf());
  await openShop(LINK);
  expect(await screen.findByRole("heading", { name: "Order #41" })).toBeVisible();
  expect(await screen.findByText("Total")).toBeVisible();
});

test("an order's link shows its progress to somebody logged in with another account", async () => {
  stubCart();
  api.give("GET /orders/41/", 403, { message: "This order belongs to somebody else." });
  api.give(CALL, 200, TRACKED);
  await openShop(LINK);
  expect(await screen.findByText("On its way to you.")).toBeVisible();
  expect(screen.getByText(/Log in with the account that placed this order/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
});

test("a link that belongs to no order shows 'Order not found'", async () => {
  localStorage.removeItem("jwt");
  api.give(CALL, 404, { message: "This link doesn't belong to an order." });
  await openShop(LINK);
  expect(await screen.findByRole("heading", { name: "Order not found" })).toBeVisible();
});

test("the login page leads back to an order that was opened by its link", async () => {
  localStorage.removeItem("jwt");
  await openShop(`/login?from=${encodeURIComponent(LINK)}`);
  expect(
    await screen.findByRole("link", { name: "Track the order without logging in" }),
  ).toHaveAttribute("href", LINK);
});
