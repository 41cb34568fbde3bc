import sharp from "sharp";
import { expect, type Page, test } from "./shop-test.ts";
import { stayLoggedIn, stockProduct } from "./shopper.ts";

const ROUTES = ["/admin/products/new", "/admin/products/1/edit"];
const LABELS = ["Title", "Description", "Price", "Stock", "Category ID", "Image URL"];
const form = (page: Page) => page.getByRole("main").locator("form");

test("without a token both routes lead to the login, which remembers them", async ({ page }) => {
  for (const route of ROUTES) {
    await page.goto(route);
    await expect(page).toHaveURL(`/login?from=${route}`);
  }
});

test("who is no administrator goes home", async ({ page, shopper }) => {
  expect(shopper.token).toBeTruthy();
  for (const route of ROUTES) {
    await page.goto(route);
    await expect(page).toHaveURL("/");
  }
});

test("nothing shows while the role loads, then the six fields", async ({ page, keeper, api }) => {
  await stayLoggedIn(page, keeper.token);
  const answer = await api.hold("GET /users/me/");
  const asked = page.waitForRequest("**/api/users/me/");
  await page.goto("/admin/products/new");
  await asked;
  await expect(page.getByRole("main")).toBeEmpty();
  answer();
  await expect(page.getByRole("button", { name: "Create Product", exact: true })).toBeVisible();
  for (const label of LABELS) await expect(page.getByLabel(label)).toHaveValue("");
  await expect(form(page).locator("input:not([type=file]), textarea")).toHaveCount(LABELS.length);
});

test("with a product id it is prefilled and sends what was changed", async ({
  page,
  keeper,
  api,
}) => {
  const product = await stockProduct(keeper, 7, 82.5);
  await stayLoggedIn(page, keeper.token);
  const calls = api.record(`PUT /products/${product.id}`);
  await page.goto(`/admin/products/${product.id}/edit`);
  const values = [product.title, product.description, "82.5", "7", "47", product.image];
  for (const [at, label] of LABELS.entries()) {
    await expect(page.getByLabel(label)).toHaveValue(values[at] ?? "");
  }
  await page.getByLabel("Price").fill("90");
  await page.getByRole("button", { name: "Update Product", exact: true }).click();
  await expect(page).toHaveURL(`/products/${product.id}`);
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(page.getByText("₹90.00", { exact: true }).first()).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { price: 90, expected_updated_at: product.updated_at },
  ]);
});

test("what the shop refuses stands at its field, which gets the focus", async ({
  page,
  keeper,
  api,
}) => {
  await stayLoggedIn(page, keeper.token);
  api.expectRefusal("POST /products");
  await page.goto("/admin/products/new");
  await page.getByRole("button", { name: "Create Product" }).click();
  const title = page.getByLabel("Title");
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await title.fill("Sorghum Rava");
  await page.getByLabel("Price").fill("60");
  await page.getByLabel("Category ID").fill("999999");
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByLabel("Category ID")).toBeFocused();
  await expect(page).toHaveURL("/admin/products/new");

  await api.cutOff("POST /products");
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(form(page).getByRole("alert")).toHaveText("Network Error");
});

test("a product that is not there can't be edited", async ({ page, keeper, api }) => {
  await stayLoggedIn(page, keeper.token);
  api.expectRefusal("GET /admin/products/99999999/");
  await page.goto("/admin/products/99999999/edit");
  await expect(page.getByText("Product not found", { exact: true })).toBeVisible();
});

test("a picture of one's own is uploaded, shown, and becomes the product's", async ({
  page,
  keeper,
  api,
}) => {
  await stayLoggedIn(page, keeper.token);
  await page.goto("/admin/products/new");
  const url = page.getByLabel("Image URL");
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload a picture" }).click();
    await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer });
  };

  api.expectRefusal("POST /media/");
  await choose("ragi.jpg", Buffer.from("no picture at all"));
  await expect(page.getByText("Please choose a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
  await expect(url).toHaveAttribute("aria-invalid", "true");
  await choose("ragi.jpg", Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(page.getByText("This picture is larger than 10 MB.")).toBeVisible();
  await expect(url).toHaveValue("");

  const ground = { width: 800, height: 600, channels: 3, background: "brown" } as const;
  const answer = await api.hold("POST /media/");
  await choose("ragi.jpg", await sharp({ create: ground }).jpeg().toBuffer());
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Uploading..." })).toBeVisible();
  const save = page.getByRole("button", { name: "Create Product" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  answer();
  await expect(url).toHaveValue(/^\/media\/[0-9a-f]{32}$/);
  await expect(url).not.toHaveAttribute("aria-invalid");
  await expectLoaded(page, "The product's picture");

  await page.getByLabel("Title").fill("Sorghum of our own");
  await page.getByLabel("Price").fill("60");
  await page.getByLabel("Category ID").fill("47");
  await save.click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expectLoaded(page, "Sorghum of our own");
});

/** The picture came, in a format and a width chosen by the browser. */
async function expectLoaded(page: Page, name: string) {
  const picture = page.getByRole("img", { name });
  await expect(picture).toHaveJSProperty("complete", true);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth > 1, img.currentSrc]))
    .toEqual([true, expect.stringMatching(/\/media\/[0-9a-f]{32}-\d+\.avif$/)]);
}
