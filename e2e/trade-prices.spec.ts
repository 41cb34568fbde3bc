import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn, stockProduct } from "./shopper.ts";
import { expectReachable, PHONE } from "./widths.ts";

test("a tag gets trade prices, and its customer pays them on a phone", async ({
  page,
  request,
  admin,
  allowFailure,
}) => {
  // A percentage of 95 is refused.
  allowFailure("/admin/trade-terms");
  const shopper = await newShopper(request);
  const tag = `trade ${Date.now()}`;
  const product = await stockProduct(admin, 20, 80);
  const me = await shopper.call<{ id: number }>("GET", "/users/me");
  await shopper.addAddress();
  await page.setViewportSize(PHONE);
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/offers");
  await page.getByRole("link", { name: "Trade prices" }).click();
  await page.getByRole("link", { name: "Add trade prices" }).click();
  await page.getByLabel("Customer tag").fill(tag);
  await page.getByLabel("Percent off all packs").fill("95");
  await page.getByLabel("Add a pack").fill(product.title);
  await page.getByLabel("Add a pack").press("Enter");
  await expect(page.getByText("₹80.00 in the shop")).toBeVisible();
  await page.getByLabel(`Price of ${product.title}`).fill("60");
  await page.getByLabel(`Minimum pieces of ${product.title}`).fill("3");
  await page.getByRole("button", { name: "Save trade prices" }).click();
  await expect(page.getByText("At most 90%.")).toBeVisible();
  await expect(page.getByLabel(`Price of ${product.title}`)).toHaveValue("60");
  await expectGoodPage(page);
  await expectReachable(page, page.getByRole("button", { name: "Save trade prices" }));
  await page.getByLabel("Percent off all packs").fill("10");
  await page.getByRole("button", { name: "Save trade prices" }).click();
  await expect(page.getByText(tag, { exact: true })).toBeVisible();
  await expectGoodPage(page);
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/customers/${me.id}`);
  await page.getByLabel("Tags").fill(tag);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved.")).toBeVisible();

  await stayLoggedIn(page, shopper.token);
  await page.goto(`/products/${product.id}`);
  await expect(page.getByText("Your trade price: ₹72.00, ₹60.00 from 3").first()).toBeVisible();
  await expectGoodPage(page);
  await page.setViewportSize(PHONE);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const bar = page.locator("[data-sticky-bar]");
  await expect(bar.getByText("Your trade price: ₹72.00, ₹60.00 from 3")).toBeVisible();
  await shopper.add(product.id, 3);
  await page.goto("/cart");
  await expect(page.getByText("₹60.00 each, your trade price instead of ₹80.00")).toBeVisible();
  await expect(page.getByText("₹180.00").first()).toBeVisible();
  await expectGoodPage(page);
  await page.setViewportSize(PHONE);
  await page.goto("/checkout");
  const place = page.getByRole("button", { name: "Place Order" });
  await expectReachable(page, place);
  await place.click();
  await expect(page).toHaveURL(/\/orders\/\d+/);
  const [order] = await shopper.orders();
  expect(order).toMatchObject({ total: 180 });
});
