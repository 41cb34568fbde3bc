import { expect, test } from "./shop-test.ts";

test("an administrator creates and edits a product, and the home page shows it", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill("admin@farm.example");
  await page.getByLabel("Password", { exact: true }).fill("ragi-mudde-1969");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/admin/products/new");
  const title = `Little Millet Rava ${Date.now()}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Broken little millet for upma.");
  await page.getByLabel("Price").fill("82.50");
  await page.getByLabel("Stock").fill("12");
  await page.getByLabel("Category ID").fill("38");
  await page.getByLabel("Image URL").fill("/pictures/no-picture.svg");
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("₹82.50").first()).toBeVisible();
  const id = page.url().split("/").at(-1);

  await page.goto(`/admin/products/${id}/edit`);
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByLabel("Price").fill("79");
  await page.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("₹79.00").first()).toBeVisible();

  await page.goto("/");
  const category = page.getByRole("button", { name: "Millet", exact: true });
  await category.click();
  await expect(category).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /^See More/ }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});
