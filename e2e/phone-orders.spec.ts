import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { Hand } from "./hand.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn, stockProduct } from "./shopper.ts";
import { expectReachable, PHONE } from "./widths.ts";

/** A phone number that nobody has yet. */
const newPhone = () => `9${String(Date.now()).slice(-9)}`;

async function fillAddress(page: Page) {
  await page.getByLabel("First name").fill("Lakshmi");
  await page.getByLabel("PIN code").fill("500034");
  await page
    .getByLabel(/^(Flat|House|Address)/)
    .first()
    .fill("12 Market Road");
  await page
    .getByLabel(/^(Town|City)/)
    .first()
    .fill("Hyderabad");
}

test("a new caller's order by UPI is placed and its link is sent by WhatsApp on a phone", async ({
  page,
  admin,
}) => {
  const product = await stockProduct(admin, 20, 80);
  const phone = newPhone();
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize(PHONE);
  await page.goto("/admin/orders");
  const start = page.getByRole("link", { name: "New order" });
  await expectReachable(page, start);
  const hand = new Hand();
  await hand.click(start);
  await expect(page).toHaveURL("/admin/orders/new");
  await page.getByLabel("Find the caller").fill(phone);
  await expect(page.getByText("No customer found.")).toBeVisible();
  await hand.click(page.getByRole("button", { name: "New customer" }));
  await expect(page.getByLabel("Phone")).toHaveValue(phone);
  await expectGoodPage(page);
  await expectReachable(page, page.getByRole("button", { name: "Save address" }));
  await fillAddress(page);
  await hand.click(page.getByRole("button", { name: "Save address" }));
  await expect(page.getByRole("heading", { name: "Lakshmi" })).toBeVisible();
  await page.getByLabel("Add a pack").fill(product.title);
  await page.getByLabel("Add a pack").press("Enter");
  await page.getByRole("button", { name: `Increase: Quantity of ${product.title}` }).click();
  await expect(page.getByText("₹160.00").last()).toBeVisible();
  await page.getByText("UPI", { exact: true }).click();
  await expectGoodPage(page);
  await expectReachable(page, page.getByRole("button", { name: "Place order" }));
  await hand.click(page.getByRole("button", { name: "Place order" }));
  await expect(page.getByText(/^Order #\d+ is placed: ₹160.00, UPI\.$/)).toBeVisible();
  await expect(page.getByText("The customer has no email, so nothing is sent.")).toBeVisible();
  expect(hand.clicks).toBe(4);
  const link = page.getByRole("link", { name: "UPI link by WhatsApp" });
  const href = decodeURIComponent((await link.getAttribute("href")) ?? "");
  expect(href).toMatch(new RegExp(`^https://wa\\.me/91${phone}\\?text=Namaste Lakshmi,`));
  expect(href).toContain("upi://pay?");
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Open the order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("#");
});

test("a known caller orders again for cash; what is short is said before", async ({
  page,
  request,
  admin,
}) => {
  test.slow();
  const shopper = await newShopper(request);
  await shopper.addAddress({ phone: newPhone() });
  const product = await stockProduct(admin, 1, 80);
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/orders/new");
  await page.getByLabel("Find the caller").fill(shopper.email);
  await page.getByRole("button", { name: "Anitha Rao" }).click();
  await expect(page.getByRole("radio", { name: /Anitha Rao/ })).toBeChecked();
  await page.getByLabel("Add a pack").fill(product.title);
  await page.getByLabel("Add a pack").press("Enter");
  const quantity = page.getByLabel(`Quantity of ${product.title}`, { exact: false }).first();
  await expect(page.getByRole("button", { name: "Place order" })).toBeEnabled();
  await page.getByRole("button", { name: `Increase: Quantity of ${product.title}` }).click();
  await expect(page.getByText("Only 1 left in stock")).toBeVisible();
  await expect(page.getByRole("button", { name: "Place order" })).toBeDisabled();
  await page.getByRole("button", { name: `Decrease: Quantity of ${product.title}` }).click();
  await expect(quantity).toBeVisible();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByText(`The confirmation goes to ${shopper.email}.`)).toBeVisible();
  const [order] = await shopper.orders();
  const read = await admin.call<AdminOrder>("GET", `/admin/orders/${order?.id}`);
  expect(read).toMatchObject({ source: "phone", payment: { method: "cod" }, total: 80 });
  await page.goto(`/admin/orders?source=phone&q=${encodeURIComponent(shopper.email)}`);
  await expect(page.getByRole("link", { name: `#${order?.id}` })).toBeVisible();
  await expect(page.getByRole("link", { name: /^By phone/ })).toBeVisible();
});
