import { expectAccessible, expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { shopKeeper, stayLoggedIn, stockProduct } from "./shopper.ts";

test("a file with an error is mended, applied and undone; the audit log tells of it", async ({
  page,
  request,
}) => {
  const keeper = await shopKeeper(request);
  const product = await stockProduct(keeper, 5, 80);
  const details = await request.get(`/api/products/${product.id}`);
  const sku: string = (await details.json()).packs[0].sku;
  const csv = (price: string) => ({
    name: "prices.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`sku,price\n${sku},${price}\n`),
  });
  await stayLoggedIn(page, keeper.token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/import");

  await page.getByLabel("CSV file of products").setInputFiles(csv("cheap"));
  await expect(page.getByRole("alert")).toContainText("1 of 1 lines have an error");
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
  await expect(page.getByText("This import has been undone.")).toBeVisible();
  expect(await priceNow()).toBe(80);

  await page.goto("/admin/audit?what=import");
  await expect(page.getByRole("main")).toContainText("undone");
  await expectAccessible(page);
});

test("the pages about people and papers are good ones, and narrow screens show them whole", async ({
  page,
  request,
}) => {
  const keeper = await shopKeeper(request);
  await stayLoggedIn(page, keeper.token);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ["Customers", "Reviews", "Messages", "Categories", "Import"]) {
    await page.goto(`/admin/${name.toLowerCase()}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expectGoodPage(page);
    await expectAccessible(page);
  }
  await page.goto("/admin/categories");
  const name = `Shelf ${Date.now()}`;
  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: `Really delete ${name}` }).click();
  await expect(page.getByText("Category deleted.")).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);

  await page.goto("/admin/messages");
  await page
    .getByRole("button", { name: /^Read / })
    .first()
    .click();
  await expect(page.getByRole("dialog").locator("iframe, p").first()).toBeVisible();
});
