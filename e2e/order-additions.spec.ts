import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn, stockProduct } from "./shopper.ts";

test("packs are added to a cash order on a phone, after the new total was reviewed", async ({
  page,
  request,
  admin,
}) => {
  test.slow();
  const ordered = await stockProduct(admin, 20, 200);
  const added = await stockProduct(admin, 20, 80);
  const shopper = await newShopper(request);
  const { id } = await shopper.order(ordered.id, 2);
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("button", { name: "Add items" }).click();
  const dialog = page.getByRole("dialog", { name: `Add items to order #${id}` });
  await dialog.getByRole("button", { name: `One more ${ordered.title}` }).click();
  await dialog.getByLabel("Add a pack").fill(added.title);
  await dialog.getByLabel("Add a pack").press("Enter");
  await dialog.getByRole("button", { name: `Increase: Quantity of ${added.title}` }).click();
  await expect(dialog.getByText("₹400.00 → ₹760.00")).toBeVisible();
  await expectGoodPage(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await dialog.getByRole("button", { name: "Change order" }).click();
  await expect(dialog.getByText("The order now comes to ₹760.00.")).toBeVisible();
  const link = dialog.getByRole("link", { name: "Send by WhatsApp" });
  const href = decodeURIComponent((await link.getAttribute("href")) ?? "");
  expect(href).toContain(`your order #${id} at`);
  expect(href).toContain(`2 × ${added.title}`);
  await expectGoodPage(page);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Total ₹400.00 → ₹760.00.", { exact: false })).toBeVisible();
  const order = await admin.call<AdminOrder>("GET", `/admin/orders/${id}/`);
  expect(order.order_items.map(({ quantity }) => quantity)).toEqual([3, 2]);
  expect(order.total).toBe(760);
});
