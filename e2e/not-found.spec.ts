import { expect, test } from "./shop-test.ts";

test("an unknown URL shows a friendly page with search and categories", async ({
  page,
  allowFailure,
}) => {
  allowFailure("/nowhere");
  const response = await page.goto("/nowhere/at-all");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page not found/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(main.getByRole("navigation", { name: "Categories" }).getByRole("link")).toHaveCount(
    23,
  );
  await main.getByRole("combobox").fill("honey");
  await main.getByRole("combobox").press("Enter");
  await expect(page).toHaveURL("/search?q=honey");
});
