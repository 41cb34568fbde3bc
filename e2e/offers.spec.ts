import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { firstProducts, newShopper, stayLoggedIn } from "./shopper.ts";

test("the shop-keeper creates an offer on a phone, and a shopper orders with its code", async ({
  page,
  request,
  admin,
  api,
}) => {
  const code = `UGADI${Date.now().toString(36).toUpperCase()}`;
  await page.setViewportSize({ width: 360, height: 780 });
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/offers");
  await page.getByRole("button", { name: "Add an offer" }).click();
  const form = page.getByRole("dialog", { name: "Add an offer" });
  api.expectRefusal("POST /admin/offers/");
  await form.getByRole("button", { name: "Save offer" }).click();
  await expect(form.getByText("Name is required.")).toBeVisible();
  await form.getByLabel("Name").fill("Ugadi offer");
  await form.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
  await form.getByLabel("Percent off").fill("10");
  await form.getByLabel("Orders per customer").fill("1");
  await expectGoodPage(page);
  await form.getByRole("button", { name: "Save offer" }).click();
  const row = page.getByRole("listitem").filter({ hasText: code });
  await expect(row).toContainText("10% off, once per customer");
  await expectGoodPage(page);

  const shopper = await newShopper(request);
  const [{ id }] = await firstProducts(request);
  await shopper.add(id, 2);
  await shopper.addAddress();
  const { subtotal } = await shopper.cart();
  const total = `₹${(Math.ceil(subtotal * 90) / 100).toFixed(2)}`;
  await stayLoggedIn(page, shopper.token);
  await page.goto("/cart");
  await page.getByText("Have a code?").click();
  await page.getByLabel("Code", { exact: true }).fill("NOSUCHCODE");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("There is no offer with this code.")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Remove the code NOSUCHCODE" }).click();
  await page.getByText("Have a code?").click();
  await page.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
  await page.getByRole("button", { name: "Apply" }).click();
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary.getByText("Ugadi offer")).toBeVisible();
  await expect(summary.getByText(total).first()).toBeVisible();
  await expectGoodPage(page);

  await page.goto("/checkout");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: /^Order #/ })).toBeVisible();
  await expect(page.getByText(`Discount: Ugadi offer (${code})`)).toBeVisible();
  await expectGoodPage(page);
});
