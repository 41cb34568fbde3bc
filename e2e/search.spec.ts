import { expect, type Page, test } from "./shop-test.ts";

const search = async (page: Page, words: string) => {
  const box = page.getByRole("banner").getByRole("combobox");
  await box.fill(words);
  await box.press("Enter");
};

test("without words it asks for some", async ({ page }) => {
  for (const address of ["/search", "/search?q=", "/search?q=%20%20"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Search Products", exact: true })).toBeVisible();
    await expect(page.getByText("Enter a search term to find products")).toBeVisible();
  }
});

test("it shows what was asked for and how many were found", async ({ page }) => {
  await page.goto("/search?q=honey");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Search Results", exact: true })).toBeVisible();
  await expect(main.getByText('Showing results for "honey"', { exact: true })).toBeVisible();
  const found = await main.getByText(/^Found \d+ product\(s\)$/).textContent();
  const count = Number(found?.match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(0);
  await expect(main.getByRole("article")).toHaveCount(Math.min(count, 24));
  await expect(main.getByRole("article").first()).toContainText(/honey/i);
});

test("it says what it searches for, that it failed, and that nothing was found", async ({
  page,
  api,
}) => {
  await page.goto("/terms");
  const answer = await api.hold("GET /products/");
  await search(page, "ragi");
  await expect(page.getByText('Searching for "ragi"...', { exact: true }).first()).toBeVisible();
  answer();
  await expect(page.getByText(/^Found \d+ product\(s\)$/)).toBeVisible();

  await api.give("GET /products/", 500, {});
  await search(page, "oil");
  const failure = page.getByText("Failed to search products. Please try again.", { exact: true });
  await expect(failure).toBeVisible();
  await api.release();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(/^Found \d+ product\(s\)$/)).toBeVisible();

  await search(page, 'zzz"<b>');
  await expect(page.getByText("No products found", { exact: true })).toBeVisible();
  await expect(page.getByText('No products match your search for "zzz"<b>"')).toBeVisible();
  await expect(page.getByText("Try different keywords or browse our categories")).toBeVisible();
});

test("who types faster than the suggestions load gets them all the same", async ({ page }) => {
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

test("the field is empty once a suggestion is taken or the search is left, and has its own clear button", async ({
  page,
}) => {
  await page.goto("/about");
  const field = page.getByRole("banner").getByLabel("Search products");
  const clear = page.getByRole("banner").getByRole("button", { name: "Clear search" });
  await expect(clear).toBeHidden();
  await field.fill("korr");
  await page
    .getByRole("option", { name: /^Foxtail Millet/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Foxtail Millet");
  await expect(field).toHaveValue("");

  await search(page, "honey");
  await expect(field).toHaveValue("honey");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/products\/\d+/);
  await expect(field).toHaveValue("");

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

test("while somebody types, products and categories are offered", async ({ page }) => {
  await page.goto("/about");
  const field = page.getByRole("banner").getByLabel("Search products");
  await field.focus();
  await expect(field).toHaveAttribute("aria-controls", /./);
  await field.pressSequentially("korr");
  const options = page.getByRole("option");
  await expect(options.first()).toContainText("Foxtail Millet");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("Escape");
  await expect(options.first()).toBeHidden();

  await field.fill("hone");
  await expect(page.getByRole("option", { name: "All of Honey 10 products" })).toBeVisible();
  await field.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await field.press("ArrowUp");
  await field.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page).toHaveURL("/products?category=34");
  await expect(options.first()).toBeHidden();

  await field.fill("tulsi honey");
  await page.getByRole("option", { name: /^Tulsi Honey/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tulsi Honey");

  await field.fill("  foxtail ");
  await expect(options.first()).toBeVisible();
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=foxtail");
});
