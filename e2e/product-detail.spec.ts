import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import { notice, stopTime } from "./notices.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, stockProduct } from "./shopper.ts";

const quantity = (page: Page) => page.getByRole("spinbutton", { name: "Quantity" });
const add = (page: Page) => page.getByRole("button", { name: "Add to Cart", exact: true });

test("it shows everything about the product", async ({ page, request }) => {
  const [product] = await firstProducts(request);
  await page.goto(`/products/${product.id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(product.title);
  await expect(main.getByRole("img", { name: product.title })).toHaveAttribute(
    "src",
    product.image,
  );
  await expect(main.getByText("Free Delivery", { exact: true })).toBeVisible();
  await expect(main.getByText(product.rating.toFixed(1), { exact: true })).toBeVisible();
  await expect(main.getByText(`(${product.review_count} reviews)`)).toBeVisible();
  await expect(
    main.getByText(`₹${product.price.toFixed(2)}`, { exact: true }).first(),
  ).toBeVisible();
  await expect(main.getByText(product.description).first()).toBeVisible();
  await expect(main.getByText(/^Category: /)).toHaveText(`Category: ${categoryOf(product)}`);
  await expect(quantity(page)).toHaveValue("1");
  await expect(quantity(page)).toHaveAttribute("type", "number");
  await expect(add(page)).toBeEnabled();
  await expect(page).toHaveTitle(new RegExp(product.title));
});

test("'Loading...' until it is there; a product that is missing is 'Product not found'", async ({
  page,
  api,
  allowFailure,
}) => {
  await page.goto("/");
  const [link, next] = [page.getByRole("article").nth(0), page.getByRole("article").nth(1)];
  const path = await link.getByRole("link").getAttribute("href");
  const answer = await api.hold(`GET ${path}` as "GET /products/1");
  await link.getByRole("link").click();
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  answer();
  await expect(quantity(page)).toBeVisible();

  await page.goBack();
  const other = await next.getByRole("link").getAttribute("href");
  await api.give(`GET ${other}` as "GET /products/1", 404, { message: "Not found." });
  await next.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product not found");

  allowFailure("/products/");
  for (const id of ["99999999", "0", "abc", "1.5"]) {
    const response = await page.goto(`/products/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText("Product not found", { exact: true }).first()).toBeVisible();
  }
});

test("a lean product: -- for a price that is no number, 0.0, no badge", async ({ page, api }) => {
  await page.goto("/");
  const link = page.getByRole("article").first().getByRole("link");
  const path = await link.getAttribute("href");
  const id = Number(path?.split("/").at(-1));
  await api.give(`GET ${path}` as "GET /products/1", 200, {
    id,
    title: "Old Rice",
    price: null,
    category: "Rice",
    category_id: 45,
  });
  await link.click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Old Rice");
  await expect(main.getByText("--", { exact: true })).toBeVisible();
  await expect(main.getByText("0.0", { exact: true })).toBeVisible();
  await expect(main.getByText("(0 reviews)")).toBeVisible();
  await expect(main.getByText("Free Delivery", { exact: true })).toBeHidden();
  await expect(main.getByText(/^Category: /)).toHaveText("Category: Rice");
});

test("the quantity is at least 1, whatever is typed", async ({ page, request, api, shopper }) => {
  const [product] = await firstProducts(request);
  const calls = api.record("POST /cart_items/");
  await page.goto(`/products/${product.id}`);
  for (const typed of ["0", "-3", ""]) {
    await quantity(page).fill(typed);
    await quantity(page).press("Tab");
    await expect(quantity(page)).toHaveValue("1");
  }
  await page.getByRole("button", { name: "One fewer" }).click({ force: true });
  await expect(quantity(page)).toHaveValue("1");
  await page.getByRole("button", { name: "One more" }).click();
  await expect(quantity(page)).toHaveValue("2");
  await quantity(page).fill("3");
  await add(page).click();
  await expect(notice(page, "Added to cart!")).toBeVisible();
  expect(calls.map(({ body }) => body)).toMatchObject([{ product_id: product.id, quantity: 3 }]);
  expect((await shopper.cart()).item_count).toBe(3);
});

