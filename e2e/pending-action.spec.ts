import { expectNotice, notice, openStopped, stopTime } from "./notices.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, newPerson, newShopper, PASSWORD, stockProduct } from "./shopper.ts";

const HOUR_MS = 3_600_000;

test("after a registration it runs: the product is in the cart in its quantity", async ({
  page,
  request,
}) => {
  const [product] = await firstProducts(request);
  await stopTime(page);
  await page.goto(`/products/${product.id}`);
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("3");
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await register(page);
  await expect(page).toHaveURL("/cart");
  await expectNotice(page, "Item added to cart successfully!", "success", 3000);
  await expect(page.getByRole("spinbutton", { name: `Quantity of ${product.title}` })).toHaveValue(
    "3",
  );
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
  await expectGone(page);
});

test("after a login it runs before the way back, just under one hour old", async ({
  page,
  request,
}) => {
  const { email } = await newShopper(request);
  await stopTime(page);
  await page.goto("/login?from=/products");
  await keep(page, { productId: 1, quantity: 2, age: HOUR_MS - 60_000 });
  await logIn(page, email);
  await expect(page).toHaveURL("/cart");
  await expect(notice(page, "Item added to cart successfully!")).toBeVisible();
  await expectGone(page);
});

test("older than one hour it is dropped with a warning of 4 s", async ({ page, request, api }) => {
  const shopper = await newShopper(request);
  await stopTime(page);
  const calls = api.record("POST /cart_items/");
  await page.goto("/login");
  await keep(page, { productId: 1, quantity: 2, age: HOUR_MS + 1 });
  await logIn(page, shopper.email);
  await expect(page).toHaveURL("/");
  const words = "Your previous action has expired. Please try again.";
  await expectNotice(page, words, "warning", 4000);
  await expectGone(page);
  expect(calls).toEqual([]);
});

test("a failure shows the shop's message, and the action is gone all the same", async ({
  page,
  request,
  keeper,
  api,
}) => {
  const { email } = await newShopper(request);
  const product = await stockProduct(keeper, 0);
  api.expectRefusal("POST /cart_items/");
  await stopTime(page);
  await page.goto("/login");
  await keep(page, { productId: product.id, quantity: 1, age: 0 });
  await logIn(page, email);
  await expectNotice(page, "Sold out", "error");
  await expect(page).toHaveURL("/");
  await expectGone(page);
});

test("a failure without a message shows the error's text", async ({ page, request, api }) => {
  const { email } = await newShopper(request);
  await api.cutOff("POST /cart_items/");
  await stopTime(page);
  await page.goto("/login");
  await keep(page, { productId: 1, quantity: 1, age: 0 });
  await logIn(page, email);
  await expectNotice(page, "Network Error", "error");
});

test("what makes no sense is deleted without a word", async ({ page, request }) => {
  const { email } = await newShopper(request);
  await stopTime(page);
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("pendingAction", "{not json"));
  await logIn(page, email);
  await expect(page).toHaveURL("/");
  await expectGone(page);
});

test("it runs after the login in the dialog of the empty cart", async ({ page, request }) => {
  const { email } = await newShopper(request);
  const empty = page.getByRole("heading", { name: "Your Cart is Empty" });
  await openStopped(page, "/cart", empty);
  await keep(page, { productId: 1, quantity: 2, age: 0 });
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await logIn(page, email);
  await expect(notice(page, "Item added to cart successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  await expectGone(page);
});

function keep(page: Page, wish: { productId: number; quantity: number; age: number }) {
  return page.evaluate(({ age, ...rest }) => {
    const action = { type: "ADD_TO_CART", ...rest, timestamp: Date.now() - age };
    localStorage.setItem("pendingAction", JSON.stringify(action));
  }, wish);
}

async function expectGone(page: Page) {
  expect(await page.evaluate(() => localStorage.getItem("pendingAction"))).toBeNull();
}

async function logIn(page: Page, email: string) {
  const form = page.getByRole("tabpanel");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Login" }).click();
}

async function register(page: Page) {
  const { email, username } = newPerson();
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Register", exact: true }).click();
}
