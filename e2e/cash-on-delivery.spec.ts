import type { SettingsOverview } from "#app/features/settings/settings-schema.ts";
import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, type Shopper, stayLoggedIn, stockProduct } from "./shopper.ts";
import { expectReachable, PHONE } from "./widths.ts";

/** On phones, which most shoppers and the shop-keeper use. */
const asOnPhone = (page: Page) => page.setViewportSize(PHONE);

let given = Date.now() % 1_000_000;
/** A unique phone number, because refusals are counted by number. */
const newPhone = () => `97${String(given++).padStart(8, "0")}`;
const newNumber = () => `AWB${Date.now()}${given++}`;

/** Logs the page's browser in as another person. */
const logInAs = (page: Page, { token }: Shopper) =>
  page.evaluate((jwt) => localStorage.setItem("jwt", jwt), token);

async function shipCash(shopper: Shopper, admin: Shopper, productId: number, number: string) {
  await shopper.add(productId);
  const address_id = await shopper.addAddress({ phone: newPhone() });
  const { id } = await shopper.placeOrder({ address_id, payment_method: "cod" });
  const sent = { status: "shipped", carrier: "Delhivery", tracking_number: number };
  await admin.call("PUT", `/orders/${id}/`, sent);
  return { id, number };
}

test("a refused parcel is recorded with its cost; after two the customer pays in advance, until cash is allowed again", async ({
  page,
  request,
  admin,
  allowFailure,
}) => {
  test.slow();
  allowFailure("/return/");
  await changeCashOrders(admin, { refusals: 2 });
  const product = await stockProduct(admin, 20);
  const shopper = await newShopper(request);
  const first = await shipCash(shopper, admin, product.id, newNumber());
  const second = await shipCash(shopper, admin, product.id, newNumber());
  await admin.call("POST", `/admin/orders/${first.id}/return`, { cost: 60 });

  await stayLoggedIn(page, admin.token);
  await asOnPhone(page);
  await page.goto(`/admin/orders/${second.id}`);
  await page.getByRole("button", { name: "Mark as returned" }).click();
  const dialog = page.getByRole("dialog", { name: `Has order #${second.id} come back?` });
  await dialog.getByLabel("The carrier's charge for it, in ₹").fill("eighty");
  await dialog.getByRole("button", { name: "Record return" }).click();
  await expect(dialog.getByLabel("The carrier's charge for it, in ₹")).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await dialog.getByLabel("The carrier's charge for it, in ₹").fill("85.50");
  await dialog.getByLabel("Reason (the customer sees it)").fill("Not at home");
  await expectGoodPage(page);
  await asOnPhone(page);
  await dialog.getByRole("button", { name: "Record return" }).click();
  await expect(page.getByText(`Order #${second.id} is recorded as returned.`)).toBeVisible();
  await expect(
    page.getByText(/Refused; came back on .* with Delhivery, for ₹85\.50/),
  ).toBeVisible();

  await shopper.add(product.id);
  await stayLoggedIn(page, shopper.token);
  await page.goto("/checkout");
  const cash = page.getByRole("radio", { name: /Cash on delivery/ });
  await expect(cash).toBeDisabled();
  await expect(page.getByText(/came back unpaid, so this one has to be paid/)).toBeVisible();
  await expectGoodPage(page);
  await asOnPhone(page);

  const { customer } = await admin.call<AdminOrder>("GET", `/admin/orders/${second.id}`);
  await logInAs(page, admin);
  await page.goto(`/admin/customers/${customer.id}`);
  await expect(page.getByText("The next order has to be paid in advance.")).toBeVisible();
  await expectGoodPage(page);
  await asOnPhone(page);
  await page.getByRole("button", { name: "Allow cash again" }).click();
  await expect(page.getByText("Cash on delivery is possible again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Allow cash again" })).toHaveCount(0);

  await logInAs(page, shopper);
  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: /Cash on delivery/ })).toBeEnabled();
});

/** Changes the rules for cash orders from now on, to values that affect no other journey. */
async function changeCashOrders(
  admin: Shopper,
  changes: { refusals: number } | { confirmAbove: number },
): Promise<void> {
  await expect(async () => {
    const { payment } = await admin.call<SettingsOverview>("GET", "/admin/settings/");
    const cashOrders = { ...payment.values.cashOrders, ...changes };
    const values = { ...payment.values, cashOrders };
    await admin.call("PUT", "/admin/settings/payment/", { version: payment.version, values });
  }).toPass();
}

