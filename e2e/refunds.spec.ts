import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { firstProducts, newShopper, stayLoggedIn } from "./shopper.ts";

test("a reference is moved to the right order; a refund asks for confirmation, is recorded and shown to the customer", async ({
  page,
  request,
  admin,
  api,
}) => {
  test.slow();
  const [product] = await firstProducts(request);
  const shopper = await newShopper(request);
  const address_id = await shopper.addAddress();
  async function placeByUpi() {
    await shopper.add(product.id);
    return shopper.placeOrder({ address_id, payment_method: "upi" });
  }
  const [wrong, right] = [await placeByUpi(), await placeByUpi()];
  const reference = String(Date.now()).slice(-12).padStart(12, "4");
  await admin.call("POST", `/admin/orders/${wrong.id}/payment`, { reference });

  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders/${right.id}`);
  await page.getByLabel("UPI reference").fill(reference);
  api.expectRefusal(`POST /admin/orders/${right.id}/payment/`);
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await expect(page.getByLabel("UPI reference")).toHaveAccessibleDescription(
    new RegExp(`confirmed for order #${wrong.id}`),
  );
  await page.getByLabel("Move it here from order #").fill(String(wrong.id));
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await expect(page.getByText("Payment confirmed.")).toBeVisible();
  await page.getByRole("button", { name: "Add items" }).click();
  await expect(page.getByText("This order is paid, so its total can't change.")).toBeVisible();
  await expectGoodPage(page);
  await page.goto(`/admin/orders/${wrong.id}`);
  await expect(
    page.getByText("The payment that was recorded belongs to another order."),
  ).toBeVisible();

  await admin.call("PUT", `/orders/${right.id}/`, { status: "cancelled" });
  await page.goto(`/admin/orders/${right.id}`);
  await page.getByRole("button", { name: "No payment received" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Not sure" }).click();
  await page.getByRole("button", { name: "Mark as refunded" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Amount in rupees")).toHaveValue(right.total.toFixed(2));
  await expectGoodPage(page);
  api.expectRefusal(`PUT /orders/${right.id}/`);
  await dialog.getByRole("button", { name: "Record refund" }).click();
  await expect(dialog.getByLabel("Bank reference (UTR)")).toHaveAccessibleDescription(
    "Enter the bank's reference (UTR) of the refund.",
  );
  await dialog.getByLabel("Bank reference (UTR)").fill("AXISN52026112200077");
  await dialog.getByRole("button", { name: "Record refund" }).click();
  await expect(page.getByText("Refund recorded. The customer is notified by email.")).toBeVisible();
  await expect(page.getByText(/^Refunded on .*, reference AXISN52026112200077$/)).toBeVisible();

  await stayLoggedIn(page, shopper.token);
  await page.goto(`/orders/${right.id}`);
  await expect(page.getByText(/^Refunded on .*, reference AXISN52026112200077$/)).toBeVisible();
});
