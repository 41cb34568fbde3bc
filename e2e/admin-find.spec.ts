import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn, stockProduct } from "./shopper.ts";

test("Ctrl+K finds an order by its number, a customer, a product and a page", async ({
  page,
  request,
  admin,
}) => {
  const shopper = await newShopper(request);
  const product = await stockProduct(admin, 20);
  const { id } = await shopper.order(product.id);
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/reviews");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Find anything" });
  const field = dialog.getByRole("combobox");
  const selected = dialog.getByRole("option", { selected: true });

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expectGoodPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.type(`#${id}`);
  await expect(selected).toContainText(`#${id} `);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/orders/${id}`);
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Find anything" }).click();
  await field.fill(shopper.email);
  const customer = dialog.getByRole("option").filter({ hasText: "Customer" });
  await expect(customer).toHaveCount(1);
  await customer.click();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/);

  await page.keyboard.press("/");
  await field.fill(product.title);
  await expect(dialog.getByRole("option").filter({ hasText: "Product" })).toContainText(
    product.title,
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press("/");
  await field.fill("low stock");
  await expect(selected).toContainText("Stock: Low stock");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/stock?level=low");
});
