import type { AdminQuote } from "../app/features/quotes/quote-schema.ts";
import { fillPlace, newPhone } from "./callers.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { stayLoggedIn, stockProduct } from "./shopper.ts";
import { expectReachable, PHONE } from "./widths.ts";

test("a quote for a new customer is written, sent and accepted by its link on a phone", async ({
  page,
  admin,
  browser,
  baseURL,
}) => {
  test.slow();
  const product = await stockProduct(admin, 20, 80);
  const phone = newPhone();
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize(PHONE);
  await page.goto("/admin/quotes");
  const start = page.getByRole("link", { name: "New quote" });
  await expectReachable(page, start);
  await start.click();
  await page.getByLabel("Find the customer").fill(phone);
  await page.getByRole("button", { name: "New customer" }).click();
  await expect(page.getByLabel("Phone")).toHaveValue(phone);
  await page.getByLabel("First name").fill("Lakshmi");
  await page.getByLabel("Add a pack").fill(product.title);
  await page.getByLabel("Add a pack").press("Enter");
  const price = page.getByLabel(`Price of ${product.title}`);
  await expect(price).toHaveValue("80");
  await price.fill("90");
  await page.getByLabel("Note (optional)").fill("<b>For</b> the canteen");
  await page.getByRole("button", { name: "Save quote" }).click();
  await expect(page.getByText("The price can't be above the MRP.")).toBeVisible();
  await expectGoodPage(page);
  await expectReachable(page, page.getByRole("button", { name: "Save quote" }));
  await price.fill("70.50");
  await page.getByRole("button", { name: `Increase: Quantity of ${product.title}` }).click();
  await page.getByLabel("Delivery charge in ₹").fill("40");
  await expect(page.getByText("₹181.00")).toBeVisible();
  await page.getByRole("button", { name: "Save quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("QUO-");
  const makeLink = page.getByRole("button", { name: "Make the link" });
  await expectReachable(page, makeLink);
  await makeLink.click();
  const whatsApp = page.getByRole("link", { name: "Send by WhatsApp" });
  const href = decodeURIComponent((await whatsApp.getAttribute("href")) ?? "");
  expect(href).toMatch(new RegExp(`^https://wa\\.me/91${phone}\\?text=Namaste Lakshmi,`));
  await expectGoodPage(page);
  const id = new URL(page.url()).searchParams.get("id");
  const quote = await admin.call<AdminQuote>("GET", `/admin/quotes/${id}`);
  expect(href).toContain(quote.url ?? "nothing");

  // The customer has no account.
  const visitor = await browser.newContext({ baseURL, viewport: PHONE });
  const theirs = await visitor.newPage();
  await theirs.goto(new URL(quote.url ?? "").pathname + new URL(quote.url ?? "").search);
  await expect(theirs.getByRole("heading", { name: quote.number })).toBeVisible();
  await expect(theirs.getByText("<b>For</b> the canteen")).toBeVisible();
  await expect(theirs.getByText("₹181.00").first()).toBeVisible();
  await theirs.getByRole("button", { name: /^Accept and order/ }).click();
  await expect(theirs.getByText("Please enter a phone number with 10 digits.")).toBeVisible();
  await expect(theirs.getByLabel("First name")).toHaveValue("Lakshmi");
  await expectGoodPage(theirs);
  await expectReachable(theirs, theirs.getByRole("button", { name: /^Accept and order/ }));
  await theirs.getByLabel("Phone").fill(phone);
  await fillPlace(theirs);
  await theirs.getByText("Buying for a business?").click();
  await theirs.getByLabel("GST number (GSTIN)").fill("36AABCN1234F1ZZ");
  await theirs.getByLabel("Name of the business").fill("Hyderabad Foods");
  await theirs.getByRole("button", { name: /^Accept and order/ }).click();
  await expect(theirs.getByText(/This is not a GST number/).first()).toBeVisible();
  await theirs.getByLabel("GST number (GSTIN)").fill("36AAGCB7383J1Z9");
  await theirs.getByRole("button", { name: /^Accept and order/ }).click();
  await expect(
    theirs.getByRole("heading", { name: /^Thank you! Order #\d+ is placed$/ }),
  ).toBeInViewport({ ratio: 1 });
  await expectGoodPage(theirs);
  await theirs.reload();
  await expect(theirs.getByText("Accepted")).toBeVisible();
  await visitor.close();

  await page.reload();
  await page.getByRole("link", { name: /^Order #\d+$/ }).click();
  await expect(page.getByText("₹181.00").first()).toBeVisible();
  await expect(page.getByText("Hyderabad Foods").first()).toBeVisible();
});
