import { expect, type Page, test } from "./shop-test.ts";

const place = (page: Page) => page.getByRole("button", { name: "Place Order" });

test.describe("the address", () => {
  test("is entered on the page if there is none, with errors at their fields", async ({
    page,
    shopper,
    api,
  }) => {
    await shopper.add(1);
    api.expectRefusal("POST /addresses/");
    await page.goto("/checkout");
    await expect(page.getByLabel("First name")).toHaveValue("Anitha");
    await place(page).click();
    await expect(page.getByLabel("Phone")).toBeFocused();
    await expect(page.getByLabel("Phone")).toBeInViewport();

    await fillAddress(page, { Phone: "12345", "PIN code": "012345" });
    await page.getByRole("button", { name: "Save address" }).click();
    const [phone, pin] = [page.getByLabel("Phone"), page.getByLabel("PIN code")];
    await expect(phone).toHaveAccessibleDescription("Please enter a phone number with 10 digits.");
    await expect(pin).toHaveAccessibleDescription("Please enter a PIN code with 6 digits.");
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute("aria-invalid", "true");

    await phone.fill("+91 98480 12345");
    await expect(phone).not.toHaveAttribute("aria-invalid");
    await expect(pin).toHaveAttribute("aria-invalid", "true");
    await pin.fill("500 034");
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByRole("radio", { name: /Anitha Rao/ })).toBeChecked();
    await expect(page.getByRole("heading", { name: "When it arrives" })).toBeFocused();
    await place(page).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    expect((await shopper.orders())[0]?.delivery).toMatchObject({
      phone: "+919848012345",
      pincode: "500034",
    });
  });

  test("can be chosen among several, added, changed and deleted, and the chosen one is used", async ({
    page,
    shopper,
  }) => {
    await shopper.add(1);
    await shopper.addAddress({ first_name: "Default" });
    await shopper.addAddress({ first_name: "Second" });
    await page.goto("/checkout");
    await expect(page.getByRole("radio", { name: /Default Rao/ })).toBeChecked();

    await page.getByRole("button", { name: "Add an address" }).click();
    const dialog = page.getByRole("dialog", { name: "Add an address" });
    await fillAddress(page, { "First name": "Third" });
    await dialog.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByRole("radio", { name: /Third Rao/ })).toBeChecked();

    await page.getByRole("button", { name: "Edit the address of Second Rao" }).click();
    await page.getByRole("dialog").getByLabel("First name").fill("Changed");
    await page.getByRole("dialog").getByRole("button", { name: "Save address" }).click();
    await expect(page.getByRole("radio", { name: /Changed Rao/ })).toBeChecked();

    await page.getByRole("button", { name: "Delete the address of Third Rao" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete address" }).click();
    await expect(page.getByRole("radio", { name: /Third Rao/ })).toHaveCount(0);

    await place(page).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    expect((await shopper.orders())[0]?.delivery.first_name).toBe("Changed");
  });
});

test.describe("placing the order", () => {
  test("in two tabs creates one order", async ({ page, shopper, context, allowFailure }) => {
    await shopper.addAddress();
    await shopper.add(1);
    allowFailure("/api/orders");
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto("/checkout");
      await expect(place(tab)).toBeVisible();
    }
    await Promise.all([page, other].map((tab) => place(tab).click()));
    for (const tab of [page, other])
      await expect(
        tab
          .getByRole("heading", { name: /^Order #\d+$/ })
          .or(tab.getByText("This order could not be placed."))
          .first(),
      ).toBeVisible();
    expect(await shopper.orders()).toHaveLength(1);
  });

  test("can't be repeated by going back", async ({ page, shopper }) => {
    await shopper.addAddress();
    await shopper.add(1);
    await page.goto("/cart");
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await place(page).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    await page.goto("/checkout");
    await expect(place(page)).toHaveCount(0);
    expect(await shopper.orders()).toHaveLength(1);
  });

  test("again after a lost response returns the same order", async ({ page, shopper, api }) => {
    await shopper.addAddress();
    await shopper.add(1);
    api.expectRefusal("POST /orders/");
    await page.route("**/api/orders/", async (route) => {
      await route.fetch();
      await route.abort("connectionfailed");
    });
    await page.goto("/checkout");
    await place(page).click();
    await expect(page.getByRole("alert")).toHaveText("Network Error");
    await api.release();
    await place(page).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    expect(await shopper.orders()).toHaveLength(1);
  });
});

async function fillAddress(page: Page, changes: Record<string, string> = {}) {
  const values = {
    "First name": "Anitha",
    "Last name": "Rao",
    Phone: "98480 12345",
    "PIN code": "500034",
    "Flat, house number, street": "Flat 302, Sai Residency",
    "City, town or district": "Hyderabad",
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByLabel("State").selectOption("Telangana");
}
