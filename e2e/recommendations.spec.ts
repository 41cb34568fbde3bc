import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, stayLoggedIn } from "./shopper.ts";

const rowOf = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

async function footerTop(page: Page): Promise<number> {
  const box = await page.getByRole("contentinfo").boundingBox();
  return (box?.y ?? 0) + (await page.evaluate(() => window.scrollY));
}

test("a product page links to products that go with it, more of its category and recently viewed ones", async ({
  page,
  request,
}) => {
  const [first, second] = await firstProducts(request);
  await page.goto(`/products/${first.id}`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("viewedProducts")))
    .toContain(first.title);
  await page.goto(`/products/${second.id}`);
  await page.getByRole("heading", { name: "Reviews", exact: true }).scrollIntoViewIfNeeded();
  const category = rowOf(page, /^More of /);
  await expect(category.getByRole("article").first()).toBeVisible();
  const viewed = rowOf(page, "Recently viewed");
  await expect(viewed.getByRole("link")).toHaveText([first.title]);
  await expectGoodPage(page);

  await viewed.getByRole("link", { name: first.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.title);
  await page.getByRole("heading", { name: "Reviews", exact: true }).scrollIntoViewIfNeeded();
  await expect(viewed.getByRole("link")).toHaveText([second.title]);
  await viewed.getByRole("button", { name: "Clear recently viewed products" }).click();
  await expect(viewed).toBeHidden();
});

test("the cart shows one row of recommendations, from which products can be added", async ({
  page,
  request,
  shopper,
}) => {
  const [first, second] = await firstProducts(request);
  await shopper.add(first.id, 2);
  await shopper.add(second.id);
  await stayLoggedIn(page, shopper.token);
  await page.goto("/cart");
  const row = rowOf(page, "Goes well with your cart");
  const offered = row.getByRole("article").first();
  await expect(offered).toBeVisible();
  await expect(offered).not.toContainText(first.title);
  await expectGoodPage(page);
  await offered.getByRole("button", { name: /Add to Cart/ }).click();
  await expect.poll(async () => (await shopper.cart()).cart_items.length).toBe(3);
  // The card has disappeared, and with it the focused button.
  await expect(page.getByRole("main")).toBeFocused();
});

test("content below the cart doesn't move when the recommendations arrive", async ({
  page,
  request,
  shopper,
}) => {
  const [first] = await firstProducts(request);
  await shopper.add(first.id);
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route("**/api/products/related/**", async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
  const before = await footerTop(page);
  send();
  await expect(rowOf(page, "Goes well with your cart")).toBeVisible();
  expect(Math.abs((await footerTop(page)) - before)).toBeLessThan(10);
});

test("the footer doesn't move when a product's two rows arrive", async ({ page }) => {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route("**/api/products/related/**", async (route) => {
    await sent;
    const related = await (await route.fetch()).json();
    await route.fulfill({ json: { ...related, goes_with: related.same_category } });
  });
  await page.goto("/products/1");
  const asked = page.waitForRequest("**/api/products/related/**");
  await page.getByRole("heading", { name: "Reviews", exact: true }).scrollIntoViewIfNeeded();
  await asked;
  // Whether or not the product has reviews yet.
  const reviews = page.getByRole("region", { name: "Reviews" });
  await expect(reviews.locator(".skeleton")).toHaveCount(0);
  const before = await footerTop(page);
  send();
  await expect(rowOf(page, /^More of /)).toBeVisible();
  await expect(rowOf(page, "Goes well with")).toBeVisible();
  expect(Math.abs((await footerTop(page)) - before)).toBeLessThan(10);
});

test("a product page is complete if its recommendations can't be loaded", async ({
  page,
  allowFailure,
}) => {
  allowFailure("/products/related");
  await page.route("**/api/products/related/**", (route) => route.abort());
  await page.goto("/products/1");
  await page.getByRole("heading", { name: "Reviews", exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(rowOf(page, /^More of /)).toHaveCount(0);
});
