import { expect, test } from "./shop-test.ts";
import { newShopper } from "./shopper.ts";

test("one field, sent as a number, places the order and shows it", async ({
  page,
  shopper,
  api,
}) => {
  const address = await shopper.addAddress();
  await shopper.add(1, 2);
  const calls = api.record("POST /orders/");
  await page.goto("/orders/new");
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(1);
  await page.getByLabel("Address ID").fill(String(address));
  await page.getByRole("button", { name: "Place Order" }).dblclick();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect(calls.map(({ body }) => body)).toEqual([{ address_id: address }]);
  expect(await shopper.orders()).toHaveLength(1);
  await expect(page.getByRole("link", { name: "Cart", exact: true }).first()).toBeVisible();
});

test("'Order failed' for another's address, no number, an empty cart, and no network", async ({
  page,
  shopper,
  request,
  api,
}) => {
  api.expectRefusal("POST /orders/");
  const foreign = await (await newShopper(request)).addAddress();
  await shopper.add(1);
  await page.goto("/orders/new");
  const failed = page.getByRole("alert").getByText("Order failed", { exact: true });
  const place = page.getByRole("button", { name: "Place Order" });
  for (const text of [String(foreign), "ragi", ""]) {
    await page.getByLabel("Address ID").fill(text);
    await place.click();
    await expect(failed).toBeVisible();
  }
  const own = await shopper.addAddress();
  await shopper.order(1);
  await page.getByLabel("Address ID").fill(String(own));
  await place.click();
  await expect(page.getByRole("alert")).toContainText("Your cart is empty");
  await expect(failed).toBeVisible();

  await api.cutOff("POST /orders/");
  await place.click();
  await expect(page.getByRole("alert")).toHaveText("Order failed");
  expect(await shopper.orders()).toHaveLength(1);
});

test("without a token the refusal leads to /login, and back", async ({ page, api }) => {
  api.expectRefusal("POST /orders/");
  await page.goto("/orders/new");
  await page.getByLabel("Address ID").fill("1");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL("/login?from=/orders/new");
});
