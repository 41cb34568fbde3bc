import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Response } from "@playwright/test";
import { shop } from "../app/settings.ts";
import { expectAccessible, expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { newAdministrator, newShopper, stayLoggedIn, stockProduct } from "./shopper.ts";
import { DESKTOP } from "./widths.ts";

test("a file that is too large is refused before the upload; one with an error is corrected, applied and undone, and the audit log shows it", async ({
  page,
  request,
}, info) => {
  const admin = await newAdministrator(request);
  const product = await stockProduct(admin, 5, 80);
  const details = await request.get(`/api/products/${product.id}`);
  const sku: string = (await details.json()).packs[0].sku;
  const csv = (price: string) => ({
    name: "prices.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`sku,price\n${sku},${price}\n`),
  });
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/import");

  const large = info.outputPath("large.csv");
  mkdirSync(dirname(large), { recursive: true });
  writeFileSync(large, "");
  truncateSync(large, 100 * 1024 * 1024);
  const sent: string[] = [];
  page.on("request", (asked) => {
    if (asked.method() === "POST" && asked.url().includes("/import")) sent.push(asked.url());
  });
  await page.getByLabel("CSV file of products").setInputFiles(large);
  await expect(page.getByRole("alert")).toHaveText(/too large\. A CSV file can have up to 20 MB/);
  expect(sent).toEqual([]);
  // The same file can be chosen again.
  writeFileSync(large, "sku,price\nNO-SUCH,1\n");
  await page.getByLabel("CSV file of products").setInputFiles(large);
  await expect(page.getByRole("alert")).toContainText("1 error in 1 line.");

  await page.getByLabel("CSV file of products").setInputFiles(csv("cheap"));
  await expect(page.getByRole("alert")).toContainText("1 error in 1 line.");
  await expect(page.getByRole("list", { name: "Lines" })).toContainText("price:");
  await expect(page.getByRole("button", { name: /^Apply/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel("CSV file of products").setInputFiles(csv("81.5"));
  await expect(page.getByRole("list", { name: "Lines" })).toContainText("81.5");
  await page.getByRole("button", { name: "Apply 1 line" }).click();
  await expect(page.getByText("Import applied.")).toBeVisible();
  const priceNow = async () =>
    (await (await request.get(`/api/products/${product.id}`)).json()).price;
  expect(await priceNow()).toBe(81.5);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("button", { name: "Really undo it?" }).click();
  await expect(page.getByText("This import has been undone.")).toBeVisible();
  expect(await priceNow()).toBe(80);

  await page.goto("/admin/audit?what=import");
  await expect(page.getByRole("main")).toContainText("undone");
});

test("the pages about customers and documents are accessible, and fit narrow screens", async ({
  page,
  request,
}) => {
  const admin = await newAdministrator(request);
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/people");
  const menu = page.getByRole("navigation", { name: "Shop-keeper" });
  for (const name of ["Customers", "Reviews", "Emails", "Import"]) {
    await page.setViewportSize(DESKTOP);
    await menu.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expectGoodPage(page);
  }
});

test("an email is shown as its recipient sees it, with its styles", async ({
  page,
  admin,
  request,
}) => {
  const { email } = await newShopper(request);
  await request.post("/api/password-reset/", { data: { email } });
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/messages");
  await page
    .getByRole("button", { name: /^Read: / })
    .first()
    .click();
  const body = page.getByRole("dialog").frameLocator("iframe").locator("body");
  await expect(body).toContainText(shop.name);
  await expect(body.locator("table").first()).toHaveCSS("background-color", "rgb(251, 247, 238)");
});

test("two thousand lines are uploaded, compared, applied and undone, with accurate progress", async ({
  page,
  admin,
  request,
}) => {
  test.setTimeout(120_000);
  const stamp = Date.now();
  const { results } = await (await request.get("/api/categories/")).json();
  const lines = Array.from(
    { length: 2_000 },
    (_, n) => `B${stamp}-${n},Bulk ${stamp} ${n},${results[0].name},1 kg,1000,g,10,5,true`,
  );
  const header = "sku,title,category,pack,net_quantity,unit,price,stock,hidden";
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/import");
  await page.getByLabel("CSV file of products").setInputFiles({
    name: "bulk.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([header, ...lines].join("\n")),
  });
  const bar = page.getByRole("progressbar");
  await expect(bar).toBeVisible();
  const seen: number[] = [];
  const reading: Promise<unknown>[] = [];
  const read = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!/\/admin\/import\/\d+\/$/.test(pathname)) return;
    reading.push(response.json().then(({ done_count }) => seen.push(done_count)));
  };
  page.on("response", read);
  for (const [press, message] of [
    ["Apply 2,000 lines", "Import applied."],
    ["Undo this import", "Import undone."],
  ] as const) {
    await page.getByRole("button", { name: press }).click({ timeout: 60_000 });
    if (press.startsWith("Undo")) {
      seen.length = 0;
      await page.getByRole("button", { name: "Really undo it?" }).click();
    }
    await expect(bar).toHaveAccessibleName("Lines written");
    await expect(page.getByText(message)).toBeVisible({ timeout: 60_000 });
    await expect(bar).toHaveCount(0);
    await Promise.all(reading.splice(0));
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(Math.max(...seen)).toBeLessThanOrEqual(2_000);
  }
  page.off("response", read);
  await Promise.all(reading);
});

test("a category moved by keyboard keeps the focus, and its new position is announced; another is created and deleted", async ({
  page,
  admin,
}) => {
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/categories");
  const rows = page.getByRole("list", { name: "Categories" }).getByRole("listitem");
  await expect(rows.nth(1)).toBeVisible();
  const count = await rows.count();
  const name = (await rows.nth(1).locator("p").first().textContent()) ?? "";
  const up = page.getByRole("button", { name: `Move ${name} up` });
  const down = page.getByRole("button", { name: `Move ${name} down` });
  await up.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: name })).toHaveText(
    `${name} is number 1 of ${count}.`,
  );
  await expect(rows.first()).toContainText(name);
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${name} is number 2 of ${count}.`)).toBeAttached();
  await expect(rows.nth(1)).toContainText(name);
  await expect(down).toBeFocused();
  await expectGoodPage(page);

  const added = `Shelf ${Date.now()}`;
  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(added);
  await page.getByRole("button", { name: "Save category" }).click();
  await expect(page.getByText(added)).toBeVisible();
  await page.getByRole("button", { name: `Delete ${added}` }).click();
  await page.getByRole("button", { name: `Really delete? ${added}` }).click();
  await expect(page.getByText("Category deleted.")).toBeVisible();
  await expect(page.getByText(added)).toHaveCount(0);
});

test("the audit log and the products keep their filters in the URL", async ({ page, admin }) => {
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/audit?what=import");
  await page.getByRole("combobox", { name: "Changed by" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/what=import&actor_id=\d+/);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Changed by" })).not.toHaveValue("");
  await expectGoodPage(page);
  await page.goto("/admin/products");
  await page.getByRole("combobox", { name: "Label" }).selectOption("Label incomplete");
  await expect(page).toHaveURL(/label=incomplete/);
  const shown = page.getByRole("article");
  await expect(shown.filter({ hasNotText: "Missing from the label:" })).toHaveCount(0);
  await expect(shown).not.toHaveCount(0);
  await expectGoodPage(page);
});
