import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { ClickCounter } from "./click-counter.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, type Shopper, stayLoggedIn, stockProduct } from "./shopper.ts";
import { expectReachable, PHONE } from "./widths.ts";

/** An order of ₹80 that awaits its UPI payment, with a reference if one was reported. */
async function awaitPayment(shopper: Shopper, productId: number, reported = true) {
  await shopper.add(productId);
  const address_id = await shopper.addAddress();
  const { id } = await shopper.placeOrder({ address_id, payment_method: "upi" });
  const reference = `5${String(Date.now()).slice(-6)}${String(id).padStart(5, "0")}`;
  if (reported) await shopper.call("POST", "/payments/upi/reference/", { order_id: id, reference });
  return { id, reference };
}

interface Line {
  reference: string;
  narration?: string;
  amount?: string;
}

/** In HDFC Bank's format. */
function hdfc(...lines: Line[]): string {
  return [
    "HDFC BANK Ltd.,,,,,,",
    "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
    ...lines.map(
      ({ reference, narration = "", amount = "80.00" }) =>
        `24/11/26,UPI-ANITHA-ANITHA@OKHDFC-${reference}-${narration},0000${reference},24/11/26,,"${amount}","91,000.00"`,
    ),
    '24/11/26,ATM WITHDRAWAL,,24/11/26,500.00,,"90,500.00"',
  ].join("\n");
}

const upload = (page: Page, text: string) =>
  page.getByLabel("Bank statement", { exact: true }).setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Match UPI payments" });

const statusOf = async (admin: Shopper, id: number) =>
  (await admin.call<AdminOrder>("GET", `/admin/orders/${id}`)).status;

test("six payments in a statement are confirmed with three clicks on a phone, and one from another bank after its columns are chosen", async ({
  page,
  request,
  admin,
}) => {
  const product = await stockProduct(admin, 20);
  const orders: Awaited<ReturnType<typeof awaitPayment>>[] = [];
  for (let at = 0; at < 6; at++)
    orders.push(await awaitPayment(await newShopper(request), product.id));
  const likely = await awaitPayment(await newShopper(request), product.id, false);
  const differs = await awaitPayment(await newShopper(request), product.id);
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize(PHONE);
  await page.goto("/admin/orders?payment=to_confirm");
  const text = hdfc(
    ...orders,
    { ...likely, narration: `Order ${likely.id}` },
    { ...differs, amount: "79.00" },
    { reference: "100000000001", narration: "SALARY" },
  );
  const counter = new ClickCounter();
  await counter.click(page.getByRole("button", { name: "Bank statement" }));
  const dialog = dialogOf(page);
  await expect(dialog).toContainText("The statement is not stored.");
  await expectGoodPage(page);
  await expectReachable(page, dialog.getByRole("button", { name: "Choose a file" }));
  const chooser = page.waitForEvent("filechooser");
  await counter.click(dialog.getByRole("button", { name: "Choose a file" }));
  await (await chooser).setFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await expect(dialog).toContainText("HDFC Bank: 9 payments came in, 1 went out.");
  await expect(dialog).toContainText(`₹79.00 came in, but order #${differs.id} comes to ₹80.00.`);
  await expectGoodPage(page);
  await expectReachable(page, dialog.getByRole("button", { name: "Confirm 6 payments" }));
  await counter.click(dialog.getByRole("button", { name: "Confirm 6 payments" }));
  await expect(dialog.getByText("6 payments confirmed.")).toBeVisible();
  expect(counter.clicks).toBe(3);
  await expectGoodPage(page);
  await expectReachable(
    page,
    dialog.getByRole("button", { name: `Confirm the payment of order ${likely.id}` }),
  );
  for (const { id } of orders) expect(await statusOf(admin, id)).toBe("paid");
  expect(await statusOf(admin, likely.id)).toBe("pending");
  await dialog.getByRole("button", { name: `Confirm the payment of order ${likely.id}` }).click();
  await expect(dialog.getByText("7 payments confirmed.")).toBeVisible();
  expect(await statusOf(admin, likely.id)).toBe("paid");

  await dialog.getByRole("button", { name: "Another statement" }).click();
  await upload(page, text);
  await expect(dialog).toContainText(`Already confirmed for order #${orders[0]?.id}.`);
  await expect(dialog.getByRole("button", { name: /^Confirm/ })).toHaveCount(0);

  await dialog.getByRole("button", { name: "Another statement" }).click();
  await upload(
    page,
    `Posted;Details;Money in;Money out\n24/11/2026;UPI ${differs.reference} ANITHA;80.00;`,
  );
  await expect(dialog).toContainText("We don't know this bank's columns.");
  await expectGoodPage(page);
  await page.setViewportSize(PHONE);
  await dialog.getByLabel("Date").selectOption("Posted");
  await dialog.getByLabel("Money received").selectOption("Money in");
  await dialog.getByRole("button", { name: "Match payments" }).click();
  await dialog.getByRole("button", { name: "Confirm 1 payment" }).click();
  await expect(dialog.getByText("1 payment confirmed.")).toBeVisible();
  expect(await statusOf(admin, differs.id)).toBe("paid");
});