test("'Adding...' while pending, then 'Added to cart!' for 2 s, and the shopper stays", async ({
  page,
  request,
  api,
  shopper,
}) => {
  expect(shopper.token).toBeTruthy();
  const [product] = await firstProducts(request);
  await stopTime(page);
  await page.goto(`/products/${product.id}`);
  const answer = await api.hold("POST /cart_items/");
  await add(page).click();
  await expect(page.getByRole("button", { name: "Adding..." })).toBeVisible();
  answer();
  const toast = notice(page, "Added to cart!");
  await expect(toast).toBeVisible();
  await expect(toast).toHaveRole("status");
  await page.clock.runFor(1999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
  await expect(page).toHaveURL(`/products/${product.id}`);
  await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
});

test("a failure is an alert, 'Failed to add to cart.', with the shop's reason where it has one", async ({
  page,
  keeper,
  api,
  shopper,
}) => {
  const product = await stockProduct(keeper, 2);
  await shopper.add(product.id, 2);
  api.expectRefusal("POST /cart_items/");
  await page.goto(`/products/${product.id}`);
  await add(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "Only 2 left in stock" });
  await expect(alert.getByText("Failed to add to cart.", { exact: true })).toBeVisible();
  await alert.getByRole("button", { name: "Dismiss" }).click();
  await expect(alert).toHaveCount(0);

  await api.give("POST /cart_items/", 500, { message: "Something broke." });
  await add(page).click();
  await expect(page.getByRole("alert").locator("p")).toHaveText("Failed to add to cart.");
  await expect(add(page)).toBeEnabled();
});

test("what is sold out can't be added", async ({ page, keeper }) => {
  const product = await stockProduct(keeper, 0);
  await page.goto(`/products/${product.id}`);
  await expect(page.getByRole("button", { name: "Sold out" })).toBeDisabled();
  await expect(quantity(page)).toBeDisabled();
});

test("a pack changes the price; it is what goes into the cart", async ({
  page,
  request,
  shopper,
}) => {
  const { results } = await (await request.get("/api/products?limit=100")).json();
  const products: Product[] = results;
  const id = products.find(({ title }) => title === "Ragi Flour")?.id;
  await page.goto(`/products/${id}`);
  await page.getByRole("radio", { name: /1 kg/ }).check();
  await expect(page.getByText("₹115.00", { exact: true }).first()).toBeVisible();
  await add(page).click();
  await expect(notice(page, "Added to cart!")).toBeVisible();
  const { cart_items } = await shopper.cart();
  expect(cart_items.map(({ pack, subtotal }) => [pack.label, subtotal])).toEqual([["1 kg", 115]]);
});

function categoryOf({ category }: Product): string {
  return typeof category === "string" ? category : category.name;
}

test("the chosen pack stands in the address, on the picture, and is there after a reload and Back", async ({
  page,
  shopper,
}) => {
  const { packs } = await shopper.call<Product>("GET", "/products/1");
  const [first, second] = packs;
  if (!first || !second) throw new Error("The product has no second pack.");
  await page.goto("/products/1");
  const picture = page.locator(".pack-size").first();
  await expect(picture).toHaveText(first.label);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole("radio", { name: new RegExp(`^${second.label}`) }).check();
  await expect(page).toHaveURL(`/products/1?pack=${second.id}`);
  await expect(picture).toHaveText(second.label);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.reload();
  const chosen = page.getByRole("radio", { name: new RegExp(`^${second.label}`) });
  await expect(chosen).toBeChecked();
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page).toHaveURL("/cart");
  await page.goBack();
  await expect(page).toHaveURL(`/products/1?pack=${second.id}`);
  await expect(chosen).toBeChecked();

  await add(page).click();
  await expect(notice(page, "Added to cart!")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("main").locator(".pack-size")).toHaveText(second.label);
  await page.goto("/checkout");
  await expect(page.getByRole("main").locator(".pack-size")).toHaveText(second.label);
});

test("a pack that the product has not is its default one, a default one needs no mention", async ({
  page,
  request,
}) => {
  const { packs }: Product = await (await request.get("/api/products/1")).json();
  const [first, second] = packs;
  if (!first || !second) throw new Error("The product has no second pack.");
  for (const pack of ["999999999", "ragi", "0"]) {
    await page.goto(`/products/1?pack=${pack}`);
    await expect(page.getByRole("radio", { name: new RegExp(`^${first.label}`) })).toBeChecked();
  }
  await page.getByRole("radio", { name: new RegExp(`^${second.label}`) }).check();
  await page.getByRole("radio", { name: new RegExp(`^${first.label}`) }).check();
  await expect(page).toHaveURL("/products/1");
});

test("a photograph gets no label of ours", async ({ page, keeper }) => {
  const product = await stockProduct(keeper, 3);
  await keeper.call("PUT", `/products/${product.id}`, { image: "/og.png" });
  await page.goto(`/products/${product.id}`);
  await expect(page.getByRole("img", { name: product.title })).toBeVisible();
  await expect(page.locator(".pack-size")).toHaveCount(0);
});

test("a sold-out product says so on a phone's first screen and names others that are in stock", async ({
  page,
  keeper,
}) => {
  const product = await stockProduct(keeper, 0);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/products/${product.id}`);
  const bar = page.locator("[data-sticky-bar]");
  await expect(bar.getByRole("button", { name: "Sold out" })).toBeDisabled();
  await expect(bar).toBeInViewport();
  const others = page.getByRole("region", { name: "In stock in Soap" }).getByRole("link");
  await expect(others).toHaveCount(3);
});
