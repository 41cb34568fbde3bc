import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import { notice } from "./notices.ts";
import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { stayLoggedIn, stockProduct } from "./shopper.ts";

const rowOf = (page: Page, title: string) => page.getByRole("article", { name: title });

test("products are edited in the list, duplicated, hidden and shown again", async ({
  page,
  request,
  admin,
}) => {
  const product = await stockProduct(admin, 7, 82.5);
  expect(await (await request.get(`/products/${product.id}`)).text()).toContain("₹82.50");
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/products");
  await page.getByRole("searchbox", { name: "Product name" }).fill(product.title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Sample/);
  const row = rowOf(page, product.title).first();

  const price = row.getByRole("button", { name: /^Price of/ });
  await price.press("Enter");
  await page.keyboard.type("79.5");
  await page.keyboard.press("Enter");
  await expect(price).toHaveText("₹79.50");
  await expect(price).not.toHaveAttribute("aria-busy");
  const { price: sold } = await admin.call<Product>("GET", `/products/${product.id}`);
  expect(sold).toBe(79.5);
  // The public page is cached and has to be rendered again.
  const shown = async () => (await request.get(`/products/${product.id}`)).text();
  await expect.poll(shown).toContain("₹79.50");

  await price.press("Enter");
  await page.keyboard.type("9999");
  await page.keyboard.press("Enter");
  await expect(row.getByRole("alert")).toHaveText("Above the MRP of ₹82.50.");
  await expectGoodPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(price).toHaveText("₹79.50");

  const actions = row.getByRole("button", { name: "Actions for" });
  await actions.click();
  await page.getByRole("menuitem", { name: "Hide from the shop" }).click();
  await expect(row.getByText("Hidden", { exact: true })).toBeVisible();
  await actions.click();
  await page.getByRole("menuitem", { name: "Show in the shop" }).click();
  await expect(row.getByText("Hidden", { exact: true })).toBeHidden();

  await actions.click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(`${product.title} (copy)`);
  await page.goto(`/admin/products?q=${product.title}`);
  const copy = rowOf(page, `${product.title} (copy)`);
  await expect(copy.getByText("Hidden", { exact: true })).toBeVisible();
  await copy.getByRole("button", { name: "Actions for" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await expect(copy).toBeHidden();
});

test("received goods appear in the history, on an accessible page", async ({ page, admin }) => {
  const { title, packs } = await stockProduct(admin, 2);
  const name = `${title}, ${packs[0]?.label}`;
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin/stock?q=${title}`);
  const row = rowOf(page, name);
  await expect(row.getByText("2 left, low")).toBeVisible();
  await row.getByRole("button", { name: /^Receive/ }).click();
  await page.getByLabel("Packs received").fill("30");
  await page.getByLabel("Batch").fill("R-07");
  await page.getByLabel("Best before").fill("2099-05-01");
  await page.getByRole("button", { name: "Add to stock" }).click();
  await expect(row.getByText("32 left")).toBeVisible();
  await expect(row.getByText("Batch R-07, best before 1 May 2099, 30 left")).toBeVisible();
  await row.getByRole("button", { name: /^History/ }).click();
  await expect(page.getByRole("dialog").getByText("+30")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectGoodPage(page);
});

test("a delivery of several packs is entered on one sheet without a dialog, and a refused row is marked", async ({
  page,
  admin,
  api,
}) => {
  const [first, second] = [await stockProduct(admin, 1), await stockProduct(admin, 2)];
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/stock");
  await page.getByRole("link", { name: "Receive a delivery" }).click();
  for (const { title } of [first, second]) {
    await page.getByLabel("Add a pack").fill(title);
    await page.getByLabel("Add a pack").press("Enter");
    const row = page.getByRole("group", { name: title });
    await expect(row.getByLabel("Packs")).toBeFocused();
    await page.keyboard.type("12");
    await page.keyboard.press("Tab");
    await page.keyboard.type("FM-2611A");
  }
  await expectGoodPage(page);
  const row = page.getByRole("group", { name: second.title });
  await row.getByLabel("Best before").fill("2020-01-01");
  api.expectRefusal("POST /admin/stock/deliveries/");
  const save = page.getByRole("button", { name: "Add 2 rows to the stock" });
  await save.click();
  await expect(row.getByText("This date has passed.")).toBeVisible();
  await row.getByLabel("Best before").fill("");
  await save.click();
  await expect(notice(page, "24 packs of 2 kinds received.")).toBeVisible();
  await expect(page).toHaveURL("/admin/stock");
  expect((await admin.call<{ stock: number }>("GET", `/products/${first.id}`)).stock).toBe(13);
});
