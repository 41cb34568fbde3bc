import {
  api,
  expect,
  openShop,
  screen,
  stubCart,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { orderItemOf, orderOf, productOf } from "../../../../test/components/samples.ts";

const ORDER = orderOf({
  order_items: [orderItemOf(productOf({ title: "Foxtail Millet", price: 535 }), 3)],
});

const main = () => within(screen.getByRole("main"));

test("shows 'Loading...', then number, status, items and total in $ notation", async () => {
  stubCart();
  api.give("GET /orders/41/", 200, ORDER);
  const release = api.hold("GET /orders/41/");
  await openShop("/orders/41");
  expect(await screen.findByText("Loading...")).toBeVisible();
  release();
  expect(await screen.findByRole("heading", { level: 1, name: "Order #41" })).toBeVisible();
  expect(main().getByText("Status: pending")).toBeVisible();
  expect(main().getByText("Foxtail Millet x 3 ($535.00)")).toBeVisible();
  expect(main().getByText("$1,605.00")).toBeVisible();
  expect(main().getByText("Total")).toBeVisible();
  expect(main().queryByText("Loading...")).toBeNull();
});

test("shows an order that has only the specified fields", async () => {
  stubCart();
  const product = { title: "Foxtail Millet", image: "/favicon.svg" };
  api.stubIncomplete("GET /orders/41/", 200, {
    id: 41,
    status: "shipped",
    total: 1070,
    created_at: "2026-11-20T10:42:00.000Z",
    order_items: [{ id: 1, product, quantity: 2, price: 535, subtotal: 1070 }],
    delivery: { first_name: "Anitha", last_name: "Rao" },
  });
  await openShop("/orders/41");
  expect(await screen.findByText("Status: shipped")).toBeVisible();
  expect(screen.getByText("Foxtail Millet x 2 ($535.00)")).toBeVisible();
  expect(screen.getByText("$1,070.00")).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent("undefined");
});

test.for([
  ["a missing order", "/orders/999999999", 404],
  ["a non-numeric id", "/orders/ragi", 400],
] as const)("shows 'Order not found' for %s", async ([, address, status]) => {
  stubCart();
  api.give(`GET ${address}/`, status, { message: "Not found." });
  await openShop(address);
  expect(await screen.findByRole("heading", { name: "Order not found" })).toBeVisible();
});

test("shows a load error with Retry, not 'Order not found'", async () => {
  stubCart();
  api.give("GET /orders/41/", 500);
  await openShop("/orders/41");
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load your order.");
  api.give("GET /orders/41/", 200, ORDER);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Order #41" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
