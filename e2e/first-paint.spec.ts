import type { Page } from "@playwright/test";
import { expect, test } from "./shop-test.ts";

/** Lets the page's fonts come only after the first paint. */
async function delayFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const shownIn = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily.split(",")[0]);

test("a page is painted without waiting for slow fonts, and the next page is shown in them", async ({
  page,
}) => {
  const release = await delayFonts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await shownIn(page)).toBe('"Figtree Fallback"');
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(await shownIn(page)).toBe('"Figtree Fallback"');
  await page.getByRole("main").getByRole("link", { name: "Our story" }).click();
  await expect(page).toHaveURL("/about");
  await expect.poll(() => shownIn(page)).toBe("Figtree");
});

test("a page whose fonts have been cached is painted in them", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => document.fonts.ready);
  await expect(async () => {
    await page.goto("/");
    expect(await shownIn(page)).toBe("Figtree");
  }).toPass();
});

test("a page is painted in its styles though no other file of the shop comes", async ({
  page,
  allowFailure,
}) => {
  allowFailure("/assets/");
  await page.route("**/assets/**", (route) => route.abort());
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header).toHaveCSS("height", "166px");
});
