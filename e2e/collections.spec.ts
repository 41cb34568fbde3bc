import { expectGoodPage } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { firstProducts, stayLoggedIn } from "./shopper.ts";

const choose = async (page: Page, title: string) => {
  await page.getByRole("searchbox", { name: "Add a product" }).fill(title);
  await page.getByRole("button", { name: title, exact: true }).click();
};

test("the shop-keeper makes a collection on a phone; shoppers find it on the home page and on its own page", async ({
  page,
  admin,
  request,
  api,
  allowFailure,
}) => {
  const stamp = Date.now().toString(36);
  const name = `For Ugadi ${stamp}`;
  const [first, second] = await firstProducts(request);
  await page.setViewportSize({ width: 360, height: 780 });
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Collections" }).click();
  await expect(page.getByRole("heading", { name: "Collections", level: 1 })).toBeVisible();

  await page.getByRole("link", { name: "New collection" }).click();
  api.expectRefusal("POST /admin/collections/");
  await page.getByRole("button", { name: "Save collection" }).click();
  await expect(page.getByText("Name is required.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("textbox", { name: "Description" }).fill("Neem, jaggery and the rest.");
  await choose(page, first.title);
  await choose(page, second.title);
  await page.getByRole("button", { name: `Move ${second.title} up` }).click();
  await expect(page.getByRole("button", { name: `Move ${second.title} down` })).toBeFocused();
  await expect(page.getByText("Shows 2 products now")).toBeVisible();
  await page.getByRole("checkbox", { name: "Show on the home page" }).check();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Save collection" }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("2 products, hand-picked");
  await expect(row).toContainText("On the home page");
  await expectGoodPage(page);

  await page.goto("/");
  const section = page.getByRole("region", { name });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole("article").first()).toContainText(second.title);
  await expect(section.getByRole("article")).toHaveCount(2);
  await expectGoodPage(page);
  await section.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
  await expect(page.getByText("Neem, jaggery and the rest.")).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText(second.title);
  await expectGoodPage(page);
  await page.getByRole("article").nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { name: first.title, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

  await page.goto("/admin/products?view=collections");
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await page.getByText("By rules; all must match").click();
  await page.getByText("Any category").click();
  await page.getByRole("checkbox", { name: "Honey" }).check();
  await page.getByRole("textbox", { name: "Up to ₹" }).fill("300");
  await expect(page.getByText(/^Shows \d+ products? now/)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Save collection" }).click();
  await expect(row).toContainText("by rules");
  await page.reload();
  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await row.getByRole("button", { name: /^Delete for good/ }).click();
  await expect(page.getByText("Collection deleted.")).toBeVisible();
  await expect(row).toHaveCount(0);
  const address = `/collections/for-ugadi-${stamp}`;
  allowFailure(address);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
});
