import type { Page as ListPage } from "#app/shared/page-links.ts";
import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { mailsTo } from "./mailbox.ts";
import { expectGoodPage } from "./page-checks.ts";
import { countPrints } from "./prints.ts";
import { expect, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn, stockProduct } from "./shopper.ts";
import { passUndoTime } from "./undo-time.ts";

test("an administrator confirms a UPI payment, picks and ships, and the customer is notified", async ({
  page,
  request,
  admin,
}) => {
  test.slow();
  const shopper = await newShopper(request);
  const product = await stockProduct(admin, 20);
  const cash = await shopper.order(product.id, 2);
  await shopper.add(product.id, 3);
  const upi = await shopper.placeOrder({
    address_id: await shopper.addAddress(),
    payment_method: "upi",
  });
  const reference = String(Date.now()).slice(-12).padStart(12, "4");
  await shopper.call("POST", "/payments/upi/reference/", { order_id: upi.id, reference });

  await stayLoggedIn(page, admin.token);
  const prints = await countPrints(page);
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Admin" }).click();
  await expect(page).toHaveURL("/admin");
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("table", { name: "Sales by day" }).getByRole("row")).toHaveCount(31);
  await expectGoodPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("link", { name: /UPI payments? to confirm/ }).click();
  await page.getByRole("link", { name: `#${upi.id}`, exact: true }).click();
  await expect(page.getByLabel("UPI reference")).toHaveValue(reference);
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await expect(page.getByText("Payment confirmed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ship and notify the customer" })).toBeVisible();
  await page.getByLabel("Note").fill("Pack with care");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved.")).toBeVisible();
  await expectGoodPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`/admin/orders?to_pack=true&q=${encodeURIComponent(shopper.email)}`);
  await page.getByLabel(`Select order ${cash.id}`).check();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("link", { name: "Pick list" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: product.title })).toContainText("5 ×");
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goBack();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("link", { name: "Packing slips" }).click();
  const slips = page.getByRole("article");
  await expect(slips).toHaveCount(2);
  await expect(slips.filter({ hasText: `Order #${cash.id}` })).toContainText(
    /delivery: ₹160.00.*2 ×/,
  );
  await expect(slips.filter({ hasText: `Order #${upi.id}` })).not.toContainText(
    "Collect on delivery",
  );
  await expect.poll(prints).toBe(2);
  expect(countPages(await page.pdf())).toBe(2);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goBack();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await page.getByRole("button", { name: "Mark 2 orders as shipped" }).click();
  await passUndoTime(page);
  await expect(page.getByText("2 of 2 marked as shipped")).toBeVisible();
  const mails = await admin.call<ListPage<{ to: string; kind: string }>>(
    "GET",
    "/admin/messages?kind=order-shipped&limit=50",
  );
  expect(mails.results.filter(({ to }) => to === shopper.email)).toHaveLength(2);
  const subjects = async () => (await mailsTo(shopper.email)).map(({ subject }) => subject);
  for (const { id } of [cash, upi])
    await expect.poll(subjects).toContain(`Order #${id} is on its way`);
  const order = await admin.call<AdminOrder>("GET", `/admin/orders/${cash.id}`);
  expect(order.status).toBe("shipped");
});

/** The number of pages in a PDF written by Chromium. */
function countPages(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}
