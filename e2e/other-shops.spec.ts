import { readFileSync } from "node:fs";
import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

const folder = new URL("../test/support/documents/shops/", import.meta.url);

/** Uploads a fixture, with its pictures removed and its own SKUs. */
async function upload(page: Page, name: string, change: (text: string) => string) {
  const text = readFileSync(new URL(`${name}-products.csv`, folder), "utf8");
  await page.getByLabel("CSV file of products").setInputFiles({
    name: `${name}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(change(text)),
  });
}

test("a Shopify product file is checked, its errors are downloaded, and the rest is applied", async ({
  page,
  admin,
}) => {
  test.slow();
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/import");
  // No server on this machine serves pictures.
  const local = (text: string) => text.replaceAll("https://pictures.example", "https://localhost");
  await upload(page, "shopify", local);
  await expect(page.getByText("Read as a product file of Shopify.")).toBeVisible();
  const faulty = page.getByRole("listitem").filter({ hasText: "ODD-1" });
  await expect(faulty).toContainText("There is no category 'Milets'. Did you mean 'Millet'?");
  await page.getByText("columns were not imported").click();
  await expect(page.getByText("vendor (3 lines)")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "FOX-500" })).toContainText(
    "The picture was not imported. Its server is not on the internet.",
  );
  await expectGoodPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download errors (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^import-\d+-errors-.*\.csv$/);
  await expect(page.getByRole("button", { name: /^Apply/ })).toHaveCount(0);

  await upload(page, "shopify", (text) => local(text).replace("Milets", "Millet"));
  await page.getByRole("button", { name: "Apply 4 lines" }).click();
  await expect(page.getByText("Import applied.")).toBeVisible();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("button", { name: "Really undo it?" }).click();
  await expect(page.getByText("This import has been undone.")).toBeVisible();
});

test("the columns of any other file are matched once", async ({ page, admin, allowFailure }) => {
  // Such a file is first refused with a list of its columns.
  allowFailure("/admin/import/products/");
  const mark = `x${Date.now()}`;
  const own = (text: string) =>
    text
      .replace("Supplier", mark)
      .replace(/https:\S+?png/g, "")
      .replaceAll("RICE-", `${mark}-RICE-`)
      .replaceAll("SALT-", `${mark}-SALT-`);
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/import");
  await upload(page, "other", own);
  await expect(page.getByRole("heading", { name: "Which column is which?" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("product name");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Read with the columns as you matched them.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Apply 3 lines" })).toBeVisible();

  await page.goto("/admin/import");
  await upload(page, "other", own);
  await expect(page.getByRole("button", { name: "Apply 3 lines" })).toBeVisible();
  await page.getByRole("button", { name: "Match the columns again" }).click();
  await expect(page.getByLabel("Category")).toHaveValue("group");
});
