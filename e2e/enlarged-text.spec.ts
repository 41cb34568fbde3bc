import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, stayLoggedIn, stockProduct } from "./shopper.ts";
import { PHONE } from "./widths.ts";

/** A page of each layout. */
const PAGES = [
  "/",
  "/products?category=38",
  "/products/1",
  "/search?q=honey",
  "/login",
  "/contact",
  "/benefits",
  "/journey",
  "/returns",
  "/grievance",
  "/engineering/bio-gas",
];

test("pages fit a phone with text one and a half times or twice as large", async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expectToFit(page);
  }
});

test("the cart, the checkout, an order awaiting payment and the profile fit a phone with enlarged text", async ({
  page,
  request,
  shopper,
  admin,
}) => {
  const [first, second] = await firstProducts(request);
  await shopper.add(first.id, 2);
  const address_id = await shopper.addAddress({ last_name: "Subrahmanyam" });
  const { id } = await shopper.placeOrder({ address_id, payment_method: "upi" });
  await shopper.add(second.id);
  await shopper.add((await stockProduct(admin, 200)).id, 188);
  const widest = { first_name: "Mohan", last_name: "Wagle", phone: "" };
  await shopper.call("PUT", "/profile/update/", widest);
  for (const [path, ready] of [
    ["/cart", "Proceed to Checkout"],
    ["/checkout", "Place Order"],
    [`/orders/${id}`, "Send reference"],
    ["/profile", "Edit Profile"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(ready).last()).toBeVisible();
    await expectToFit(page);
  }
});

test("the dashboard fits a phone with enlarged text", async ({ page, admin }) => {
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "30 days" })).toBeVisible();
  await expectToFit(page);
});

test("the lists of orders and products in the back office fit a phone with enlarged text", async ({
  page,
  request,
  shopper,
  admin,
}) => {
  const [product] = await firstProducts(request);
  await shopper.order(product.id);
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize(PHONE);
  for (const [path, name] of [
    [`/admin/orders?q=${encodeURIComponent(shopper.email)}`, "Anitha Rao"],
    [`/admin/products?q=${encodeURIComponent(product.title)}`, product.title],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
    const devTools = await enlargeText(page, 32);
    const found = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      overlapping: [...document.querySelectorAll("main :is(button, td)")]
        .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent),
      tall: [...document.querySelectorAll("main tbody tr")].filter(
        (row) => row.getBoundingClientRect().height > 500,
      ).length,
    }));
    expect.soft(found, path).toEqual({ width: PHONE.width, overlapping: [], tall: 0 });
    await devTools.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  }
});

async function enlargeText(page: Page, pixels: number) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: 13 } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${pixels}px`);
  return devTools;
}

/**
 * Expects no horizontal overflow, whole words in buttons, whole names on cards, whole sizes on pictures, whole quantities in
 * fields, the content right below the header, and the skip link out of sight.
 */
async function expectToFit(page: Page) {
  await page.setViewportSize(PHONE);
  const devTools = await page.context().newCDPSession(page);
  for (const pixels of [24, 32]) {
    await enlargeText(page, pixels);
    expect.soft(await page.evaluate(findTooWide), `${page.url()} at ${pixels} px`).toEqual([]);
  }
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
}

/** Runs in the page. Parts that scroll sideways on their own may be wider. */
function findTooWide(): string[] {
  const root = document.documentElement;
  const page = root.scrollWidth > root.clientWidth ? [`page, ${root.scrollWidth} px`] : [];
  const whole = ".button, h1, h2, .truncate, .pack-size, .number-plain, [aria-hidden].rounded-full";
  const cut = [...document.querySelectorAll(`main :is(${whole})`)]
    .filter((part) => !part.closest(".sr-only") && part.checkVisibility())
    .filter(
      (part) =>
        part.scrollWidth > part.clientWidth + 1 ||
        (part.closest("[data-sticky-bar]") &&
          part.getBoundingClientRect().right > root.clientWidth),
    )
    .map((part) => `${part.textContent}, ${part.scrollWidth} px`);
  const [skip, bar, main] = [".skip-link", ".site-bar", "main"].map((name) =>
    document.querySelector(name)?.getBoundingClientRect(),
  );
  const gap = Math.round((main?.top ?? Number.NaN) - (bar?.bottom ?? 0));
  return [
    ...page,
    ...cut,
    ...(gap >= 0 && gap <= 4 ? [] : [`${gap} px between header and content`]),
    ...((skip?.bottom ?? 0) > 0 ? ["the skip link shows"] : []),
  ];
}
