import sharp from "sharp";
import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { firstProducts, newShopper, stayLoggedIn } from "./shopper.ts";

/** A photo larger than the upload limit. */
function photograph(): Promise<Buffer> {
  const create = { width: 3_000, height: 1_500, channels: 3, background: "#8a4b2a" } as const;
  return sharp({ create }).jpeg().toBuffer();
}

test("a customer reports a broken pack on a phone; the shop-keeper accepts and refunds it", async ({
  page,
  request,
  admin,
  api,
}) => {
  test.slow();
  const [first] = await firstProducts(request);
  const shopper = await newShopper(request);
  const { id, order_items } = await shopper.order(first.id, 2);
  await admin.transitionOrder(id, "shipped");
  await stayLoggedIn(page, shopper.token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole("heading", { name: "Items" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Report a problem" })).toHaveCount(0);
  await page.getByRole("button", { name: "Send a complaint" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(/^What happened/)).toBeVisible();
  await expectGoodPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press("Escape");

  await admin.transitionOrder(id, "delivered");
  await page.reload();
  await page.getByRole("button", { name: "Report a problem" }).click();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("Choose at least one piece.")).toBeVisible();
  await dialog
    .getByRole("button", { name: /^Increase/ })
    .first()
    .click();
  await dialog.getByLabel("What is wrong?").selectOption("Broken, leaking or wet");
  await dialog.getByLabel("Tell us more").fill("<b>The jar</b> came in pieces.");
  await dialog.getByLabel("Photos to send").setInputFiles([
    { name: "image.jpg", mimeType: "image/jpeg", buffer: await photograph() },
    { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
  ]);
  await dialog.getByLabel("My money back").check();
  await expectGoodPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  api.expectRefusal(`POST /orders/${id}/claims/1/photos/`);
  await dialog.getByRole("button", { name: "Send" }).click();
  const claim = page.getByRole("listitem", { name: "Claim 1" });
  await expect(claim).toContainText("Being looked into");
  await expect(claim).toContainText("<b>The jar</b> came in pieces.");
  await expect(claim.getByRole("button", { name: "Withdraw the claim" })).toBeVisible();
  await expect(page.getByText(/^notes\.jpg: Please choose a JPEG/)).toBeVisible();
  await claim.getByRole("button", { name: "Photo 1, larger" }).click();
  const photo = page.getByRole("img", { name: "Photo 1 of the claim" });
  await expect(photo).toBeVisible();
  // Reduced in the browser, then on the server.
  expect(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_280);
  await page.keyboard.press("Escape");
  await expectGoodPage(page);

  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/claims");
  await expect(page.getByRole("listitem").filter({ hasText: `Order #${id}` })).toContainText(
    "Reply by",
  );
  await expectGoodPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: `Order #${id}` }).click();
  await claim.getByRole("button", { name: "Accept" }).click();
  await dialog.getByLabel("Message to the customer").fill("So sorry.");
  await dialog.getByRole("button", { name: "Accept" }).click();
  await claim.getByRole("button", { name: "Refund" }).click();
  await expectGoodPage(page);
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(claim).toContainText("Refunded");
  const amount = (order_items[0]?.price ?? 0).toFixed(2);
  await expect(page.getByRole("button", { name: `Record transfer of ₹${amount}` })).toBeVisible();

  await stayLoggedIn(page, shopper.token);
  await page.goto(`/orders/${id}`);
  await expect(claim).toContainText("So sorry.");
  await expect(page.getByRole("region", { name: "Money back" })).toContainText(`₹${amount}`);
});
