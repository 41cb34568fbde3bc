import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { stayLoggedIn, stockProduct } from "./shopper.ts";

const cell = (page: Page, name: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${name}`) });

/** Pastes text as Ctrl+V would. */
async function paste(page: Page, text: string) {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", given);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test("packs are edited in the grid with keys, paste and a percentage, reviewed, applied and undone", async ({
  page,
  admin,
}) => {
  const product = await stockProduct(admin, 7, 140);
  await admin.call("PUT", `/products/${product.id}`, { price: 140, mrp: 155 });
  const read = async () => {
    const { price, mrp, stock } = await admin.call<Product>("GET", `/products/${product.id}`);
    return [price, mrp, stock];
  };
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Grid of all packs" }).click();
  await expect(page.getByRole("heading", { name: "All packs" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Product name" }).fill(product.title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=grid.*q=Sample/);
  await expect(page.getByRole("row").nth(1)).toContainText(product.title);
  await expectGoodPage(page);

  await cell(page, "Price,").first().focus();
  await page.keyboard.type("160");
  await page.keyboard.press("Tab");
  await expect(cell(page, "Price,").first()).toContainText("above the MRP of ₹155.00");
  await expect(page.getByRole("alert")).toContainText("1 cell needs attention");
  await expectGoodPage(page);
  await expect(cell(page, "MRP,").first()).toBeFocused();
  await page.keyboard.press("F2");
  await page.keyboard.press("Escape");
  await page.keyboard.type("1,700.50");
  await page.keyboard.press("Enter");
  await expect(cell(page, "MRP,").first()).toContainText("₹1,700.50");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await cell(page, "Price,").first().focus();
  await page.keyboard.press("Delete");
  await paste(page, "₹ 150\t\t12\r\n");
  await expect(page.getByText("3 changed cells, not saved yet")).toBeVisible();
  await page.getByRole("button", { name: "Change by percent" }).click();
  await page.getByRole("textbox", { name: "Percent" }).fill("10");
  await page.getByRole("button", { name: "Change prices" }).click();
  await expect(cell(page, "Price,").first()).toContainText("₹165.00");
  expect(await read()).toEqual([140, 155, 7]);

  await page.getByRole("link", { name: "List of products" }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  // Somebody else changes a cell in the meantime.
  await admin.call("PUT", `/products/${product.id}`, { stock: 5 });
  await page.getByRole("button", { name: "Review" }).click();
  const conflict = page.getByRole("alert");
  await expect(conflict).toContainText("It was 7 and is now 5.");
  await expectGoodPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await conflict.getByRole("button", { name: "Keep 12" }).click();
  await page.getByRole("button", { name: "Review" }).click();
  const review = page.getByRole("dialog", { name: /^Review/ });
  await expect(review.getByRole("listitem").filter({ hasText: "Price" })).toContainText("₹165.00");
  await expectGoodPage(page);
  expect(await read()).toEqual([140, 155, 5]);
  await review.getByRole("button", { name: /^Apply/ }).click();
  await expect(page.getByText("1 pack changed.")).toBeVisible();
  expect(await read()).toEqual([165, 1700.5, 12]);
  await page.getByRole("button", { name: "Undo these changes" }).click();
  await page.getByRole("button", { name: "Really undo them?" }).click();
  await expect(page.getByText("Changes undone.")).toBeVisible();
  await expect(cell(page, "Price,").first()).toContainText("₹140.00");
  expect(await read()).toEqual([140, 155, 5]);
});
