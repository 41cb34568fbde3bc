import { expectNotice, openStopped } from "./notices.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

const jwt = (page: Page) => page.evaluate(() => localStorage.getItem("jwt"));

test("pages about the person need a token, and remember where the shopper wanted to go", async ({
  page,
}) => {
  for (const path of ["/profile", "/orders", "/orders/7", "/checkout"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${path}`);
  }
});

test("cart and order form are open to all, and nothing is asked of the cart on other pages", async ({
  page,
  api,
}) => {
  const carts = api.record("GET /carts/");
  await page.goto("/orders/new");
  await expect(page.getByLabel("Address ID")).toBeVisible();
  await page.goto("/products");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(carts).toEqual([]);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
});

test("with a token every call carries it, and the badge counts the pieces", async ({
  page,
  shopper,
  api,
}) => {
  await shopper.add(1, 4);
  const carts = api.record("GET /carts/");
  const orders = api.record("GET /orders/");
  await page.goto("/orders");
  await expect(page.getByRole("link", { name: "Cart, 4 items" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Orders Yet" })).toBeVisible();
  for (const { headers } of [...carts, ...orders])
    expect(headers.authorization).toBe(`Bearer ${shopper.token}`);
  expect(carts).toHaveLength(1);
});

for (const path of ["/", "/cart", "/profile", "/orders", "/orders/7", "/checkout"]) {
  test(`a token that is dead when ${path} loads goes, and the way leads to /login`, async ({
    page,
    shopper,
    allowFailure,
  }) => {
    allowFailure("/api/");
    await shopper.logOut();
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${path}`);
    expect(await jwt(page)).toBeNull();
    await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  });
}

test("a token that dies later goes with the next call, whatever it is", async ({
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

test("a token that another tab removes is gone here too", async ({ page, shopper, context }) => {
  expect(shopper.token).toBeTruthy();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/profile");
  await other.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
});

test("what is still under way while the shopper logs out leads nowhere", async ({
  page,
  shopper,
  api,
}) => {
  expect(shopper.token).toBeTruthy();
  api.expectRefusal("GET /addresses/");
  const answer = await api.hold("GET /addresses/");
  await page.goto("/profile");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  const refused = page.waitForResponse(/\/api\/addresses\//);
  answer();
  expect((await refused).status()).toBe(401);
  await page.getByRole("button", { name: /^See More/ }).click();
  await expect(page.getByRole("article").nth(8)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("Logout in the header ends the session on the server and says so for 3 s", async ({
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

test("a Logout that fails keeps the session and says so for 3 s", async ({
  page,
  shopper,
  api,
}) => {
  await api.give("DELETE /logout/", 500);
  await openStopped(page, "/products", page.getByRole("button", { name: "Account" }));
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expectNotice(page, "Failed to logout.", "error", 3000);
  await expect(page).toHaveURL("/products");
  expect(await jwt(page)).toBe(shopper.token);
});

test.describe("the product form", () => {
  const paths = ["/admin/products/new", "/admin/products/1/edit"];

  test("leads strangers to the login, and back", async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?from=${path}`);
    }
  });

  test("leads customers home", async ({ page, shopper }) => {
    expect(shopper.token).toBeTruthy();
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL("/");
    }
  });

  test("shows nothing while the role loads, then the form to an administrator", async ({
    page,
    keeper,
    api,
  }) => {
    await stayLoggedIn(page, keeper.token);
    const answer = await api.hold("GET /users/me/");
    await page.goto("/admin/products/new");
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
    await expect(page.getByRole("main")).toBeEmpty();
    answer();
    await expect(page.getByRole("button", { name: "Create Product" })).toBeVisible();
  });

  test("is closed to a token that has died", async ({ page, shopper, allowFailure }) => {
    allowFailure("/api/");
    await shopper.logOut();
    await page.goto("/admin/products/new");
    await expect(page).toHaveURL("/login?from=/admin/products/new");
    expect(await jwt(page)).toBeNull();
  });
});
