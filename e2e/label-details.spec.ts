import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { stayLoggedIn, stockProduct } from "./shopper.ts";

const summary = (page: Page) => page.locator("summary").filter({ hasText: "Label details" });
const packs = (page: Page) => page.locator("summary").filter({ hasText: "Packs" });
const pack = (page: Page, number: number) =>
  page.getByRole("group", { name: `Pack ${number}`, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Update Product" });

test("the label is incomplete until the collapsed fields are filled in, and the product page then shows it", async ({
  page,
  admin,
}) => {
  const product = await stockProduct(admin, 7, 82.5);
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/products/${product.id}/edit`);
  const gaps = page.getByRole("status").filter({ hasText: "Label incomplete" });
  await expect(gaps.getByRole("listitem")).toHaveCount(10);
  await summary(page).press("Enter");
  await packs(page).press("Enter");
  await expectGoodPage(page);
  await page.setViewportSize({ width: 360, height: 740 });

  const first = pack(page, 1);
  await expect(first.getByLabel("Price")).toHaveValue("82.5");
  await first.getByLabel("Label").fill("500 g");
  await first.getByLabel("Net quantity").fill("500");
  await first.getByLabel("Unit").selectOption("grams");
  await first.getByLabel("MRP").fill("95");
  await page.getByRole("button", { name: "Add a pack" }).click();
  await expect(pack(page, 2).getByLabel("Label")).toBeFocused();
  await page.keyboard.type("1 kg");
  await pack(page, 2).getByLabel("Net quantity").fill("1000");
  await pack(page, 2).getByLabel("Price").fill("160");
  await pack(page, 2).getByLabel("Stock").fill("4");
  await page.getByLabel("Telugu").fill("చింతపండు");
  await page.getByLabel("Veg mark").selectOption("Vegan");
  await page.getByLabel("Ingredients").fill("Tamarind\nSalt");
  await page.getByLabel("Storage").fill("Keep dry.");
  await page.getByLabel("Best before, in months").fill("12");
  await page.getByRole("button", { name: "Fill in the farm's details" }).click();
  await page.getByLabel("FSSAI licence").fill("10012011000001");
  await page.getByLabel("HSN code").fill("0813");
  await page.getByLabel("GST rate").fill("5");
  await save(page).click();

  await expect(page).toHaveURL(`/products/${product.id}`);
  const label = page.getByRole("region", { name: "Label details" });
  await expect(label).toContainText("Net quantity500 g");
  await expect(label).toContainText("MRP incl. of all taxes₹95.00");
  await expect(label).toContainText("₹0.19/g");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("radio", { name: /1 kg/ }).check();
  await expect(label).toContainText("MRP incl. of all taxes₹160.00");
  for (const text of [
    "Vegan",
    "Tamarind, Salt",
    "12 months from packing",
    "10012011000001",
    "India",
  ])
    await expect(label).toContainText(text);
  await expect(label.getByText(/^Nela Farm Store, .* 501503$/)).toBeVisible();

  await page.goto(`/admin/products/${product.id}/edit`);
  await expect(save(page)).toBeVisible();
  await expect(gaps).toBeHidden();
});
