import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import { expect, test } from "./shop-test.ts";
import { stockProduct } from "./shopper.ts";

test("the selected pack is in the URL and survives a reload and Back", async ({
  page,
  shopper,
}) => {
  const { packs } = await shopper.call<Product>("GET", "/products/1");
  const [first, second] = packs;
  if (!first || !second) throw new Error("The product has no second pack.");
  await page.goto("/products/1");
  const chosen = page.getByRole("radio", { name: new RegExp(`^${second.label}`) });
  await expect(page.getByRole("radio", { name: new RegExp(`^${first.label}`) })).toBeChecked();
  const entries = await page.evaluate(() => history.length);
  await chosen.check();
  await expect(page).toHaveURL(`/products/1?pack=${second.id}`);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.reload();
  await expect(chosen).toBeChecked();
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page).toHaveURL("/cart");
  await page.goBack();
  await expect(page).toHaveURL(`/products/1?pack=${second.id}`);
  await expect(chosen).toBeChecked();
});

test("Share on a page opened by its URL shares the selected pack", async ({ page, shopper }) => {
  const { packs } = await shopper.call<Product>("GET", "/products/1");
  const second = packs[1];
  if (!second) throw new Error("The product has no second pack.");
  await page.addInitScript(() => {
    navigator.share = async ({ url } = {}) =>
      document.documentElement.setAttribute("data-shared", url ?? "");
  });
  await page.goto("/products/1?utm_source=ad");
  await page.getByRole("radio", { name: new RegExp(`^${second.label}`) }).check();
  await page.getByRole("button", { name: "Share" }).click();
  const shared = new URL(`/products/1?pack=${second.id}`, page.url()).href;
  await expect(page.locator("html")).toHaveAttribute("data-shared", shared);
});

test("a phone's page has one 'Add to Cart', and the button in the bottom bar does the same", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/products/1");
  const bar = page.locator("[data-sticky-bar]");
  await expect(bar).toBeInViewport();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toHaveCount(1);
  await bar.getByRole("button", { name: "Add" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("a sold-out product says so on a phone's first screen and lists others that are in stock", async ({
  page,
  admin,
}) => {
  const product = await stockProduct(admin, 0);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/products/${product.id}`);
  const bar = page.locator("[data-sticky-bar]");
  await expect(bar.getByRole("button", { name: "Sold out" })).toBeDisabled();
  await expect(bar).toBeInViewport();
  const others = page.getByRole("region", { name: "In stock in Soap" }).getByRole("link");
  await expect(others).toHaveCount(3);
});

test("a page that is printed without scrolling has no empty space in place of reviews and other products", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/products/1");
  await expect(page.getByRole("heading", { name: "Reviews" })).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Reviews" })).toBeHidden();
  const below = await page.evaluate(() => {
    const end = document.querySelector("main")?.getBoundingClientRect().bottom ?? 0;
    const shown = [...document.querySelectorAll("main :is(h1, h2, p, li, dt, dd)")];
    return end - Math.max(...shown.map((part) => part.getBoundingClientRect().bottom));
  });
  expect(below).toBeLessThan(300);
});
