import { expectGoodPage } from "./page-checks.ts";
import { expect, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

test.describe.configure({ mode: "serial" });

test("a policy is changed on a phone, previewed, shown at once, and brought back", async ({
  page,
  admin,
}) => {
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/admin/texts");
  await page.getByRole("link", { name: "Terms", exact: true }).click();
  const field = page.getByLabel("Text", { exact: true });
  await expect(field).toHaveValue(/Short enough to read/);
  await expect(page.getByRole("button", { name: "No changes yet" })).toBeVisible();
  await field.fill("A **short** lead.\n\n## Sharing\nSee [Returns](/returns) and <b>this</b>.");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Sharing" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Returns" })).toBeVisible();
  await expect(preview).toContainText("<b>this</b>");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  expect(await (await page.request.get("/terms")).text()).toContain("<strong>short</strong>");
  await page.getByRole("link", { name: "See the page" }).click();
  await expect(page).toHaveURL("/terms");
  await expect(page.getByRole("heading", { level: 2, name: "Sharing" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Back to the shipped text" }).click();
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(page.getByText("Version 2", { exact: true })).toBeVisible();
  expect(await (await page.request.get("/terms")).text()).toContain("Short enough to read.");
});

test("two people change a text: the second sees the first one's, and loses nothing", async ({
  page,
  admin,
  api,
}) => {
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/texts/home-banner");
  const field = page.getByLabel("Text", { exact: true });
  await field.fill("Mangoes from May");
  const headers = { authorization: `Bearer ${admin.token}` };
  const { version } = await (
    await page.request.get("/api/admin/texts/home-banner/", { headers })
  ).json();
  const data = { version, text: "Jamun in June" };
  await page.request.put("/api/admin/texts/home-banner/", { headers, data });
  api.expectRefusal("PUT /admin/texts/home-banner/");
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(page.getByRole("alert")).toContainText("Someone else has saved this text");
  await expect(page.getByLabel("Their text")).toHaveValue("Jamun in June");
  await expect(field).toHaveValue("Mangoes from May");
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  await page.getByRole("button", { name: `Back to version ${version + 1}` }).click();
  await expect(field).toHaveValue("Jamun in June");
  await page.getByRole("button", { name: "Back to what was here" }).click();
  await expect(field).toHaveValue("Mangoes from May");
  await page.goto("/products");
  await expect(page.getByText("Mangoes from May").first()).toBeAttached();
  const now = await (await page.request.get("/api/admin/texts/home-banner/", { headers })).json();
  const empty = { version: now.version, text: "" };
  await page.request.put("/api/admin/texts/home-banner/", { headers, data: empty });
});

test("an article is written, and has an address of its own", async ({ page, admin }) => {
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/texts");
  await page.getByLabel("Title of a new article").fill("Mango time!");
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
});

test("what can't be saved is said at the field", async ({ page, admin, api }) => {
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/texts/email-order-placed-subject");
  const field = page.getByLabel("Text", { exact: true });
  await field.fill("Thank you");
  api.expectRefusal("PUT /admin/texts/email-order-placed-subject/");
  await page.getByRole("button", { name: "Make it live" }).click();
  await expect(page.getByText("This text needs {order}.")).toBeVisible();
  await expect(field).toBeFocused();
  await expectGoodPage(page);
});
