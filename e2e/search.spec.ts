import { expect, test } from "./shop-test.ts";

test("suggestions appear even if the shopper types faster than they load", async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/search-suggestions/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/about");
  const field = page.getByRole("banner").getByLabel("Search products");
  await field.focus();
  await field.pressSequentially("korr");
  arrive();
  await expect(page.getByRole("option").first()).toContainText("Foxtail Millet");
});

test("the search field has its own clear button, large enough for a finger", async ({ page }) => {
  await page.goto("/about");
  const field = page.getByRole("banner").getByLabel("Search products");
  const clear = page.getByRole("banner").getByRole("button", { name: "Clear search" });
  await expect(clear).toBeHidden();
  await field.fill("hone");
  await expect(page.getByRole("option").first()).toBeVisible();
  const box = await clear.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await clear.click();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(clear).toBeHidden();
});
