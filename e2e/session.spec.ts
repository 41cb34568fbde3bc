import { expect, test } from "./shop-test.ts";
import { firstProducts, newShopper } from "./shopper.ts";

test("a token removed in another tab is removed here too", async ({
  page,
  shopper: _loggedIn,
  context,
}) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/profile");
  await other.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
});

test("a personal page is reloaded once another tab has logged in as somebody else", async ({
  page,
  shopper,
  context,
  request,
}) => {
  const next = await newShopper(request);
  await page.goto("/profile");
  const main = page.getByRole("main");
  await expect(main.getByText(shopper.email)).toBeVisible();
  await main.getByRole("button", { name: "Edit Profile" }).click();
  const other = await context.newPage();
  await other.goto("/products");
  await other.evaluate((token) => localStorage.setItem("jwt", token), next.token);
  await expect(main.getByText(next.email)).toBeVisible();
  await expect(main.getByText(shopper.email)).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
});

test("logging out in another tab sends a personal page to the login, and leaves a public page as it is", async ({
  page,
  shopper,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/products");
  const store = (token: string) => other.evaluate((jwt) => localStorage.setItem("jwt", jwt), token);
  const remove = () => other.evaluate(() => localStorage.removeItem("jwt"));
  const openOrders = async () => {
    await page.goto("/orders");
    await expect(page.getByRole("heading", { name: "No Orders Yet" })).toBeVisible();
  };

  await openOrders();
  await page.getByRole("link", { name: "Start Shopping" }).click();
  await expect(page).toHaveURL("/products");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await remove();
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);

  await store(shopper.token);
  await openOrders();
  await remove();
  await expect(page).toHaveURL("/login?from=/orders");
});

test("a page in the browser's back-forward cache is reloaded if somebody has logged in or out since", async ({
  page,
  shopper,
  request,
}) => {
  const [{ id }] = await firstProducts(request);
  await shopper.add(id);
  // Playwright turns the back-forward cache off.
  const dispatch = (type: "pagehide" | "pageshow") =>
    page.evaluate((type) => {
      Object.assign(window, { isSame: true });
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }, type);
  await page.goto("/products");
  await expect(page.getByRole("link", { name: /^Cart/ })).toHaveText("1");
  await dispatch("pagehide");
  await dispatch("pageshow");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  await dispatch("pagehide");
  await page.evaluate(() => localStorage.removeItem("jwt"));
  await dispatch("pageshow");
  await page.waitForFunction(() => !("isSame" in window));
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
});

test("a personal page opened by its URL leads to the login, and Back from there to the page before", async ({
  page,
}) => {
  await page.goto("/terms");
  await page.goto("/orders");
  await expect(page).toHaveURL("/login?from=/orders");
  await page.goBack();
  await expect(page).toHaveURL("/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "Order History" }).click();
  await expect(page).toHaveURL("/login?from=/orders");
  await page.goBack();
  await expect(page).toHaveURL("/terms");
});
