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
