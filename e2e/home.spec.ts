import { expect, type Page, test } from "./shop-test.ts";

const chip = (page: Page, name: string) =>
  page.getByRole("list", { name: "Categories" }).getByRole("button", { name, exact: true });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("the chips are All and the categories, with arrows only if there is more to scroll, 200 px per click", async ({
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

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

  test("the row of chips has arrows too", async ({ page }) => {
    await page.goto("/");
    const row = page.getByRole("list", { name: "Categories" });
    await page.getByRole("button", { name: "Scroll Categories right" }).tap();
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(200);
    await page.getByRole("button", { name: "Scroll Categories left" }).tap();
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0);
  });
});

test("clicking a card opens the product", async ({ page }) => {
  await page.goto("/");
  const card = cards(page).first();
  const title = await card.getByRole("heading").textContent();
  await card.click({ position: { x: 150, y: 100 } });
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(title));
});
