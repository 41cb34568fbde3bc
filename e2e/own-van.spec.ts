import type { Settings } from "../app/shop.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, type Shopper, stayLoggedIn, stockProduct } from "./shopper.ts";

/** One slot a day, so that a test can fill it. */
const VAN: Settings["shop"]["van"] = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  slots: [
    { from: "07:00", to: "10:00", places: 1 },
    { from: "17:00", to: "20:00", places: 100 },
  ],
  orderUntil: "23:59",
  daysAhead: 14,
};

test.describe.configure({ mode: "serial" });

async function setVan(admin: Shopper, van: Settings["shop"]["van"]) {
  const { van: stored } = await admin.call<{ van: { version: number } }>("GET", "/admin/settings/");
  await admin.call("PUT", "/admin/settings/van/", { version: stored.version, values: van });
}

test.beforeEach(({ admin }) => setVan(admin, VAN));
// Other journeys have no van.
test.afterEach(({ admin }) => setVan(admin, { ...VAN, weekdays: [] }));

const PHONE = { width: 360, height: 740 };
const day = (page: Page) => page.getByLabel("Delivery day by our own van");
const morning = (page: Page) => page.getByRole("radio", { name: /^07:00–10:00/ });

test("a shopper chooses a day and slot, and loses the last place to somebody else", async ({
  page,
  shopper,
  request,
  api,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await shopper.add(1);
  await shopper.addAddress();
  await page.goto("/checkout");
  await expect(day(page)).toBeVisible();
  const choices = await day(page).locator("option").allTextContents();
  expect(choices[0]).toBe("Any day, as above");
  const chosen = choices.at(-1) ?? "";
  await day(page).selectOption(chosen);
  await expect(morning(page)).toBeChecked();
  await expect(page.getByText(`our own van comes on ${chosen}, 07:00–10:00`)).toBeVisible();
  await expectGoodPage(page);

  const other = await newShopper(request);
  await other.add(1);
  const value = await day(page).inputValue();
  await other.placeOrder({
    address_id: await other.addAddress(),
    van_day: value,
    van_slot: "07:00-10:00",
  });
  api.expectRefusal("POST /orders/");
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText(/^The last place on .* is taken/).first()).toBeVisible();
  await expect(morning(page)).toBeDisabled();
  await page.getByText("17:00–20:00").click();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText(`Our van comes on ${chosen}, 17:00–20:00`).first()).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByText(`Our van comes on ${chosen}, 17:00–20:00`)).toBeVisible();
});

test("van-only goods say where the van goes on their page, in the cart and at checkout", async ({
  page,
  shopper,
  admin,
  api,
}) => {
  test.slow();
  const product = await stockProduct(admin, 20, 80);
  await admin.call("PUT", `/products/${product.id}`, { van_only: true });
  await page.setViewportSize(PHONE);
  await page.goto(`/products/${product.id}`);
  const note = /Only our own van delivers this, to PIN codes that begin with 500, 501, .*, on Mond/;
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole("textbox", { name: "Deliver to PIN code" }).fill("560001");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Our van doesn't go to 560001.")).toBeVisible();
  await expect(page.getByText("We can't deliver this to 560001")).toBeVisible();
  await expectGoodPage(page);

  await shopper.add(product.id);
  await page.setViewportSize(PHONE);
  await page.goto("/cart");
  await expect(page.getByText("Our van doesn't go to 560001.")).toBeVisible();
  await expectGoodPage(page);

  await page.goto("/checkout");
  await expect(page.getByText(`Only our own van delivers ${product.title}, to PIN`)).toBeVisible();
  await shopper.addAddress({ city: "Bengaluru", state: "Karnataka", pincode: "560001" });
  await page.setViewportSize(PHONE);
  await page.goto("/checkout");
  const refusal = page.getByText(/it doesn't go to PIN code 560001\. Choose another address/);
  await expect(refusal).toHaveCount(1);
  await expectGoodPage(page);
  api.expectRefusal("POST /orders/");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(refusal).toHaveCount(2);
});

test("the shop-keeper reads the run sheet on a phone, and moves an order", async ({
  page,
  admin,
  request,
}) => {
  test.slow();
  const buyer = await newShopper(request);
  await buyer.add(1);
  const { days } = await buyer.call<{ days: { day: string }[] }>("GET", "/delivery-slots/");
  const van_day = days.at(-2)?.day ?? "";
  const order = await buyer.placeOrder({
    address_id: await buyer.addAddress({ first_name: "Zubeida" }),
    van_day,
    van_slot: "17:00-20:00",
  });
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize(PHONE);
  await page.goto("/admin/orders");
  await page.getByRole("link", { name: "Van", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Van days" })
    .locator(`a[href$="van=${van_day}"]`)
    .click();
  const stop = page.getByRole("listitem").filter({ hasText: "Zubeida Rao" });
  await expect(stop).toContainText(/Collect ₹/);
  await expect(stop.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:/);
  await stop.getByRole("checkbox").check();
  await expectGoodPage(page);

  await page.setViewportSize(PHONE);
  await stop.getByRole("link", { name: `#${order.id}` }).click();
  await page.getByRole("button", { name: "Move to another time" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("option")).not.toHaveCount(2);
  await dialog.getByLabel("Day and time").selectOption({ value: `${days[0]?.day} 17:00-20:00` });
  await dialog.getByRole("button", { name: "Move order" }).click();
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  const moved = await buyer.call<{ van: object }>("GET", `/orders/${order.id}/`);
  expect(moved.van).toEqual({ day: days[0]?.day, slot: "17:00-20:00" });
});
