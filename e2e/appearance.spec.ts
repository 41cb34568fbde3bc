import { PALETTE_NAMES, PALETTES } from "../app/styles/palettes.ts";
import { drawLogo } from "../test/support/settings/logo-picture.ts";
import { mailsTo } from "./mailbox.ts";
import { expectAccessible, expectGoodPage, expectReadable } from "./page-checks.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, type Shopper, stayLoggedIn } from "./shopper.ts";

// Serial, since these tests change the look of the one shop. Other tests run at the same time, so every section stays on the home
// page.
test.describe.configure({ mode: "serial" });

const headersOf = ({ token }: Shopper) => ({ authorization: `Bearer ${token}` });
const section = (page: Page) => page.getByRole("region", { name: "Appearance", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Review changes" });

async function openSettings(page: Page, admin: Shopper): Promise<void> {
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/settings");
  await expect(section(page).getByRole("group", { name: "Colours" })).toBeVisible();
}

async function readAppearance(page: Page, admin: Shopper) {
  const response = await page.request.get("/api/admin/settings/", { headers: headersOf(admin) });
  return (await response.json()).appearance;
}

/** Changes values of the appearance through the API. */
async function change(page: Page, admin: Shopper, values: object): Promise<void> {
  const { version, values: before } = await readAppearance(page, admin);
  const response = await page.request.put("/api/admin/settings/appearance/", {
    headers: headersOf(admin),
    data: { version, values: { ...before, ...values } },
  });
  expect(response.status()).toBe(200);
}

async function makeLive(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Make it live" }).click();
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
}

const leafOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--leaf"));

test("colours, order and badges are chosen by keyboard, previewed, and then used on the home page and in an email", async ({
  page,
  admin,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openSettings(page, admin);
  const form = section(page);
  await form.getByRole("radio", { name: "Leaf green" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(form.getByRole("radio", { name: "Peacock" })).toBeChecked();
  const up = form.getByRole("button", { name: "Move Why buy from our farm up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await expect(form.getByRole("status")).toContainText([/Why buy from our farm: place 3 of 5/, ""]);
  await form.getByRole("checkbox", { name: "Certified" }).uncheck();
  await expectGoodPage(page);

  await form.getByRole("button", { name: "Review changes" }).click();
  for (const text of ["Leaf green", "Peacock", "Hidden: Certified"])
    await expect(dialog(page)).toContainText(text);
  const preview = dialog(page).frameLocator("iframe");
  await expect(preview.locator(".home-hero")).toBeVisible();
  await expect(preview.getByRole("list", { name: "About the farm" })).not.toContainText(
    "Certified",
  );
  const leaf = preview
    .locator("html")
    .evaluate((html) => getComputedStyle(html).getPropertyValue("--leaf"));
  expect(await leaf).toBe(PALETTES.peacock.light.leaf);
  await dialog(page).getByRole("button", { name: "Dark mode" }).click();
  const dark = preview
    .locator("html")
    .evaluate((html) => getComputedStyle(html).getPropertyValue("--leaf"));
  expect(await dark).toBe(PALETTES.peacock.dark.leaf);
  await dialog(page).getByRole("button", { name: "Wide screen" }).click();
  await expectAccessible(page);
  expect(await (await page.request.get("/")).text()).not.toContain(PALETTES.peacock.light.leaf);
  await makeLive(page);

  await page.goto("/");
  expect(await leafOf(page)).toBe(PALETTES.peacock.light.leaf);
  await expect(page.getByRole("list", { name: "About the farm" })).not.toContainText("Certified");
  const headings = await page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .allTextContents();
  const whyBuy = headings.indexOf("Why buy from our farm");
  expect(whyBuy).toBeGreaterThan(0);
  expect(headings.findIndex((text) => text.startsWith("Nine millets"))).toBe(whyBuy + 1);
  // Also by a page that the browser renders.
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL("/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("list", { name: "About the farm" })).not.toContainText("Certified");
  expect(await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents()).toEqual(
    headings,
  );

  const shopper = await newShopper(request);
  await request.post("/api/password-reset/", { data: { email: shopper.email } });
  await expect.poll(async () => (await mailsTo(shopper.email)).length).toBeGreaterThan(0);
  const [mail] = await mailsTo(shopper.email);
  expect(mail?.html).toContain(PALETTES.peacock.light.leaf);
});

test("a logo is uploaded, previewed, shown on every page and removed again, without layout shifts", async ({
  page,
  admin,
  api,
}) => {
  await openSettings(page, admin);
  const form = section(page);
  api.expectRefusal("POST /media/logo/");
  await form.getByLabel("Logo to upload").setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  });
  await expect(form.getByText("Please choose a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
  await form.getByLabel("Logo to upload").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await drawLogo(),
  });
  await expect(form.getByRole("img", { name: "Your logo" })).toBeVisible();
  await form.getByRole("button", { name: "Review changes" }).click();
  await expect(dialog(page)).toContainText("The built-in logo");
  const previewed = dialog(page).frameLocator("iframe").getByRole("img", { name: /home$/ }).first();
  await expect(previewed).toHaveJSProperty("complete", true);
  expect(await previewed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await makeLive(page);

  const logo = page.getByRole("banner").getByRole("img", { name: "Nela Farm Store home" });
  const header = page.getByRole("banner");
  for (const [width, height] of [
    [360, 164],
    [1280, 166],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const arrives = Promise.withResolvers<void>();
    await page.route(/-logo[0-9]x/, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const places = async () => [await logo.boundingBox(), await header.boundingBox()];
    const before = await places();
    expect(before).toMatchObject([{ width: 138, height: 46 }, { height }]);
    arrives.resolve();
    await expect(logo).toHaveJSProperty("complete", true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(138);
    expect(await places()).toEqual(before);
    await page.unrouteAll({ behavior: "wait" });
    await expect(
      page.getByRole("contentinfo").getByRole("img", { name: "Nela Farm Store home" }),
    ).toBeAttached();
  }
  await expectGoodPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/settings");
  await form.getByRole("button", { name: "Use the built-in logo" }).click();
  await form.getByRole("button", { name: "Review changes" }).click();
  await makeLive(page);
  await page.goto("/");
  await expect(logo).toHaveCount(0);
});

test("every text is readable in every palette", async ({ page, admin }) => {
  // Other tests check the same pages in the first palette.
  const [, ...others] = PALETTE_NAMES;
  for (const palette of others) {
    const { leaf } = PALETTES[palette].light;
    await change(page, admin, { palette });
    for (const path of ["/products", "/terms"])
      expect(await (await page.request.get(path)).text(), path).toContain(leaf);
    await page.goto("/");
    expect(await leafOf(page)).toBe(leaf);
    await expectReadable(page);
    for (const [name, path] of [
      ["Farm store", "/products"],
      ["Terms", "/terms"],
    ] as const) {
      await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expectReadable(page);
    }
  }
});

test("the default look can be restored", async ({ page, admin }) => {
  const { values } = await readAppearance(page, admin);
  const shown = ({ name }: { name: string }) => ({ name, shown: true });
  const home = ["badges", "favorites", "seeds", "reasons", "collections"].map((name) =>
    shown({ name }),
  );
  await change(page, admin, { palette: "leaf", home, badges: values.badges.map(shown) });
  await page.goto("/");
  expect(await leafOf(page)).toBe(PALETTES.leaf.light.leaf);
  await expect(page.getByRole("list", { name: "About the farm" })).toContainText("Certified");
});
