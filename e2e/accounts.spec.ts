import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { firstProducts, newShopper, stayLoggedIn } from "./shopper.ts";

const BUSINESS = { gstin: "29AAGCB7383J1Z4", name: "Bengaluru Foods" };

test("a business buys with its GSTIN; on a phone, the shop-keeper sees a payment that only Razorpay knows, and downloads the month's folder", async ({
  page,
  request,
  admin,
}) => {
  test.slow();
  const [product] = await firstProducts(request);
  const shopper = await newShopper(request);
  await shopper.add(product.id, 2);
  await shopper.addAddress();
  await stayLoggedIn(page, shopper.token);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/checkout");
  await page.getByText("Buying for a business?").click();
  await page.getByLabel("GST number (GSTIN)").fill(BUSINESS.gstin.toLowerCase());
  await page.getByLabel("Name of the business").fill(BUSINESS.name);
  await page.getByLabel("Its address in Karnataka").fill("12 MG Road, Bengaluru 560001");
  await expectGoodPage(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("radio", { name: /^UPI/ }).check();
  await page.getByRole("button", { name: "Place Order" }).first().click();
  await expect(page.getByText(`GSTIN ${BUSINESS.gstin}`)).toBeVisible();
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  const reference = String(Date.now()).slice(-12).padStart(12, "7");
  await admin.call("POST", `/admin/orders/${id}/payment`, { reference });

  // A payment that only Razorpay has recorded.
  const now = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
  const [year, month, day] = now.slice(0, 10).split("-");
  const text = [
    "transaction_entity,entity_id,amount,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at,settlement_utr",
    `payment,pay_e2e${Date.now()},100.00,2.00,0.36,0.00,97.64,setl_1,${day}/${month}/${year},UTIB55`,
  ].join("\n");
  await admin.call("POST", "/admin/settlements/", { text });

  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/accounts?month=${year}-${month}`);
  const documents = page.getByRole("region", { name: "Documents" });
  await expect(documents.getByRole("row", { name: /^IGST ₹/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Money by day" })).toContainText("UPI ₹");
  await expect(page.getByText("It can be closed from")).toBeVisible();
  await expect(page.getByRole("button", { name: "Close month" })).toHaveCount(0);
  const panel = page.getByRole("region", { name: "Razorpay settlements" });
  await expect(panel).toContainText("1 day doesn't match");
  await expect(panel).toContainText("₹100.00: not known to the shop.");
  await panel.getByLabel("Settlement report").setInputFiles({
    name: "recon.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await expect(panel.getByText("0 new, 1 already recorded.")).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel("With every invoice as a PDF").uncheck();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download folder" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^accounts-\d{4}-\d{2}\.zip$/);
});
