import { expectAccessible, expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

test("suggestions appear even if the shopper types faster than they load, and disappear at a clear button that fits a finger", async ({
  page,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/search-suggestions/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/about");
  const field = page.getByRole("banner").getByLabel("Search the shop");
  const clear = page.getByRole("banner").getByRole("button", { name: "Clear search" });
  await expect(clear).toBeHidden();
  await field.focus();
  await field.pressSequentially("korr");
  arrive();
  await expect(page.getByRole("option").first()).toContainText("Foxtail Millet");
  const box = await clear.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await clear.click();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(clear).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("suggestions are chosen by touch, and the open panel is accessible", async ({ page }) => {
    await page.goto("/about");
    const field = page.getByRole("banner").getByLabel("Search the shop");
    await field.tap();
    await field.pressSequentially("jeelakara");
    const first = page.getByRole("option").first();
    await expect(first).toContainText("Cumin");
    await expectAccessible(page);
    await first.tap();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Cumin");
  });

  test("the filter sheet shows how many products would match, and applies all filters at once", async ({
    page,
  }) => {
    await page.goto("/search?q=honey");
    const found = page.getByRole("heading", { name: /^Found \d+ product/ });
    const all = Number((await found.textContent())?.match(/\d+/)?.[0]);
    await page.getByRole("button", { name: "Filters" }).tap();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect(sheet.getByRole("button", { name: `Show ${all} products` })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByText("₹250 to ₹500").tap();
    const show = sheet.getByRole("button", { name: /^Show \d+ product/ });
    await expect(show).not.toHaveText(`Show ${all} products`);
    const fewer = Number((await show.textContent())?.match(/\d+/)?.[0]);
    expect(fewer).toBeGreaterThan(0);
    expect(fewer).toBeLessThan(all);
    await show.tap();
    await expect(page).toHaveURL(/price=250-500/);
    await expect(found).toHaveText(`Found ${fewer} product(s)`);
  });
});

test("the shop-keeper sees a search without results and turns it into a synonym, and it then finds products", async ({
  page,
  admin,
}) => {
  const word = "zhogvik";
  const counted = page.waitForResponse("**/api/searches/");
  await page.goto(`/search?q=${word}`);
  await expect(page.getByText("No products found")).toBeVisible();
  await counted;
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/searches?missed=1");
  const searches = page.getByRole("list", { name: "Searches" });
  const row = searches.getByRole("listitem").filter({ hasText: word });
  await expect(row).toBeVisible();
  await expectGoodPage(page);
  await row.getByRole("button", { name: "Make a synonym" }).click();
  await page.getByLabel(`What does ‘${word}’ mean?`).fill("cumin");
  await page.getByRole("button", { name: "Save synonym" }).click();
  await expect(page.getByText("Synonym saved.")).toBeVisible();
  await page.goto("/admin/searches/synonyms?q=cumin");
  await expect(page.getByText(word)).toBeVisible();
  await expectGoodPage(page);
  await page.goto(`/search?q=${word}`);
  await expect(page.getByRole("article").first()).toContainText("Cumin");
});
