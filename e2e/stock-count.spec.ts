import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import { notice } from "./notices.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn, stockProduct } from "./shopper.ts";

test.use({ viewport: { width: 360, height: 780 } });

test("stock is counted on a phone, and pieces ordered but not yet packed count as present", async ({
  page,
  admin,
  request,
}) => {
  const [first, second] = [await stockProduct(admin, 6), await stockProduct(admin, 4)];
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/stock");
  await page.getByRole("link", { name: "Count stock" }).click();
  for (const { title } of [first, second]) {
    await page.getByLabel("Add a pack").fill(title);
    await page.getByLabel("Add a pack").press("Enter");
    await expect(page.getByRole("group", { name: title }).getByLabel("Counted")).toBeFocused();
  }
  const row = page.getByRole("group", { name: first.title });
  await row.getByLabel("Counted").fill("5");
  await expect(row.getByText("1 missing")).toBeVisible();
  await page.getByRole("group", { name: second.title }).getByLabel("Counted").fill("4");
  await expectGoodPage(page);
  const shopper = await newShopper(request);
  await shopper.order(first.id, 2);
  await page.getByRole("button", { name: "Save the count of 2 packs" }).click();
  await expect(notice(page, "2 packs counted: 1 missing.")).toBeVisible();
  const { stock } = await admin.call<Product>("GET", `/products/${first.id}`);
  expect(stock).toBe(3);
});

test("scanning a barcode with the camera adds its pack", async ({ page, admin }) => {
  const { title, packs } = await stockProduct(admin, 6);
  await page.addInitScript((sku) => {
    class BarcodeDetector {
      async detect() {
        return [{ rawValue: sku }];
      }
    }
    Object.assign(window, { BarcodeDetector });
    // A changing picture, like a camera's.
    const canvas = document.createElement("canvas");
    const picture = canvas.getContext("2d");
    setInterval(() => picture?.fillRect(0, 0, Math.random() * 100, 100), 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(1);
  }, packs[0]?.sku ?? "");
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/stock/count");
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(page.getByRole("group", { name: title })).toBeVisible();
});

test("goods close to their date are marked down until they are sold, or written off", async ({
  page,
  admin,
}) => {
  const { id, title, packs } = await stockProduct(admin, 0, 200);
  await admin.call("PUT", `/products/${id}`, { shelf_life_months: 12 });
  const best_before = addDays(indiaDay(new Date()), 70);
  const received = { quantity: 9, batch: "N-1", best_before };
  await admin.call("POST", `/admin/stock/${packs[0]?.id}/receive`, received);
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/stock");
  const near = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Write off: ${title}` }) });
  await page.getByRole("button", { name: `Mark down: ${title}` }).click();
  await page.getByRole("button", { name: "30% off" }).click();
  await expect(page.getByLabel("Price in rupees")).toHaveValue("140");
  await expectGoodPage(page);
  await page.getByRole("dialog").getByRole("button", { name: "Mark down" }).click();
  await expect(near.getByText("(marked down)")).toBeVisible();
  expect((await admin.call<Product>("GET", `/products/${id}`)).price).toBe(140);

  await page.getByRole("button", { name: `Mark down: ${title}` }).click();
  await page.getByRole("button", { name: "Back to ₹200" }).click();
  await expect(near.getByText("(marked down)")).toBeHidden();
  expect((await admin.call<Product>("GET", `/products/${id}`)).price).toBe(200);

  await page.getByRole("button", { name: `Write off: ${title}` }).click();
  await expect(page.getByLabel("Packs", { exact: true })).toHaveValue("9");
  await page.getByLabel("Packs", { exact: true }).fill("4");
  await page.getByLabel("Reason").fill("Given to the school");
  await page.getByRole("dialog").getByRole("button", { name: "Write off" }).click();
  await expect(near.getByText("5 left")).toBeVisible();
});
