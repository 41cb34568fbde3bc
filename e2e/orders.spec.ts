import { expectColour } from "./notices.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts } from "./shopper.ts";

const LINE = {
  id: 1,
  product: { id: 1, title: "Foxtail Millet", image: "/favicon.svg" },
  quantity: 2,
  price: 61750.5,
  subtotal: 123501,
};
/** An order with only the specified fields. */
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

test("an order is listed as it was placed", async ({ page, shopper, request }) => {
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
