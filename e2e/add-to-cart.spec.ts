import { expectNotice, notice, openStopped, stopTime } from "./notices.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, stockProduct } from "./shopper.ts";

const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: title, exact: true }) });
const pending = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("pendingAction") ?? "null"));

test.describe("without a token", () => {
  test("a card keeps the wish, says so for 3 s and leads to /login", async ({ page, request }) => {
    const [product] = await firstProducts(request);
    await stopTime(page);
    await page.goto("/products");
    const now = await page.evaluate(() => Date.now());
    await card(page, product.title).getByRole("button", { name: "Add to Cart" }).click();
    await expect(page).toHaveURL("/login?from=/products");
    expect(await pending(page)).toEqual({
      type: "ADD_TO_CART",
      productId: product.id,
      quantity: 1,
      timestamp: now,
    });
    await expect(page.getByRole("tabpanel")).toContainText("we'll add the item to your cart");
    await expectNotice(page, "Please log in to add items to your cart", "info", 3000);
  });

  test("the product's page keeps its quantity and pack too", async ({ page, request }) => {
    const [product] = await firstProducts(request);
    await stopTime(page);
    await page.goto(`/products/${product.id}`);
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("3");
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(page).toHaveURL(`/login?from=/products/${product.id}`);
    await expectNotice(page, "Please log in to add items to your cart", "info");
    expect(await pending(page)).toMatchObject({ productId: product.id, quantity: 3 });
  });
});

test.describe("with a token", () => {
  test("a card adds one piece, is busy meanwhile, says so for 3 s and leads to /cart", async ({
    page,
    shopper,
    request,
    api,
  }) => {
    const [product] = await firstProducts(request);
    await stopTime(page);
    const calls = api.record("POST /cart_items/");
    const answer = await api.hold("POST /cart_items/");
    await page.goto("/");
    await card(page, product.title).getByRole("button", { name: "Add to Cart" }).click();
    const busy = card(page, product.title).getByRole("button", { name: "Adding..." });
    await expect(busy).toHaveAttribute("aria-busy", "true");
    await busy.click({ force: true });
    answer();
    await expect(page).toHaveURL("/cart");
    await expectNotice(page, `${product.title} added to cart successfully!`, "success", 3000);
    await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toEqual({ product_id: product.id, quantity: 1 });
    expect(calls[0]?.headers.authorization).toBe(`Bearer ${shopper.token}`);
  });

  test("the product's page says so for 2 s, and the shopper stays", async ({
    page,
    shopper,
    request,
  }) => {
    const [product] = await firstProducts(request);
    await stopTime(page);
    await page.goto(`/products/${product.id}`);
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
    await expectNotice(page, "Added to cart!", "success", 2000);
    await expect(page).toHaveURL(`/products/${product.id}`);
    await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
    expect((await shopper.cart()).cart_items).toMatchObject([{ quantity: 2 }]);
  });

  test("one that died meanwhile goes, the wish stays, and a warning says so for 4 s", async ({
    page,
    shopper,
    request,
    api,
  }) => {
    const [product] = await firstProducts(request);
    api.expectRefusal("POST /cart_items/");
    await openStopped(page, "/products", page.getByRole("button", { name: "Account" }));
    await shopper.logOut();
    await card(page, product.title).getByRole("button", { name: "Add to Cart" }).click();
    await expect(page).toHaveURL("/login?from=/products");
    expect(await page.evaluate(() => localStorage.getItem("jwt"))).toBeNull();
    expect(await pending(page)).toMatchObject({ productId: product.id, quantity: 1 });
    await expectNotice(page, "Session expired. Please log in again.", "warning", 4000);
    await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  });

  test("a refusal shows the shop's message, else the error's text, for 4 s", async ({
    page,
    shopper,
    keeper,
    api,
  }) => {
    const product = await stockProduct(keeper, 1);
    await shopper.add(product.id);
    await stopTime(page);
    await page.goto(`/search?q=${encodeURIComponent(product.title)}`);
    const button = card(page, product.title).getByRole("button", { name: "Add to Cart" });

    api.expectRefusal("POST /cart_items/");
    await button.click();
    await expectNotice(page, "Only 1 left in stock", "error", 4000);
    await expect(page).toHaveURL(/\/search/);

    await api.give("POST /cart_items/", 500, {});
    await button.click();
    await expectNotice(page, "Request failed with status 500", "error", 4000);

    await api.cutOff("POST /cart_items/");
    await button.click();
    await expectNotice(page, "Network Error", "error", 4000);
    await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
  });

  test("the product's page says 'Failed to add to cart.'", async ({ page, shopper, api }) => {
    expect(shopper.token).toBeTruthy();
    await api.give("POST /cart_items/", 500, { message: "Something went wrong." });
    await stopTime(page);
    await page.goto("/products/1");
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(notice(page, "Failed to add to cart.")).toHaveRole("alert");
  });

  test("what is sold out can't be added", async ({ page, shopper, keeper }) => {
    expect(shopper.token).toBeTruthy();
    const product = await stockProduct(keeper, 0);
    await page.goto(`/products/${product.id}`);
    await expect(page.getByRole("main").getByRole("button", { name: "Sold out" })).toBeDisabled();
  });
});
