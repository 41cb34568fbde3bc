import type { Cart } from "#app/features/cart/cart-schema.ts";
import { openStopped } from "./notices.ts";
import { expect, type Page, test } from "./shop-test.ts";
import type { Shopper } from "./shopper.ts";

const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });
const quantity = (page: Page) => page.getByRole("spinbutton");

test("quantity and badge follow quick clicks to the last one; removing ends with the empty cart", async ({
  page,
  shopper,
}) => {
  await open(page, shopper, 1);
  const plus = page.getByRole("button", { name: /^Increase/ });
  for (const wanted of ["2", "3", "4"]) {
    await expect(plus).not.toHaveAttribute("aria-disabled");
    await plus.click();
    await expect(quantity(page)).toHaveValue(wanted);
  }
  await expect(page.getByRole("link", { name: "Cart, 4 items" })).toBeVisible();
  expect((await shopper.cart()).item_count).toBe(4);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  expect((await shopper.cart()).item_count).toBe(0);
});

test("changing an item that another tab has removed shows the current cart", async ({
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

/** Opens the cart page with this many pieces of one product, with the page's clock stopped. */
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
