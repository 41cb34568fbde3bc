import type { Cart } from "#app/features/cart/cart-schema.ts";
import { expectNotice, openStopped } from "./notices.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, type Shopper, stockProduct } from "./shopper.ts";

const SETTLE_MS = 600;

const lines = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("spinbutton") });
const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });
const quantity = (page: Page) => page.getByRole("spinbutton");

test.describe("its states", () => {
  test("'Loading your cart...' until it is there, then the items and the Order Summary", async ({
    page,
    shopper,
    request,
    api,
  }) => {
    const [first, second] = await firstProducts(request);
    await shopper.add(first.id, 2);
    await shopper.add(second.id, 1);
    const answer = await api.hold("GET /carts/");
    await page.goto("/cart");
    await expect(page.getByText("Loading your cart...")).toBeVisible();
    answer();
    await expect(page.getByText("Loading your cart...")).toBeHidden();

    const line = lines(page).filter({ hasText: first.title });
    await expect(line).toContainText(first.description);
    await expect(line.locator("img")).toHaveAttribute("src", /.+/);
    await expect(line.getByRole("spinbutton")).toHaveValue("2");
    await expect(line).toContainText(`₹${(first.price * 2).toFixed(2)}`);
    const { total } = await shopper.cart();
    await expect(summary(page)).toContainText("Items (3)");
    await expect(summary(page).getByRole("definition").last()).toHaveText(`₹${total.toFixed(2)}`);
    await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
  });

  test("'Failed to load cart. Please try again.' with Retry", async ({ page, shopper, api }) => {
    await shopper.add(1);
    await api.give("GET /carts/", 500);
    await page.goto("/cart");
    await expect(page.getByText("Failed to load cart. Please try again.")).toBeVisible();
    await api.release();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(summary(page)).toBeVisible();
  });

  test("'Your Cart is Empty' with Start Shopping to /products", async ({ page, shopper }) => {
    expect(shopper.token).toBeTruthy();
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toHaveCount(0);
    await page.getByRole("link", { name: "Start Shopping" }).click();
    await expect(page).toHaveURL("/products");
  });

  test("image and title lead to the product, the summary to /checkout and /products", async ({
    page,
    shopper,
  }) => {
    await shopper.add(1);
    await page.goto("/cart");
    await page.getByRole("main").locator("img").first().click();
    await expect(page).toHaveURL("/products/1");
    await page.goBack();
    await lines(page).getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL("/products/1");
    await page.goBack();
    await summary(page).getByRole("link", { name: "Proceed to Checkout" }).click();
    await expect(page).toHaveURL("/checkout");
    await page.goBack();
    await summary(page).getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveURL("/products");
  });

  test("answers only with what the specification names still make a cart", async ({
    page,
    shopper,
    api,
  }) => {
    expect(shopper.token).toBeTruthy();
    const product = { id: 1, title: "Plain", description: "As it is.", image: "/favicon.svg" };
    const cart_items = [{ id: 5, quantity: 2, subtotal: 40, product }];
    await api.give("GET /carts/", 200, { cart_items, item_count: 2, total: 40 });
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Plain" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("NaN");
    await expect(page.getByRole("main")).not.toContainText("undefined");
  });
});

