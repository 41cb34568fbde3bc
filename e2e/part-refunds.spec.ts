import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { firstProducts, newShopper, stayLoggedIn } from "./shopper.ts";

const PHONE = { width: 360, height: 780 };

test("a customer cancels one piece of a paid order; the shop-keeper sends the money, and refunds a damaged piece after delivery, on phones", async ({
  page,
  request,
  admin,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const checkPage = async () => {
    await expectGoodPage(page);
    await page.setViewportSize(PHONE);
  };
  const [first, second] = await firstProducts(request);
  const shopper = await newShopper(request);
  await shopper.add(first.id, 2);
  await shopper.add(second.id, 1);
  const { id, total, order_items } = await shopper.placeOrder({
    address_id: await shopper.addAddress(),
    payment_method: "upi",
  });
  const reference = String(Date.now()).slice(-12).padStart(12, "5");
  await admin.call("POST", `/admin/orders/${id}/payment`, { reference });
  const [{ price = 0 } = {}] = order_items;
  const piece = `₹${price.toFixed(2)}`;

  await stayLoggedIn(page, shopper.token);
  await page.goto(`/orders/${id}`);
  await page.getByRole("button", { name: "Cancel some items" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel these items" }).click();
  await expect(dialog.getByText("Choose at least one piece.")).toBeVisible();
  await dialog
    .getByRole("button", { name: /^Increase/ })
    .first()
    .click();
  await checkPage();
  await dialog.getByRole("button", { name: "Cancel these items" }).click();
  await expect(page.getByText(`₹${total.toFixed(2)} paid`)).toBeVisible();
  const moneyBack = page.getByRole("region", { name: "Money back" });
  await expect(moneyBack).toContainText(piece);
  await expect(page.getByRole("button", { name: "Credit note (PDF)" })).toBeVisible();
  await checkPage();

  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/refunds");
  const due = page.getByRole("listitem").filter({ hasText: `Order #${id}` });
  await due.getByRole("button", { name: `Record transfer of ${piece}` }).click();
  await dialog.getByLabel("Bank reference (UTR)").fill("AXISN52026112200088");
  await checkPage();
  await dialog.getByRole("button", { name: "Record refund" }).click();
  await expect(due).toHaveCount(0);
  await admin.transitionOrder(id, "shipped");
  await admin.transitionOrder(id, "delivered");

  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByText(`₹${total.toFixed(2)}, UPI, paid`)).toBeVisible();
  await page.getByRole("button", { name: "Refund a part" }).click();
  await dialog
    .getByRole("button", { name: /^Increase/ })
    .first()
    .click();
  await dialog.getByLabel("Reason (on the credit note)").fill("The bag was torn");
  await checkPage();
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByText("Refund saved. The credit note is issued.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Credit note 2, / })).toBeVisible();

  await stayLoggedIn(page, shopper.token);
  await page.goto(`/orders/${id}`);
  await expect(moneyBack).toContainText("AXISN52026112200088");
  await expect(moneyBack).toContainText("The bag was torn");
  await expect(moneyBack.getByText(`1 × ${first.title}`)).toHaveCount(2);
});
