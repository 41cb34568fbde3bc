import { watchHydration } from "./hydration.ts";
import { expect, type Page, test } from "./shop-test.ts";

const card = (page: Page) => page.getByRole("main").getByRole("article").first();

/** Delays the API's responses about single products; returns a function that releases them. */
async function holdProducts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/products\/\d+$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("pressing a card shows its product at once, and the rest once it has loaded", async ({
  page,
}) => {
  const release = await holdProducts(page);
  await page.goto("/products");
  const title = (await card(page).getByRole("link").textContent()) ?? "";
  const price =
    (await card(page)
      .getByText(/^₹[\d,.]+$/)
      .textContent()) ?? "";
  const picture = await card(page).locator("img").getAttribute("src");
  await card(page).getByRole("link").click();
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
  await expect(main.getByText(price, { exact: true })).toBeVisible();
  await expect(main.getByText("Loading...")).toBeVisible();
  await expect(main.locator(`img[src="${picture}"]`).first()).toBeVisible();
  const place = () => page.getByRole("heading", { level: 1 }).boundingBox();
  const before = await place();
  release();
  await expect(main.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
  await expect(main.getByText("Loading...")).toBeHidden();
  expect(await place()).toEqual(before);
});

test("after a moment a line shows that the next page is loading", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const untilHydrated = await watchHydration(page);
  await page.goto("/");
  await page.route(/\/assets\/login-page-/, async (route) => {
    await promise;
    await route.continue();
  });
  await untilHydrated();
  const line = page.getByRole("progressbar", { name: "Loading the page" });
  await expect(line).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(line).toBeVisible();
  resolve();
  await expect(page).toHaveURL("/login");
  await expect(line).toBeHidden();
});

test("hovering over a card in the first row fetches its product and its large picture, once", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const made = (pattern: RegExp) => requests.filter((path) => pattern.test(path)).length;
  await page.goto("/products");
  expect(made(/\/api\/products\/\d+$/)).toBe(0);
  await card(page).hover();
  await expect.poll(() => made(/\/api\/products\/\d+$/)).toBe(1);
  await expect.poll(() => made(/\/pictures\/[a-z-]+(?<!-wide)-\d+\.avif$/)).toBe(1);
  await card(page).getByRole("link").click();
  const add = page.getByRole("main").getByRole("button", { name: "Add to Cart" });
  await expect(add.first()).toBeVisible();
  expect(made(/\/api\/products\/\d+$/)).toBe(1);
});
