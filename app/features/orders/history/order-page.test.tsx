import {
  api,
  expect,
  giveCart,
  openShop,
  screen,
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

test("'Loading...', then number, status, lines and total with the sign $", async () => {
  giveCart();
  api.give("GET /orders/41/", 200, ORDER);
  const answer = api.hold("GET /orders/41/");
  await openShop("/orders/41");
  expect(await screen.findByText("Loading...")).toBeVisible();
  answer();
  expect(await screen.findByRole("heading", { level: 1, name: "Order #41" })).toBeVisible();
  expect(main().getByText("Status: pending")).toBeVisible();
  expect(main().getByText("Foxtail Millet x 3 ($535.00)")).toBeVisible();
  expect(main().getByText("$1,605.00")).toBeVisible();
  expect(main().getByText("Total")).toBeVisible();
  expect(main().queryByText("Loading...")).toBeNull();
});

test("an order with no more than the specification names", async () => {
  giveCart();
  const product = { title: "Foxtail Millet", image: "/favicon.svg" };
  api.giveLean("GET /orders/41/", 200, {
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
  ["a missing one", "/orders/999999999", 404],
  ["what is no number", "/orders/ragi", 400],
] as const)("'Order not found' for %s", async ([, address, status]) => {
  giveCart();
  api.give(`GET ${address}/`, status, { message: "Not found." });
  await openShop(address);
  expect(await screen.findByRole("heading", { name: "Order not found" })).toBeVisible();
});

test("what can't be loaded is not called missing, and can be tried again", async () => {
  giveCart();
  api.give("GET /orders/41/", 500);
  await openShop("/orders/41");
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load your order.");
  api.give("GET /orders/41/", 200, ORDER);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Order #41" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
