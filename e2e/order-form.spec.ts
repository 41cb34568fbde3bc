import { expect, test } from "./shop-test.ts";

test("the order form sends its one field as a number, and shows the placed order", async ({
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
