import { expect, test } from "./shop-test.ts";

test("a token removed in another tab is removed here too", async ({ page, shopper, context }) => {
  expect(shopper.token).toBeTruthy();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/profile");
  await other.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
});
