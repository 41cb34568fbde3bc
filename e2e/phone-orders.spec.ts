import { fillPlace, newPhone } from "./callers.ts";
import { ClickCounter } from "./click-counter.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { stayLoggedIn, stockProduct } from "./shopper.ts";
import { expectReachable, PHONE } from "./widths.ts";

test("an order by UPI is placed for a new caller on a phone, and its link is sent by WhatsApp", async ({
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
  const counter = new ClickCounter();
  await counter.click(start);
  await expect(page).toHaveURL("/admin/orders/new");
  await page.getByLabel("Find the caller").fill(phone);
  await expect(page.getByText("No customer found.")).toBeVisible();
  await counter.click(page.getByRole("button", { name: "New customer" }));
  await expect(page.getByLabel("Phone")).toHaveValue(phone);
  await expectGoodPage(page);
  await expectReachable(page, page.getByRole("button", { name: "Save address" }));
  await page.getByLabel("First name").fill("Lakshmi");
  await fillPlace(page);
  await counter.click(page.getByRole("button", { name: "Save address" }));
  await expect(page.getByRole("heading", { name: "Lakshmi" })).toBeVisible();
  await page.getByLabel("Add a pack").fill(product.title);
  await page.getByLabel("Add a pack").press("Enter");
  await page.getByRole("button", { name: `Increase: Quantity of ${product.title}` }).click();
  await expect(page.getByText("₹160.00").last()).toBeVisible();
  await page.getByText("UPI", { exact: true }).click();
  await expectGoodPage(page);
  await expectReachable(page, page.getByRole("button", { name: "Place order" }));
  await counter.click(page.getByRole("button", { name: "Place order" }));
  await expect(page.getByText(/^Order #\d+ is placed: ₹160.00, UPI\.$/)).toBeVisible();
  await expect(page.getByText("The customer has no email, so nothing is sent.")).toBeVisible();
  expect(counter.clicks).toBe(4);
  const link = page.getByRole("link", { name: "UPI link by WhatsApp" });
  const href = decodeURIComponent((await link.getAttribute("href")) ?? "");
  expect(href).toMatch(new RegExp(`^https://wa\\.me/91${phone}\\?text=Namaste Lakshmi,`));
  expect(href).toContain("upi://pay?");
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Open order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("#");
});
