import { expect, type Page, test } from "./shop-test.ts";

test("a shopper registers, finds ragi, buys two packs and sees the order", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Login", exact: true }).first().click();
  await register(page);
  await expect(page).toHaveURL("/");

  const search = page.getByRole("combobox").first();
  await search.fill("ragi");
  await search.press("Enter");
  await expect(page).toHaveURL("/search?q=ragi");
  await expect(page.getByRole("heading", { name: "Search Results" })).toBeVisible();
  await page.getByRole("link", { name: "Ragi Flour", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Ragi Flour" })).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText("Added to cart!")).toBeVisible();
  await page.getByRole("radio", { name: /1 kg/ }).check();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("link", { name: /Cart.*2/ })).toBeVisible();

  await page.getByRole("link", { name: /Cart.*2/ }).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  await expect(page.getByText("₹175.00").first()).toBeVisible();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();

  await fillAddress(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole("heading", { name: /^Order #\d+$/ })).toBeVisible();
  await expect(page.getByText("Ragi Flour x 1 ($60.00)")).toBeVisible();
  await expect(page.getByText("Ragi Flour x 1 ($115.00)")).toBeVisible();

  await page.goto("/orders");
  await expect(page.getByText("Items (2)")).toBeVisible();
  await expect(page.getByText("₹175.00")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
});

async function register(page: Page) {
  const name = `shopper-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("Email", { exact: true }).fill(`${name}@farm.example`);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("First Name").fill("Anitha");
  await page.getByLabel("Last Name").fill("Rao");
  await page.getByLabel("Password", { exact: true }).fill("ragi-mudde-1969");
  await page.getByLabel("Confirm Password").fill("ragi-mudde-1969");
  await page.getByRole("button", { name: "Register", exact: true }).click();
}

async function fillAddress(page: Page) {
  await page.getByLabel("First name").fill("Anitha");
  await page.getByLabel("Last name").fill("Rao");
  await page.getByLabel("Phone").fill("98480 12345");
  await page.getByLabel("Flat, house number, street").fill("Flat 302, Sai Residency");
  await page.getByLabel("City, town or district").fill("Hyderabad");
  await page.getByLabel("State").selectOption("Telangana");
  await page.getByLabel("PIN code").fill("500034");
  await page.getByRole("button", { name: /Save|Use this address/ }).click();
}

test("cart and checkout pages in other tabs show the changes made in one of them", async ({
  page,
  shopper,
  context,
}) => {
  await shopper.add(1, 2);
  const quantity = (tab: Page) => tab.getByRole("main").getByRole("spinbutton");
  const [other, checkout] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other]) {
    await tab.goto("/cart");
    await expect(quantity(tab)).toHaveValue("2");
  }
  await checkout.goto("/checkout");
  await expect(checkout.getByText("Items (2)")).toBeVisible();
  await checkout.getByLabel("Phone").fill("98480");
  await other.getByRole("button", { name: /^Increase/ }).click();
  await expect(quantity(page)).toHaveValue("3");
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
  await expect(checkout.getByText("Items (3)")).toBeVisible();
  await expect(checkout.getByLabel("Phone")).toHaveValue("98480");
  await other.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
});
