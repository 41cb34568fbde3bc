import { expect, type Page, test } from "@playwright/test";
import { newShopper, PASSWORD } from "./shopper.ts";

/** Behaves like browsers that block all cookies. */
function blockStorage() {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
}

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}

async function logIn(page: Page, email: string): Promise<void> {
  const form = page.getByRole("tabpanel");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password").fill(PASSWORD);
  await form.getByRole("button", { name: "Login" }).click();
}

for (const [state, prepare] of [
  ["blocks", blockStorage],
  ["has no room in", fillStorage],
] as const)
  test(`a browser that ${state} its storage shows the shop, and a shopper can log in and order`, async ({
    page,
    request,
  }) => {
    const shopper = await newShopper(request);
    await shopper.addAddress();
    await page.addInitScript(prepare);
    await page.goto("/products/1");
    await page.getByRole("textbox", { name: "Deliver to PIN code" }).fill("500034");
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(page.getByText("Log in and we'll add the item to your cart.")).toBeVisible();
    await logIn(page, shopper.email);
    await expect(page).toHaveURL("/cart");
    await page.getByRole("link", { name: "Proceed to Checkout" }).last().click();
    await page.getByRole("radio", { name: /Cash on delivery/ }).check();
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  });
