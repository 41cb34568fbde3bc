import {
  expectAccessible,
  expectGoodContent,
  expectGoodLayout,
  expectGoodPage,
} from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, stayLoggedIn } from "./shopper.ts";

/** A page of each layout. The pages of one test share the browser's cache. */
const LAYOUTS = {
  "home, lists and a product": ["/", "/products", "/products?category=999", "/products/1"],
  searches: ["/search", "/search?q=honey", "/search?q=zzzz"],
  "the cart and forms": ["/cart", "/login", "/reset-password", "/confirm-order", "/orders/new"],
  "pages about the farm": [
    "/about",
    "/gallery",
    "/contact",
    "/benefits",
    "/testimonials",
    "/journey",
  ],
  texts: [
    "/blog",
    "/blog/sprouting-ragi",
    "/terms",
    "/delivery",
    "/returns",
    "/grievance",
    "/engineering/bio-gas",
  ],
};

/** Pages with one of those layouts, but their own text and pictures. */
const PAGES_LIKE = {
  "/products": ["/products?category=38"],
  "/delivery and /returns": ["/privacy", "/privacy/te", "/privacy/hi", "/shipping", "/refund"],
  "/engineering/bio-gas": [
    "/engineering/jeevamirthom",
    "/engineering/bio-digestric",
    "/engineering/cow-shed",
    "/engineering/drip-automation",
    "/engineering/bio-fertilizer",
    "/nursery/coconut-tree",
    "/nursery/medicinal-plant",
    "/nursery/vermi-compost",
  ],
};

for (const [name, paths] of Object.entries(LAYOUTS)) {
  test(`${name} are accessible in both colour modes, from 320 px on`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectGoodLayout(page);
    }
  });
}

for (const [layout, paths] of Object.entries(PAGES_LIKE)) {
  test(`pages laid out like ${layout} are accessible`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectGoodContent(page);
    }
  });
}

test("pages that don't exist are accessible", async ({ page, allowFailure }) => {
  for (const path of ["/nowhere", "/products/99999999"]) {
    allowFailure(path);
    await page.goto(path);
    await expectGoodPage(page);
  }
  allowFailure("/quotes/status");
  await page.goto("/quote");
  await expect(page.getByRole("heading", { name: "We don't recognise this link" })).toBeVisible();
  await expectGoodPage(page);
});

test("the checkout is accessible", async ({ page, request, shopper }) => {
  const [first, second] = await firstProducts(request);
  await shopper.add(first.id, 2);
  await shopper.add(second.id);
  await page.goto("/checkout");
  await expect(page.getByLabel("PIN code")).toBeVisible();
  await expectGoodPage(page);
  await shopper.addAddress();
  await page.reload();
  await expect(page.getByRole("button", { name: "Place Order" }).first()).toBeVisible();
  await expectGoodPage(page);
});

test("the profile and its forms are accessible, and at most 800 px wide", async ({
  page,
  shopper,
  api,
}) => {
  for (const first_name of ["Anitha", "Office"]) await shopper.addAddress({ first_name });
  const response = await api.hold("GET /profile/");
  await page.goto("/profile");
  const skeleton = page.getByLabel("Loading your profile");
  // The browser's skeleton replaces the server's, so for a moment there is none.
  await expect
    .poll(async () => (await skeleton.boundingBox())?.width ?? Number.POSITIVE_INFINITY)
    .toBeLessThanOrEqual(800);
  response();
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  await expect(page.getByText("Office Rao")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expectGoodPage(page);
});

test("the list of orders, each order and the empty list are accessible", async ({
  page,
  request,
  shopper,
}) => {
  await page.goto("/orders");
  await expect(page.getByText("No Orders Yet")).toBeVisible();
  await expectGoodPage(page);
  const [product] = await firstProducts(request);
  const { id } = await shopper.order(product.id);
  await page.reload();
  await expect(page.getByText(`Order #${id}`)).toBeVisible();
  await expectGoodPage(page);
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole("heading", { name: `Order #${id}` })).toBeVisible();
  await expectGoodPage(page);
});

test("an order awaiting payment is accessible, before and after the shopper reports the payment", async ({
  page,
  shopper,
}) => {
  await shopper.add(1);
  const address_id = await shopper.addAddress();
  const { id } = await shopper.placeOrder({ address_id, payment_method: "upi" });
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole("img", { name: /^QR code/ }).locator("path")).toBeAttached();
  await expectGoodPage(page);
  const reference = String(Date.now()).slice(-12);
  await shopper.call("POST", "/payments/upi/reference/", { order_id: id, reference });
  await page.reload();
  await expect(page.getByText("We are checking your payment")).toBeVisible();
  await page.getByRole("button", { name: "Change reference" }).click();
  await expectGoodPage(page);
});

test("the product form is accessible when new and when refused", async ({ page, admin, api }) => {
  await stayLoggedIn(page, admin.token);
  api.expectRefusal("POST /products");
  await page.goto("/admin/products/new");
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await expectGoodPage(page);
});

test("menus and panels in the header are accessible", async ({ page, shopper: _loggedIn }) => {
  await page.goto("/terms");
  for (const name of ["Account", "Farm store", "Engineering Solutions"]) {
    await page.getByRole("button", { name }).press("Enter");
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-expanded", "true");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.locator("summary").filter({ hasText: "Farm store" }).click();
  await expectAccessible(page);
});

test("the login dialog, the registration form and their errors are accessible", async ({
  page,
  api,
}) => {
  api.expectRefusal("POST /register/");
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expectInEveryWidth(page);
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectInEveryWidth(page);
});

test("lists in every state and notices are accessible", async ({ page, request, api }) => {
  await page.goto("/products?category=36");
  await page.getByRole("button", { name: /^See More/ }).click();
  await expect(page.getByRole("article").nth(4)).toBeVisible();
  await expectAccessible(page);
  await api.give("GET /products/", 500, {});
  await page.getByRole("link", { name: "Tea", exact: true }).click();
  await expect(page.getByText("Failed to load products.")).toBeVisible();
  await expectAccessible(page);
  const response = await api.hold("GET /products/");
  await page.getByRole("link", { name: "Soap", exact: true }).click();
  await expect(page.getByText("Loading Soap products...").first()).toBeVisible();
  await expectAccessible(page);
  response();

  const [product] = await firstProducts(request);
  await page.goto(`/products/${product.id}`);
  // A notice stays while the pointer is on it, but may disappear before the pointer arrives.
  await expect(async () => {
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await page.getByText("Please log in to add items to your cart").hover({ timeout: 1_500 });
  }).toPass();
  await expectAccessible(page);
});

async function expectInEveryWidth(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
}
