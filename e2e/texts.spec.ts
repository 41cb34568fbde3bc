import { expectGoodPage } from "./page-checks.ts";
import { expect, type Locator, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

test.describe.configure({ mode: "serial" });

async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height / 2 : Number.NaN;
}

test("a policy is edited on a phone, previewed, published at once, and restored", async ({
  page,
  admin,
  api,
}) => {
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/admin/texts");
  const row = page.getByRole("listitem").filter({ hasText: /^Terms/ });
  const middles = [row.getByRole("link"), row.getByText("Original text")].map(middleOf);
  const [link = 0, state = 0] = await Promise.all(middles);
  expect(Math.abs(link - state)).toBeLessThan(2);
  await page.getByRole("link", { name: "Terms", exact: true }).click();
  const field = page.getByLabel("Text", { exact: true });
  await expect(field).toHaveValue(/Short enough to read/);
  await expect(page.getByRole("button", { name: "No changes yet" })).toBeVisible();
  await field.fill("A **short** lead.\n\n## Sharing\nSee [Returns](/returns) and <b>this</b>.");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Sharing" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Returns" })).toBeVisible();
  await expect(preview).toContainText("<b>this</b>");
  await api.give("PUT /admin/texts/terms/", 400, { text: ["This text needs {order}."] });
  const save = page.getByRole("button", { name: "Make it live" });
  await save.click();
  await expect(page.getByText("This text needs {order}.")).toBeVisible();
  await expectGoodPage(page);
  await api.release();
  await api.give("PUT /admin/texts/terms/", 409, { message: "Someone else changed this text." });
  await save.click();
  await expect(page.getByLabel("Their text")).toHaveValue(/Short enough to read/);
  await expectGoodPage(page);
  await api.release();
  await page.setViewportSize({ width: 360, height: 780 });
  await save.click();
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  expect(await (await page.request.get("/terms")).text()).toContain("<strong>short</strong>");
  await page.getByRole("link", { name: "See the page" }).click();
  await expect(page).toHaveURL("/terms");
  await expect(page.getByRole("heading", { level: 2, name: "Sharing" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Restore the original text" }).click();
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(page.getByText("Version 2", { exact: true })).toBeVisible();
  expect(await (await page.request.get("/terms")).text()).toContain("Short enough to read.");
});

test("an article is written, and gets its own URL", async ({ page, admin }) => {
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/texts");
  const title = page.getByLabel("Title of a new article");
  await title.fill("Mango time!");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Write the article" }).click();
  const field = page.getByLabel("Text", { exact: true });
  await field.fill("Mango time\n2026-11-20\n\nThe first **mangoes** are in.\n\n## How\n- Wait");
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  await page.goto("/blog");
  await page.getByRole("link", { name: "Mango time" }).click();
  await expect(page).toHaveURL("/blog/mango-time");
  await expect(page.getByRole("heading", { level: 2, name: "How", exact: true })).toBeVisible();

  await page.goto("/admin/texts");
  await title.fill("Mango time?");
  await page.getByRole("button", { name: "Write the article" }).click();
  await expect(title).toHaveAccessibleDescription(/There is an article at \/blog\/mango-time/);
  await expect(page).toHaveURL("/admin/texts");
});
