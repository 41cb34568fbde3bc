import { expect, type Page, test } from "./shop-test.ts";

const PARTS = /\/assets\/(site-footer|home-markup)-/;

/** The scripts of server-rendered parts that this page has fetched so far. */
function fetchedParts(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const [, part] = PARTS.exec(request.url()) ?? [];
    if (part && !request.frame().parentFrame()) fetched.push(part);
  });
  return fetched;
}

/** Marks the document, so that a later reload would be noticed. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));
}

test("a first visit fetches no scripts for parts that only have links, and the links work without a reload", async ({
  page,
}) => {
  const parts = fetchedParts(page);
  await page.goto("/");
  const isMarked = await markDocument(page);
  await page.getByRole("link", { name: "Shop the farm store" }).click();
  await expect(page).toHaveURL("/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Farm store");
  await page.getByRole("contentinfo").getByRole("link", { name: "Returns" }).click();
  // Rendering the page moves the focus.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Returns");
  await expect(page).toHaveURL("/returns");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).press("Enter");
  await expect(page).toHaveURL("/terms");
  expect(parts).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("link", { name: "Shop the farm store" })).toBeVisible();
  expect(await isMarked()).toBe(true);
  expect(parts.toSorted()).toEqual(["home-markup"]);
});

test("the browser handles a link pressed with a modifier or to another site", async ({ page }) => {
  await page.goto("/terms");
  const footer = page.getByRole("contentinfo");
  const opened = page.context().waitForEvent("page");
  await footer.getByRole("link", { name: "Returns" }).click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/returns");
  await expect(page).toHaveURL("/terms");
  await expect(footer.getByRole("link", { name: "Chat on WhatsApp" })).toHaveAttribute(
    "target",
    "_blank",
  );
});

test("pressing a link fetches its page's scripts before it is released", async ({ page }) => {
  await page.goto("/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "Order History" }).hover();
  await page.mouse.down();
  await expect(page.locator("link[rel=modulepreload][href*=orders]").first()).toBeAttached();
});

test("personal data appears even if the footer and the rest of the page never load", async ({
  page,
  shopper,
}) => {
  await page.route(PARTS, () => {});
  await page.goto("/profile");
  await expect(page.getByText(shopper.email)).toBeVisible();
});

test("the newsletter box does nothing, even before the scripts have loaded", async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto("/terms", { waitUntil: "commit" });
  const box = page.getByRole("textbox", { name: "Newsletter" });
  await box.fill("asha@example.com");
  await box.press("Enter");
  await expect(box).toHaveValue("asha@example.com");
  await expect(page).toHaveURL("/terms");
});
