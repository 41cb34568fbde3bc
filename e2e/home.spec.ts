import { stopTime } from "./notices.ts";
import { expect, type Page, test } from "./shop-test.ts";

const chip = (page: Page, name: string) =>
  page.getByRole("list", { name: "Categories" }).getByRole("button", { name, exact: true });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("the trust badges, the heading and the reasons to buy", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("list", { name: "About the farm" }).getByRole("listitem")).toHaveText(
    ["100% Natural", "Since 1969", "10K Farmers", "6cr+ Orders", "18L Customer", "Certified"],
  );
  await expect(
    page.getByRole("heading", { name: "Your Favorites | All in One Place", exact: true }),
  ).toBeVisible();
  const why = page.getByRole("region", { name: /^Why buy/ });
  await expect(why.getByRole("heading", { level: 3 })).toHaveText([
    "Direct from farmers",
    "Handpicked ingredients",
    "Made in large",
    "100% organic",
    "Door step delivery",
  ]);
});

test("the chips are All and the categories; arrows stand only where more lies, 200 px a click", async ({
  page,
}) => {
  await page.goto("/");
  const row = page.getByRole("list", { name: "Categories" });
  await expect(row.getByRole("button")).toHaveCount(24);
  await expect(row.getByRole("button").first()).toHaveText("All");
  await expect(chip(page, "All")).toHaveAttribute("aria-pressed", "true");
  const left = page.getByRole("button", { name: "Scroll Categories left" });
  const right = page.getByRole("button", { name: "Scroll Categories right" });
  const scrolled = () => row.evaluate((list) => list.scrollLeft);

  await expect(left).toBeHidden();
  await right.click();
  await expect.poll(scrolled).toBe(200);
  await right.click();
  await expect.poll(scrolled).toBe(400);
  await left.click();
  await expect.poll(scrolled).toBe(200);
  await left.click();
  await expect.poll(scrolled).toBe(0);
  await expect(left).toBeHidden();
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: "instant" }));
  await expect(right).toBeHidden();
  await expect(left).toBeVisible();
});

test("four products, See More for the rest, collapsed again for another category", async ({
  page,
}) => {
  await page.goto("/");
  await expect(cards(page)).toHaveCount(4);
  await chip(page, "Millet").click();
  await expect(chip(page, "Millet")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/");
  const more = page.getByRole("button", { name: /^See More \(\d+ more\)$/ });
  const rest = Number((await more.textContent())?.match(/\d+/)?.[0]);
  await expect(cards(page)).toHaveCount(4);
  await more.click();
  await expect(cards(page)).toHaveCount(4 + rest);
  await page.getByRole("button", { name: "See Less", exact: true }).click();
  await expect(cards(page)).toHaveCount(4);

  await more.click();
  await expect(cards(page)).toHaveCount(4 + rest);
  await chip(page, "Honey").click();
  await expect(page.getByRole("button", { name: /^See More/ })).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await chip(page, "Millet").click();
  await expect(more).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
});

test("a category shows its loading text, its error with a way out, and that it is empty", async ({
  page,
  api,
}) => {
  await page.goto("/");
  const answer = await api.hold("GET /products/");
  await chip(page, "Millet").click();
  await expect(page.getByText("Loading Millet products...", { exact: true }).first()).toBeVisible();
  answer();
  await expect(cards(page)).toHaveCount(4);

  await api.give("GET /products/", 500, {});
  await chip(page, "Tea").click();
  await expect(page.getByText("Failed to load products.", { exact: true })).toBeVisible();
  await api.release();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(cards(page).first()).toBeVisible();

  await api.give("GET /products/", 200, { count: 0, next: null, previous: null, results: [] });
  await chip(page, "Soap").click();
  await expect(page.getByText("No products found in Soap.", { exact: true })).toBeVisible();
});

test("reached from within the shop it says what it loads, and what it failed to load", async ({
  page,
  api,
}) => {
  await page.goto("/login");
  const home = page.getByRole("banner").getByRole("link", { name: "Home", exact: true });
  const answer = await api.hold("GET /products");
  await home.click();
  await expect(page.getByText("Loading All products...", { exact: true }).first()).toBeVisible();
  answer();
  await expect(cards(page)).toHaveCount(4);

  await page.goto("/login");
  await api.release();
  await api.cutOff("GET /products");
  await home.click();
  await expect(page.getByRole("alert")).toHaveText("Failed to load products.");

  await page.goto("/login");
  await api.release();
  await api.give("GET /products", 200, {});
  await home.click();
  await expect(page.getByText("No products found in this category.")).toBeVisible();
});

test("what was seen in the last 60 s shows again without a call", async ({ page, api }) => {
  await stopTime(page);
  await page.goto("/login");
  const calls = api.record("GET /products");
  const home = page.getByRole("banner").getByRole("link", { name: "Home", exact: true });
  const terms = page.getByRole("contentinfo").getByRole("link", { name: "Terms" });
  await home.click();
  await expect(cards(page)).toHaveCount(4);
  await terms.click();
  await expect(cards(page)).toHaveCount(0);
  await page.clock.runFor(59_000);
  await home.click();
  await expect(cards(page)).toHaveCount(4);
  expect(calls).toHaveLength(1);
  await terms.click();
  await expect(cards(page)).toHaveCount(0);
  await page.clock.runFor(1_001);
  await home.click();
  await expect(cards(page)).toHaveCount(4);
  expect(calls).toHaveLength(2);
});

test("a click on a card opens the product; its button puts one into the cart", async ({
  page,
  api,
  shopper,
}) => {
  const calls = api.record("POST /cart_items/");
  await page.goto("/");
  const card = cards(page).first();
  const title = await card.getByRole("heading").textContent();
  await card.click({ position: { x: 150, y: 100 } });
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(title));
  const id = Number(page.url().split("/").at(-1));

  await page.goBack();
  await card.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page).toHaveURL("/cart");
  expect(calls.map(({ body }) => body)).toMatchObject([{ product_id: id, quantity: 1 }]);
  expect((await shopper.cart()).item_count).toBe(1);
});
