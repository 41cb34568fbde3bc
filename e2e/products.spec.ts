import { expect, type Page, test } from "./shop-test.ts";

const chip = (page: Page, name: string) =>
  page.getByRole("list", { name: "Categories" }).getByRole("link", { name, exact: true });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("a chip leads to the category's address, All back to every product", async ({ page }) => {
  await page.goto("/products");
  await expect(cards(page)).toHaveCount(4);
  await expect(chip(page, "All")).toHaveAttribute("aria-current", "true");
  await chip(page, "Millet").click();
  await expect(page).toHaveURL("/products?category=38");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Millet");
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first()).toContainText("Millet");
  await page.getByRole("button", { name: /^See More/ }).click();
  await expect(cards(page).nth(4)).toBeVisible();
  await chip(page, "Malt").click();
  await expect(page).toHaveURL("/products?category=36");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Malt");
  await expect(cards(page)).toHaveCount(4);
  await chip(page, "All").click();
  await expect(page).toHaveURL("/products");
  await page.goBack();
  await expect(page).toHaveURL("/products?category=36");
  await expect(chip(page, "Malt")).toBeInViewport();
});

test("See More shows every product of the shop, page after page", async ({ page }) => {
  await page.goto("/products");
  const more = page.getByRole("button", { name: /^See More/ });
  const count = 4 + Number((await more.textContent())?.match(/\d+/)?.[0]);
  await more.click();
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(cards(page)).toHaveCount(count, { timeout: 500 });
  }).toPass();
  const titles = await cards(page).getByRole("link").allTextContents();
  expect(new Set(titles).size).toBe(count);
});

test("a category that is not known is called 'Category'", async ({ page, api }) => {
  await page.goto("/products?category=999");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Category");
  await expect(page.getByText("No products found in this category.")).toBeVisible();

  await page.goto("/login");
  const answer = await api.hold("GET /categories");
  await page.getByRole("button", { name: "Farm store" }).click();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Millet/ })
    .click();
  await expect(page).toHaveURL("/products?category=38");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Category");
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Millet");
});

test("while a category loads, fails or has nothing it says so", async ({ page, api }) => {
  await page.goto("/products");
  const answer = await api.hold("GET /products/");
  await chip(page, "Millet").click();
  await expect(page.getByText("Loading Millet products...", { exact: true }).first()).toBeVisible();
  answer();
  await expect(cards(page)).toHaveCount(4);

  await api.give("GET /products/", 503, {});
  await chip(page, "Honey").click();
  await expect(page.getByText("Failed to load products.", { exact: true })).toBeVisible();
  await api.release();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(cards(page)).toHaveCount(4);

  await api.give("GET /products/", 200, { results: [] });
  await chip(page, "Malt").click();
  await expect(page.getByText("No products found in Malt.", { exact: true })).toBeVisible();
});
