import { expectColour, expectNotice, openStopped } from "./notices.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts } from "./shopper.ts";

const LINE = {
  id: 1,
  product: { id: 1, title: "Foxtail Millet", image: "/favicon.svg" },
  quantity: 2,
  price: 61750.5,
  subtotal: 123501,
};
/** An order with no more than the specification names. */
const ORDER = {
  id: 41,
  status: "delivered",
  total: 123501,
  created_at: "2026-11-20T10:42:00.000Z",
  order_items: [LINE],
  delivery: { first_name: "Anitha", last_name: "Rao" },
};
const STATUSES = {
  pending: { label: "Pending", colour: "pending" },
  paid: { label: "Paid", colour: "warning" },
  shipped: { label: "Shipped", colour: "info" },
  delivered: { label: "Delivered", colour: "success" },
  cancelled: { label: "Cancelled", colour: "error" },
} as const;

const card = (page: Page, id: number) => page.getByRole("article", { name: `Order #${id}` });

test("three skeletons while the orders load, under the heading", async ({ page, shopper, api }) => {
  expect(shopper.token).toBeTruthy();
  const answer = await api.hold("GET /orders/");
  await page.goto("/orders");
  await expect(page.getByRole("heading", { level: 1, name: "Order History" })).toBeVisible();
  await expect(page.getByText("Track your orders and view order details")).toBeVisible();
  const skeletons = page.getByRole("main").locator("[aria-busy=true] > div");
  await expect(skeletons).toHaveCount(3);
  answer();
  await expect(skeletons).toHaveCount(0);
});

test("an error with Retry, which asks again", async ({ page, shopper, api }) => {
  expect(shopper.token).toBeTruthy();
  await api.give("GET /orders/", 500);
  await page.goto("/orders");
  await expect(page.getByRole("alert")).toContainText(
    "Failed to load your orders. Please try again.",
  );
  await api.release();
  const answer = await api.hold("GET /orders/");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Loading your orders...")).toBeAttached();
  answer();
  await expect(page.getByText("No Orders Yet")).toBeVisible();
});

test("no orders, nor a list of them: the words and Start Shopping", async ({
  page,
  shopper,
  api,
}) => {
  expect(shopper.token).toBeTruthy();
  await api.give("GET /orders/", 200, {});
  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: "No Orders Yet" })).toBeVisible();
  await expect(
    page.getByText(
      "You haven't placed any orders yet. Start shopping to see your order history here.",
    ),
  ).toBeVisible();
  await page.getByRole("link", { name: "Start Shopping" }).click();
  await expect(page).toHaveURL("/products");
});

test("a real order, as it was placed", async ({ page, shopper, request }) => {
  const [product] = await firstProducts(request);
  const order = await shopper.order(product.id, 2);
  await page.goto("/orders");
  const shown = card(page, order.id);
  await expect(shown).toContainText("Items (1)");
  await expect(shown).toContainText(product.title);
  await expect(shown).toContainText(`Qty: 2 × ₹${product.price.toFixed(2)}`);
  await expect(shown).toContainText("Delivery: Anitha Rao");
  await expect(shown).toContainText("Pending");
  await expect(
    shown.getByText(/^Placed on \w+ \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/),
  ).toBeVisible();
  await shown.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
});

test("rupees in the Indian way, dates in the long US way, in India's time", async ({
  page,
  shopper,
  api,
}) => {
  expect(shopper.token).toBeTruthy();
  await api.give("GET /orders/", 200, { results: [ORDER] });
  await page.goto("/orders");
  const shown = card(page, 41);
  await expect(shown).toContainText("Placed on November 20, 2026 at 4:12 PM");
  await expect(shown).toContainText("Qty: 2 × ₹61,750.50");
  await expect(shown.getByText("₹1,23,501.00")).toHaveCount(2);
  await expect(shown).toContainText("Total");
  await expect(shown.locator("img")).toHaveAttribute("src", /favicon/);
});

test("an order without a delivery names nobody", async ({ page, shopper, api }) => {
  expect(shopper.token).toBeTruthy();
  const { delivery: _, ...rest } = ORDER;
  await api.give("GET /orders/", 200, { results: [rest] });
  await page.goto("/orders");
  await expect(card(page, 41)).not.toContainText("Delivery:");
});

test("each status has its label and colour, and Reorder only when delivered", async ({
  page,
  shopper,
  api,
}) => {
  expect(shopper.token).toBeTruthy();
  const statuses = Object.entries(STATUSES);
  const results = statuses.map(([status], at) => ({ ...ORDER, id: at + 1, status }));
  await api.give("GET /orders/", 200, { results });
  await page.goto("/orders");
  for (const [at, [status, { label, colour }]] of statuses.entries()) {
    const shown = card(page, at + 1);
    await expectColour(shown.getByText(label, { exact: true }), colour);
    const delivered = status === "delivered";
    await expect(shown.getByRole("button", { name: "Reorder" })).toHaveCount(delivered ? 1 : 0);
    await expect(shown.getByRole("link", { name: "View Details" })).toBeVisible();
  }
});

test("Reorder only shows its message", async ({ page, shopper, api }) => {
  expect(shopper.token).toBeTruthy();
  await api.give("GET /orders/", 200, { results: [ORDER] });
  await openStopped(page, "/orders", card(page, 41));
  await page.getByRole("button", { name: "Reorder" }).click();
  await expectNotice(page, "Reorder functionality coming soon!", "info", 4000);
  await expect(page).toHaveURL("/orders");
});
