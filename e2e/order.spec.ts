import { expect, test } from "./shop-test.ts";

test("the delivery dates promised at checkout are shown on the order and in the list", async ({
  page,
  shopper,
}) => {
  await shopper.add(1);
  await shopper.addAddress();
  await page.goto("/checkout");
  const promise = page.getByText(/delivery between/);
  const days = /between (\w{3} \d+ \w{3,4} and \w{3} \d+ \w{3,4})/.exec(
    (await promise.textContent()) ?? "",
  )?.[1];
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText(`Thank you, Anitha. Arrives between ${days}.`)).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByText(`Arrives between ${days}`, { exact: true })).toBeVisible();
});

test("an order shows its status, and can be cancelled until it is shipped", async ({
  page,
  shopper,
  admin,
}) => {
  const order = await shopper.order(1);
  const second = await shopper.order(1);
  await admin.transitionOrder(order.id, "shipped");
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByText("Status: shipped")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);

  await page.goto(`/orders/${second.id}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("Status: cancelled")).toBeVisible();
});