test.describe("the quantity", () => {
  test("plus and minus send it, reload the cart and say so for 3 s", async ({
    page,
    shopper,
    api,
  }) => {
    const item = await open(page, shopper, 1);
    const puts = api.record(`PUT /cart_items/${item.id}/`);
    const carts = api.record("GET /carts/");
    await page.getByRole("button", { name: /^Increase/ }).click();
    await expectNotice(page, "Cart updated successfully!", "success", 3000);
    await expect(quantity(page)).toHaveValue("2");
    expect(carts).toHaveLength(1);
    await expect(summary(page)).toContainText("Items (2)");
    await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();

    await page.getByRole("button", { name: /^Decrease/ }).click();
    await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
    expect(carts).toHaveLength(2);
    expect(puts.map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 1 }]);
  });

  test("never goes below 1 by minus", async ({ page, shopper, api }) => {
    const item = await open(page, shopper, 1);
    const puts = api.record(`PUT /cart_items/${item.id}/`);
    const minus = page.getByRole("button", { name: /^Decrease/ });
    await expect(minus).toHaveAttribute("aria-disabled", "true");
    await minus.click({ force: true });
    await page.clock.runFor(SETTLE_MS);
    await expect(quantity(page)).toHaveValue("1");
    expect(puts).toEqual([]);
  });

  test("is read as a whole number when it is typed; no number becomes 1", async ({
    page,
    shopper,
    api,
  }) => {
    const item = await open(page, shopper, 2);
    const puts = api.record(`PUT /cart_items/${item.id}/`);
    await quantity(page).fill("7.9");
    await quantity(page).press("Enter");
    await expect(page.getByRole("link", { name: "Cart, 7 items" })).toBeVisible();
    await quantity(page).fill("");
    await quantity(page).blur();
    await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
    await quantity(page).fill("12");
    await page.clock.runFor(SETTLE_MS);
    await expect(page.getByRole("link", { name: "Cart, 12 items" })).toBeVisible();
    expect(puts.map(({ body }) => body)).toEqual([
      { quantity: 7 },
      { quantity: 1 },
      { quantity: 12 },
    ]);
  });

  test("of 0 and below is not sent, and the old number is back", async ({ page, shopper, api }) => {
    const item = await open(page, shopper, 3);
    const puts = api.record(`PUT /cart_items/${item.id}/`);
    for (const text of ["0", "-4"]) {
      await quantity(page).fill(text);
      await quantity(page).press("Enter");
      await expect(quantity(page)).toHaveValue("3");
    }
    expect(puts).toEqual([]);
  });

  test("that the shop refuses shows its message and the true number, here and in the badge", async ({
    page,
    shopper,
    keeper,
    api,
  }) => {
    const product = await stockProduct(keeper, 2);
    const item = await open(page, shopper, 1, product.id);
    api.expectRefusal(`PUT /cart_items/${item.id}/`);
    await quantity(page).fill("9");
    await quantity(page).press("Enter");
    await expectNotice(page, "Only 2 left in stock", "error", 4000);
    await expect(quantity(page)).toHaveValue("1");
    await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
  });

  test("that fails without a message says 'Failed to update cart'", async ({
    page,
    shopper,
    api,
  }) => {
    const item = await open(page, shopper, 1);
    await api.give(`PUT /cart_items/${item.id}/`, 500);
    const carts = api.record("GET /carts/");
    await page.getByRole("button", { name: /^Increase/ }).click();
    await expectNotice(page, "Failed to update cart", "error", 4000);
    await expect(quantity(page)).toHaveValue("1");
    expect(carts).toHaveLength(1);
  });

  test("follows quick clicks to the last, and the badge with it", async ({ page, shopper }) => {
    await open(page, shopper, 1);
    const plus = page.getByRole("button", { name: /^Increase/ });
    for (const wanted of ["2", "3", "4"]) {
      await expect(plus).not.toHaveAttribute("aria-disabled");
      await plus.click();
      await expect(quantity(page)).toHaveValue(wanted);
    }
    await expect(page.getByRole("link", { name: "Cart, 4 items" })).toBeVisible();
    expect((await shopper.cart()).item_count).toBe(4);
  });
});

test.describe("removing", () => {
  test("reloads the cart, says so for 3 s, and ends in the empty cart", async ({
    page,
    shopper,
    request,
    api,
  }) => {
    const [first, second] = await firstProducts(request);
    await shopper.add(second.id, 2);
    await open(page, shopper, 1, first.id);
    const carts = api.record("GET /carts/");
    await page.getByRole("button", { name: `Remove ${first.title} from the cart` }).click();
    await expectNotice(page, "Item removed from cart!", "success", 3000);
    await expect(lines(page)).toHaveCount(1);
    expect(carts).toHaveLength(1);
    await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
    await page.getByRole("button", { name: `Remove ${second.title} from the cart` }).click();
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Cart", exact: true }).first()).toBeVisible();
  });

  test("that fails says 'Failed to remove item' for 4 s, and the line stays", async ({
    page,
    shopper,
    api,
  }) => {
    const item = await open(page, shopper, 2);
    await api.give(`DELETE /cart_items/${item.id}/`, 500);
    await page.getByRole("button", { name: /^Remove/ }).click();
    await expectNotice(page, "Failed to remove item", "error", 4000);
    await expect(quantity(page)).toHaveValue("2");
  });

  test("what another tab has removed already shows the cart as it is", async ({
    page,
    shopper,
    allowFailure,
  }) => {
    const item = await open(page, shopper, 2);
    allowFailure("/api/cart_items/");
    await shopper.call("DELETE", `/cart_items/${item.id}/`);
    await page.getByRole("button", { name: /^Increase/ }).click();
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Cart", exact: true }).first()).toBeVisible();
  });
});

/** The cart page with so many pieces of one product in it; the page's time stands still. */
async function open(
  page: Page,
  shopper: Shopper,
  pieces: number,
  product = 1,
): Promise<Cart["cart_items"][number]> {
  await shopper.add(product, pieces);
  const { cart_items } = await shopper.cart();
  await openStopped(page, "/cart", summary(page));
  const item = cart_items.find((line) => line.product.id === product);
  if (!item) throw new Error("The cart does not hold what was added.");
  return item;
}
