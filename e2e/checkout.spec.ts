import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, stockProduct } from "./shopper.ts";

const place = (page: Page) => page.getByRole("button", { name: "Place Order" });
const order = (page: Page) => page.getByRole("region", { name: "Your order" });

test.describe("the address", () => {
  test("is typed in at once where there is none, and errors stand at their fields", async ({
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

  test("begins with the shopper's own name and phone, and placing the order saves it", async ({
    page,
    shopper,
  }) => {
    await shopper.call("PUT", "/profile/update/", { phone: "+919848012345" });
    await shopper.add(1);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/checkout");
    await expect(page.getByLabel("First name")).toHaveValue("Anitha");
    await expect(page.getByLabel("Last name")).toHaveValue("Rao");
    await expect(page.getByLabel("Phone")).toHaveValue("+919848012345");

    await page.getByLabel("PIN code").fill("500034");
    await page.getByLabel(/street/).fill("Flat 302");
    await page.getByLabel("City").fill("Hyderabad");
    await expect(page.getByLabel("State")).toHaveValue("Telangana");
    await place(page).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    expect((await shopper.orders())[0]?.delivery).toMatchObject({
      first_name: "Anitha",
      line1: "Flat 302",
      phone: "+919848012345",
    });
  });

  test("who saves it and places the order at once gets one address and one order", async ({
    page,
    shopper,
    api,
  }) => {
    await shopper.add(1);
    await page.goto("/checkout");
    await expect(page.getByLabel("First name")).toHaveValue("Anitha");
    const answer = await api.hold("POST /addresses/");
    await fillAddress(page);
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
    await place(page).click();
    answer();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    expect(await shopper.orders()).toHaveLength(1);
    const { results } = await shopper.call<{ results: unknown[] }>("GET", "/addresses/");
    expect(results).toHaveLength(1);
  });

  test("nothing typed names every field that is needed", async ({ page, shopper, api }) => {
    await shopper.add(1);
    api.expectRefusal("POST /addresses/");
    await page.goto("/checkout");
    await expect(page.getByLabel("First name")).toHaveValue("Anitha");
    await page.getByLabel("First name").fill("");
    await page.getByRole("button", { name: "Save address" }).click();
    for (const label of ["First name", "Phone", "PIN code", /street/, "City", "State"])
      await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("First name")).toBeFocused();
  });

  test("is chosen among several, added, changed and deleted, and the chosen one counts", async ({
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
  test("twice in a row places one, empties the cart and shows the order", async ({
    page,
    shopper,
    request,
    api,
  }) => {
    const [product] = await firstProducts(request);
    await shopper.addAddress();
    await shopper.add(product.id, 2);
    const calls = api.record("POST /orders/");
    const answer = await api.hold("POST /orders/");
    await page.goto("/checkout");
    await expect(order(page)).toContainText(product.title);
    await expect(order(page)).toContainText("Items (2)");
    await place(page).dblclick();
    const busy = page.getByRole("button", { name: "Placing order..." });
    await busy.click({ force: true });
    answer();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByText(`${product.title} x 2`)).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    expect(await shopper.orders()).toHaveLength(1);
    expect((await shopper.cart()).item_count).toBe(0);
    await expect(page.getByRole("link", { name: "Cart", exact: true }).first()).toBeVisible();
  });

  test("in two tabs places one", async ({ page, shopper, context, allowFailure }) => {
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

  test("from a tab that was left open says that it was placed already", async ({
    page,
    shopper,
    api,
  }) => {
    await shopper.addAddress();
    await shopper.add(1);
    api.expectRefusal("POST /orders/");
    await page.goto("/checkout");
    await expect(place(page)).toBeVisible();
    await shopper.call("POST", "/orders/", { address_id: await shopper.addAddress() });
    await place(page).click();
    await expect(page.getByText(/you will find it in your\s+Order History/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
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

  test("whose answer got lost is the same order when it is tried again", async ({
    page,
    shopper,
    api,
  }) => {
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

test("what sold out meanwhile is named, and nothing is placed", async ({
  page,
  shopper,
  keeper,
  api,
}) => {
  const product = await stockProduct(keeper, 3);
  await shopper.addAddress();
  await shopper.add(product.id, 2);
  await shopper.add(1);
  api.expectRefusal("POST /orders/");
  await page.goto("/checkout");
  await expect(place(page)).toBeVisible();
  await keeper.call("PUT", `/products/${product.id}`, { stock: 0 });
  await place(page).click();
  await expect(page.getByRole("alert")).toContainText(product.title);
  await expect(page.getByRole("alert")).toContainText("Sold out");
  expect(await shopper.orders()).toEqual([]);
  expect((await shopper.cart()).item_count).toBe(3);
});

test("a price that changed meanwhile is shown before it is paid", async ({
  page,
  shopper,
  keeper,
  api,
}) => {
  const product = await stockProduct(keeper, 9, 80);
  await shopper.addAddress();
  await shopper.add(product.id, 2);
  api.expectRefusal("POST /orders/");
  await page.goto("/checkout");
  await expect(order(page)).toContainText("₹160.00");
  await keeper.call("PUT", `/products/${product.id}`, { price: 75 });
  await place(page).click();
  await expect(page.getByRole("alert")).toContainText("your order now comes to ₹150.00");
  await expect(order(page).getByRole("definition").last()).toHaveText("₹150.00");
  expect(await shopper.orders()).toEqual([]);
  await place(page).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText("$150.00")).toBeVisible();
});

test("an empty cart has nothing to check out", async ({ page, shopper }) => {
  await shopper.addAddress();
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
});

test("a failure to load can be tried again", async ({ page, shopper, api }) => {
  await shopper.add(1);
  await api.give("GET /addresses/", 500);
  await page.goto("/checkout");
  await expect(page.getByRole("alert")).toContainText("Failed to load your checkout.");
  await api.release();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(place(page)).toBeVisible();
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
