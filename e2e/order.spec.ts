import { expect, test } from "./shop-test.ts";
import { firstProducts, newShopper } from "./shopper.ts";

test("'Loading...', then number, status, lines and total with the sign $", async ({
  page,
  shopper,
  request,
  api,
}) => {
  const [product] = await firstProducts(request);
  const order = await shopper.order(product.id, 3);
  const answer = await api.hold(`GET /orders/${order.id}/`);
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Loading...", { exact: true })).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: `Order #${order.id}` })).toBeVisible();
  await expect(main.getByText("Status: pending", { exact: true })).toBeVisible();
  const line = `${product.title} x 3 ($${product.price.toFixed(2)})`;
  await expect(main.getByText(line, { exact: true })).toBeVisible();
  await expect(main.getByText(`$${(product.price * 3).toFixed(2)}`, { exact: true })).toBeVisible();
  await expect(main.getByText("Total", { exact: true })).toBeVisible();
  await expect(main.getByText("Loading...", { exact: true })).toBeHidden();
});

test("the days that the checkout promised stay on the order, in its list too", async ({
  page,
  shopper,
}) => {
  await shopper.add(1);
  await shopper.addAddress();
  await page.goto("/checkout");
  const promise = page.getByText(/delivery between/);
  const days = /between (\w{3} \d+ \w{3,4} and \w{3} \d+ \w{3,4})/.exec(
    (await promise.textContent()) ?? "",
  )?.[1];
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText(`Thank you, Anitha. Arrives between ${days}.`)).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByText(`Arrives between ${days}`, { exact: true })).toBeVisible();
});

test("an order with no more than the specification names", async ({ page, shopper, api }) => {
  expect(shopper.token).toBeTruthy();
  const product = { title: "Foxtail Millet", image: "/favicon.svg" };
  await api.give("GET /orders/41/", 200, {
    id: 41,
    status: "shipped",
    total: 1070,
    created_at: "2026-11-20T10:42:00.000Z",
    order_items: [{ id: 1, product, quantity: 2, price: 535, subtotal: 1070 }],
    delivery: { first_name: "Anitha", last_name: "Rao" },
  });
  await page.goto("/orders/41");
  await expect(page.getByText("Status: shipped")).toBeVisible();
  await expect(page.getByText("Foxtail Millet x 2 ($535.00)")).toBeVisible();
  await expect(page.getByText("$1,070.00")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("undefined");
});

test("'Order not found' for a missing one, another's, and what is no number", async ({
  page,
  shopper,
  request,
  allowFailure,
}) => {
  expect(shopper.token).toBeTruthy();
  allowFailure("/api/orders/");
  const foreign = await (await newShopper(request)).order(1);
  for (const id of ["999999999", String(foreign.id), "ragi"]) {
    await page.goto(`/orders/${id}`);
    await expect(page.getByRole("heading", { name: "Order not found" })).toBeVisible();
  }
});

test("what can't be loaded is not called missing, and can be tried again", async ({
  page,
  shopper,
  api,
}) => {
  const order = await shopper.order(1);
  await api.give(`GET /orders/${order.id}/`, 500);
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole("alert")).toContainText("Failed to load your order.");
  await api.release();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: `Order #${order.id}` })).toBeVisible();
});

test("it follows the shop-keeper's moves, and can be cancelled until it is shipped", async ({
  page,
  shopper,
  keeper,
}) => {
  const order = await shopper.order(1);
  const second = await shopper.order(1);
  await keeper.transitionOrder(order.id, "shipped");
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByText("Status: shipped")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);

  await page.goto(`/orders/${second.id}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("Status: cancelled")).toBeVisible();
});
