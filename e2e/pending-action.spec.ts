import { expectNotice, stopTime } from "./notices.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, newPerson, PASSWORD } from "./shopper.ts";

test("after a registration the pending action runs, and the product is in the cart in the chosen quantity", async ({
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
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  await expectNotice(page, "Item added to cart successfully!", "success", 3000);
  await expect(page.getByRole("spinbutton", { name: `Quantity of ${product.title}` })).toHaveValue(
    "3",
  );
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
  await expectGone(page);
});

async function expectGone(page: Page) {
  expect(await page.evaluate(() => localStorage.getItem("pendingAction"))).toBeNull();
}

async function register(page: Page) {
  const { email, username } = newPerson();
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Register", exact: true }).click();
}
