import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import { dayFromNow } from "../test/support/day.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn, stockProduct } from "./shopper.ts";
import { passUndoTime } from "./undo-time.ts";

test("the packer sees which batch to take, and stock too close to its best-before date is reallocated instead of shipped", async ({
  page,
  request,
  admin,
}) => {
  test.slow();
  const { id, title, packs } = await stockProduct(admin, 0);
  await admin.call("PUT", `/products/${id}`, { shelf_life_months: 3 });
  const receive = (quantity: number, batch: string, best_before: string) =>
    admin.call("POST", `/admin/stock/${packs[0]?.id}/receive`, { quantity, batch, best_before });
  await receive(4, "Far", dayFromNow(400));
  await receive(3, "Near", dayFromNow(50));
  const shopper = await newShopper(request);
  const order = await shopper.order(id, 2);
  const secondOrder = await shopper.order(id, 2);

  await page.clock.install();
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders/pick-list?ids=${order.id},${secondOrder.id}`);
  const stockLine = page.getByRole("listitem").filter({ hasText: title });
  await expect(stockLine.getByRole("listitem")).toHaveText([
    /^3 × from batch Near, best before \d+ \w+ \d{4}$/,
    /^1 × from batch Far, best before \d+ \w+ \d{4}$/,
  ]);
  await expectGoodPage(page);
  await admin.call("PUT", `/admin/orders/${order.id}/note`, { note: "After 5 pm" });
  await page.goto(`/admin/orders/packing-slips?ids=${order.id}`);
  await expect(page.getByText("2 × from batch Near")).toBeVisible();
  await expect(page.getByLabel("Print your notes on the packing slips")).toBeChecked();
  await expectGoodPage(page);

  await admin.call("PUT", `/products/${id}`, { shelf_life_months: 12 });
  await page.goto(`/admin/orders/${order.id}`);
  await expect(page.getByText("(recalled, or too close to its date)")).toBeVisible();
  await expectGoodPage(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole("button", { name: "Ship and notify the customer" }).click();
  await passUndoTime(page);
  await expect(
    page.getByText(/too close to its best-before date to ship: .* batch Near, best/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Use fresher stock" }).click();
  await expect(page.getByText("Order moved to fresher stock.")).toBeVisible();
  await expect(page.getByText("2 × from batch Far")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use fresher stock" })).toBeHidden();
  await page.getByRole("button", { name: "Ship and notify the customer" }).click();
  await passUndoTime(page);
  await expect(page.getByRole("button", { name: "Mark as delivered" })).toBeVisible();

  await admin.transitionOrder(secondOrder.id, "cancelled");
  await expect
    .poll(async () => (await admin.call<Product>("GET", `/products/${id}`)).stock)
    .toBe(2);
  await page.goto(`/admin/stock?q=${title}`);
  await page.getByRole("button", { name: /^History/ }).click();
  const history = page.getByRole("dialog");
  await expect(history.getByText(/In place of batch Near, best before/)).toBeVisible();
  await expect(history.getByText(/batch Near .* Too near its date$/)).toBeVisible();
  await expectGoodPage(page);
});
