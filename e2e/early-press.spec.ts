import type { Page } from "@playwright/test";
import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import { expect, test } from "./shop-test.ts";
import { firstProducts } from "./shopper.ts";

/** Opens a page whose scripts load only when the returned function is called. */
async function openWithoutScripts(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "domcontentloaded" });
  return release;
}

test("a form submitted before the page's scripts have loaded is handled once they have", async ({
  page,
  api,
}) => {
  api.expectRefusal("POST /login/");
  const release = await openWithoutScripts(page, "/login");
  const form = page.getByRole("tabpanel");
  await form.getByLabel("Email", { exact: true }).fill("nobody@farm.example");
  await form.getByLabel("Password", { exact: true }).fill("not-the-password");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
  release();
  await expect(page.getByRole("alert")).toHaveText("Login failed");
  await expect(page).toHaveURL("/login");
});

test("buttons pressed before the page's scripts have loaded are handled in the same order once they have", async ({
  page,
  shopper,
  request,
}) => {
  const [{ id }] = await firstProducts(request);
  const release = await openWithoutScripts(page, `/products/${id}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "One more" }).click();
  await main.getByRole("button", { name: "One more" }).click();
  await main.getByRole("button", { name: "Add to Cart", exact: true }).click();
  release();
  await expect(page.getByText("Added to cart!", { exact: true })).toBeVisible();
  const { cart_items } = await shopper.cart();
  expect(cart_items.map(({ quantity }) => quantity)).toEqual([3]);
});

test("a heart pressed before the page's scripts have loaded puts the product on the wishlist", async ({
  page,
  shopper,
  request,
}) => {
  const [{ id }] = await firstProducts(request);
  const release = await openWithoutScripts(page, `/products/${id}`);
  await page.getByRole("button", { name: "Wishlist" }).click();
  release();
  await expect(page.getByText("On your wishlist.")).toBeVisible();
  await expect(page).toHaveURL(`/products/${id}`);
  const { wished } = await shopper.call<{ wished: boolean }>("GET", `/wishlist/products/${id}/`);
  expect(wished).toBe(true);
});

test("an option chosen before the page's scripts have loaded is applied once they have", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/products?category=35");
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  release();
  await expect(page).toHaveURL("/products?category=35&sort=price_asc");
});

test("the button adds the pack and quantity that were chosen before the page's scripts had loaded", async ({
  page,
  shopper,
}) => {
  const { packs } = await shopper.call<Product>("GET", "/products/1");
  const [first, second] = packs ?? [];
  if (!first || !second) throw new Error("The product has no second pack.");
  const release = await openWithoutScripts(page, "/products/1");
  const main = page.getByRole("main");
  const pack = ({ label }: { label: string }) =>
    main.getByRole("radio", { name: new RegExp(`^${label}`) });
  const add = main.getByRole("button", { name: "Add to Cart", exact: true });
  const quantity = main.getByLabel("Quantity", { exact: true });
  await pack(second).check();
  await quantity.fill("12");
  await add.click();
  await quantity.fill("3");
  release();
  const inCart = async () =>
    (await shopper.cart()).cart_items.map((item) => [item.pack.id, item.quantity]);
  await expect.poll(inCart).toEqual([[second.id, 12]]);
  await expect(page).toHaveURL(`/products/1?pack=${second.id}`);
  await expect(quantity).toHaveValue("3");

  await pack(first).check();
  await expect(page).toHaveURL("/products/1");
  await expect(pack(first)).toBeChecked();
});

test("a PIN code typed and submitted before the page's scripts have loaded is checked once they have", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/products/1");
  const pin = page.getByLabel("Deliver to PIN code");
  await pin.fill("560001");
  await pin.press("Enter");
  release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("pincode"))).toBe("560001");
  await expect(pin).toHaveValue("560001");
});

test("a field that is being typed into while the page's scripts load keeps its text, focus and cursor", async ({
  page,
  request,
}) => {
  const [{ id }] = await firstProducts(request);
  const release = await openWithoutScripts(page, `/products/${id}`);
  await page.getByRole("button", { name: "One more" }).click();
  const pin = page.getByLabel("Deliver to PIN code");
  // More presses than are held back.
  for (let key = 0; key < 12; key++) {
    await pin.pressSequentially("7");
    await pin.press("Backspace");
  }
  await pin.pressSequentially("560001");
  await pin.press("ArrowLeft");
  release();
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("2");
  await expect(pin).toBeFocused();
  expect(await pin.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(5);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("pincode"))).toBe("560001");
});

test("a cart is visible before the page's scripts have loaded; its links work at once, its buttons afterwards", async ({
  page,
  shopper,
  request,
}) => {
  const [{ id, title }] = await firstProducts(request);
  await shopper.add(id, 2);
  const main = page.getByRole("main");
  const release = await openWithoutScripts(page, "/cart");
  await expect(main.getByRole("link", { name: title })).toBeVisible();
  await main.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.waitForURL("/checkout", { waitUntil: "commit" });

  await page.goto("/cart", { waitUntil: "domcontentloaded" });
  // Excludes the recommendations below, whose names may begin the same.
  const line = main.getByRole("listitem").filter({ hasText: title }).first();
  await expect(line).toBeVisible();
  // They are out of reach for the keyboard and screen readers.
  await expect(line.locator("button:not([inert]), input:not([inert])")).toHaveCount(0);
  const place = await line.boundingBox();
  const footerTop = async () => (await page.getByRole("contentinfo").boundingBox())?.y ?? 0;
  const footerPlace = await footerTop();
  release();
  const more = line.locator('button[aria-label^="Increase"]:not([inert])');
  await expect(more).toBeVisible();
  expect(await line.boundingBox()).toEqual(place);
  expect(Math.abs((await footerTop()) - footerPlace)).toBeLessThan(10);
  await more.click();
  await expect.poll(async () => (await shopper.cart()).item_count).toBe(3);
});

test("the cart and the profile are each requested once, before the page's scripts have loaded", async ({
  page,
  shopper,
  request,
  api,
}) => {
  const [{ id, title }] = await firstProducts(request);
  await shopper.add(id, 2);
  const carts = api.record("GET /carts/");
  const addresses = api.record("GET /addresses/");
  const release = await openWithoutScripts(page, "/cart");
  await expect.poll(() => carts.length).toBe(1);
  release();
  await expect(page.getByRole("main").getByRole("link", { name: title }).first()).toBeVisible();
  await page.unrouteAll();
  await page.goto("/profile");
  await expect(page.getByRole("main").getByText(shopper.email)).toBeVisible();
  expect(carts).toHaveLength(2);
  expect(addresses).toHaveLength(1);
});
