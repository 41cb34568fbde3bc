import { expectNotice, openStopped } from "./notices.ts";
import { expect, type Page, test } from "./shop-test.ts";

const jwt = (page: Page) => page.evaluate(() => localStorage.getItem("jwt"));

test("a token that is no longer valid is removed by the next call, whatever it is", async ({
  page,
  shopper,
  allowFailure,
}) => {
  allowFailure("/api/");
  await shopper.add(1);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  await shopper.logOut();
  await page.getByRole("button", { name: /^Increase/ }).click();
  await expect(page).toHaveURL("/login?from=/cart");
  expect(await jwt(page)).toBeNull();
});

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

test("Logout in the header ends the session on the server and shows a notice for 3 s", async ({
  page,
  shopper,
}) => {
  await openStopped(page, "/products", page.getByRole("button", { name: "Account" }));
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expectNotice(page, "Logged out successfully!", "success", 3000);
  expect(await jwt(page)).toBeNull();
  await expect(shopper.cart()).rejects.toThrow(/GET \/carts\//);
});