test("one large cash order is confirmed by its link, another by the shop-keeper, and a third on its page", async ({
  page,
  request,
  admin,
}) => {
  test.slow();
  await changeCashOrders(admin, { confirmAbove: 9_000 });
  const product = await stockProduct(admin, 20, 9_500);
  const shopper = await newShopper(request);
  const place = async () => {
    await shopper.add(product.id);
    const address_id = await shopper.addAddress({ phone: newPhone() });
    return (await shopper.placeOrder({ address_id, payment_method: "cod" })).id;
  };
  const read = (id: number) => admin.call<AdminOrder>("GET", `/admin/orders/${id}`);
  const [linked, called, own, dropped] = [
    await place(),
    await place(),
    await place(),
    await place(),
  ];

  // Without a log-in: the link is enough.
  await asOnPhone(page);
  await page.goto((await read(linked)).confirm_path ?? "");
  await expect(page.getByRole("heading", { name: "Please confirm your order" })).toBeVisible();
  await expect(page.getByText("₹9,500")).toBeVisible();
  await expectGoodPage(page);
  await asOnPhone(page);
  await page.getByRole("button", { name: "Confirm order" }).dblclick();
  await expect(page.getByText("Thank you. Your order is confirmed; we'll pack it.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Thank you. Your order is confirmed; we'll pack it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm order" })).toHaveCount(0);
  expect((await read(linked)).payment.status).toBe("due");

  await page.goto((await read(dropped)).confirm_path ?? "");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("This order is cancelled. There is nothing to pay.")).toBeVisible();

  await stayLoggedIn(page, shopper.token);
  await page.goto(`/orders/${own}`);
  await expect(page.getByText(/^Please confirm this order/)).toBeVisible();
  await expectGoodPage(page);
  await asOnPhone(page);
  await page.getByRole("button", { name: "Confirm order" }).click();
  await expect(page.getByText("Your order is confirmed.")).toBeVisible();

  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders/${called}`);
  const whatsApp = page.getByRole("link", { name: "Ask by WhatsApp" });
  await expect(whatsApp).toHaveAttribute(
    "href",
    /wa\.me\/9197\d+\?text=.*confirm-order%3Ftoken%3D/,
  );
  await expectGoodPage(page);
  await asOnPhone(page);
  await page.getByRole("button", { name: "Confirmed by phone" }).click();
  await expect(page.getByText(`Order #${called} confirmed.`)).toBeVisible();
  expect((await read(called)).steps.at(-1)?.note).toBe("Confirmed by phone");
});

test("a courier's remittance is recorded with one click after its columns are chosen on a phone", async ({
  page,
  request,
  admin,
}) => {
  const product = await stockProduct(admin, 20);
  const shopper = await newShopper(request);
  const carrier = `Courier ${newNumber()}`;
  const orders: { id: number; number: string }[] = [];
  for (let at = 0; at < 3; at++) {
    const order = await shipCash(shopper, admin, product.id, newNumber());
    await admin.call("PUT", `/orders/${order.id}/`, { carrier });
    await admin.transitionOrder(order.id, "delivered");
    orders.push(order);
  }
  const lines = orders.map(({ number }, at) => `${number},${at === 2 ? "79.00" : "80.00"},UTR77`);
  const text = ["AWB No.,COD Amount,UTR", ...lines, "NOWHERE1,80,UTR77"].join("\n");

  await stayLoggedIn(page, admin.token);
  await page.setViewportSize(PHONE);
  await page.goto("/admin/accounts");
  const couriers = page.getByRole("region", { name: "Cash with carriers" });
  const row = couriers.getByRole("row", { name: new RegExp(carrier) });
  await expect(row).toContainText("₹240.00");
  const choose = couriers.getByRole("button", { name: "Remittance file" });
  await expectReachable(page, choose);
  await choose.click();
  const dialog = page.getByRole("dialog", { name: "Match a carrier's remittance" });
  await dialog.getByLabel("Carrier").fill(carrier);
  await dialog.getByLabel("Remittance file").setInputFiles({
    name: "remittance.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await expect(dialog.getByLabel("Tracking number")).toHaveValue("AWB No.");
  await expectGoodPage(page);
  await expectReachable(page, dialog.getByRole("button", { name: "Match parcels" }));
  await dialog.getByRole("button", { name: "Match parcels" }).click();
  await expect(dialog).toContainText(`${carrier} owes ₹80.00 for it: ₹1.00 short.`);
  await expect(dialog).toContainText("No parcel has this tracking number.");
  await expectGoodPage(page);
  await expectReachable(page, dialog.getByRole("button", { name: "Record 2 parcels, ₹160.00" }));
  await dialog.getByRole("button", { name: "Record 2 parcels, ₹160.00" }).click();
  await expect(dialog.getByText("2 parcels recorded.")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download differences" }).click();
  expect((await downloading).suggestedFilename()).toBe("remittance-differences.csv");

  await dialog.getByRole("button", { name: "Another file" }).click();
  await dialog.getByLabel("Remittance file").setInputFiles({
    name: "again.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await expect(dialog.getByText("Recorded before, with this reference.").first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Record \d/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(row).toContainText("₹80.00");
});
