import { expect, type Page, test } from "./shop-test.ts";

const chip = (page: Page, name: string) =>
  page.getByRole("list", { name: "Categories" }).getByRole("link", { name, exact: true });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("a chip opens the category's URL, and All shows every product again", async ({ page }) => {
  await page.goto("/products");
  await expect(cards(page)).toHaveCount(4);
  await expect(chip(page, "All")).toHaveAttribute("aria-current", "true");
  await chip(page, "Millet").click();
  await expect(page).toHaveURL("/products?category=38");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Millet");
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first()).toContainText("Millet");
  await page.getByRole("button", { name: /^See More/ }).click();
  await expect(cards(page).nth(4)).toBeVisible();
  await chip(page, "Malt").click();
  await expect(page).toHaveURL("/products?category=36");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Malt");
  await expect(cards(page)).toHaveCount(4);
  await chip(page, "All").click();
  await expect(page).toHaveURL("/products");
  await page.goBack();
  await expect(page).toHaveURL("/products?category=36");
  await expect(chip(page, "Malt")).toBeInViewport();
});

test("a chip shows at once which category is loading, before any call has returned", async ({
  page,
  api,
}) => {
  await page.goto("/products");
  await expect(chip(page, "All")).toHaveAttribute("aria-current", "true");
  const categories = await api.hold("GET /categories");
  const origins = await api.hold("GET /products/origins");
  const list = await api.hold("GET /products/");
  await chip(page, "Honey").click();
  await expect(page.getByText("Loading Honey products...").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Honey");
  await expect(chip(page, "Honey")).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("Country of origin")).toBeVisible();
  list();
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first()).toContainText("Honey");
  categories();
  origins();
  await expect(page.getByText("తేనె", { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel("Country of origin")).toBeVisible();
});

test("a list and a product that came with the page are shown again without a call", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/products\/(\d|\?|$)/.test(pathname)) calls.push(pathname + search);
  });
  await page.goto("/products");
  await chip(page, "Honey").click();
  await expect(cards(page).first()).toContainText("Honey");
  await chip(page, "All").click();
  await expect(page).toHaveURL("/products");
  await expect(cards(page).first()).not.toContainText("Honey");
  expect(calls).toEqual(["/api/products/?category_id=34&limit=4"]);
  await page.goto("/products/1");
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/(cart|login)/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/products/1");
  expect(calls.filter((call) => call.startsWith("/api/products/1"))).toEqual([]);
  await page.goto("/search?q=ragi");
  await cards(page).first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL("/search?q=ragi");
  await expect(cards(page).first()).toBeVisible();
  expect(calls.filter((call) => call.includes("q=ragi"))).toEqual([]);
});

test("See More shows every product, page by page", async ({ page, allowFailure }) => {
  // Hundreds of pictures don't matter here, and slow down a small machine.
  test.slow();
  for (const part of ["/pictures/", "/assets/", "/favicon"]) allowFailure(part);
  await page.route("**/pictures/**", (route) => route.abort());
  await page.goto("/products");
  const more = page.getByRole("button", { name: /^See More/ });
  const count = 4 + Number((await more.textContent())?.match(/\d+/)?.[0]);
  await more.click();
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    // Other tests may add products in the meantime.
    expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass();
  const shown = await cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelector("a")?.getAttribute("href")),
  );
  expect(new Set(shown).size).toBe(shown.length);
});

test("the title and the canonical URL change with a navigation", async ({ page }) => {
  const canonical = page.locator('link[rel="canonical"]');
  await page.goto("/about");
  await expect(page).toHaveTitle(/^Our story \| /);
  await expect(canonical).toHaveAttribute("href", /\/about$/);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Farm store", exact: true })
    .click();
  await expect(page).toHaveTitle(/^Farm store \| /);
  await expect(canonical).toHaveAttribute("href", /\/products$/);
  await chip(page, "Millet").click();
  await expect(page).toHaveTitle(/^Millet \| /);
  await expect(canonical).toHaveAttribute("href", /\/products\?category=38$/);
  const title = await cards(page).first().getByRole("link").textContent();
  await cards(page).first().getByRole("link").click();
  await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
  await expect(page.locator("title")).toHaveCount(1);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveTitle(/^Millet \| /);
  await expect(page.locator("title")).toHaveCount(1);
  await expect(canonical).toHaveCount(1);
});

test("going back from a product restores the expanded list and the scroll position", async ({
  page,
}) => {
  for (const path of ["/products?category=38", "/"]) {
    await page.goto(path);
    if (path === "/") {
      const chips = page.getByRole("list", { name: "Categories" });
      await chips.getByRole("button", { name: "Rice", exact: true }).click();
      await expect(page.getByRole("list", { name: "Rice products" })).toBeVisible();
    }
    await page.getByRole("button", { name: /^See More/ }).click();
    const card = cards(page).nth(8).getByRole("link");
    const title = await card.textContent();
    await page.evaluate(() =>
      addEventListener("click", () => sessionStorage.setItem("left at", `${scrollY}`), true),
    );
    await card.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    const scrolled = await page.evaluate(() => Number(sessionStorage.getItem("left at")));
    expect(scrolled).toBeGreaterThan(300);
    await page.goBack();
    await expect(cards(page).nth(8)).toContainText(title ?? "");
    // Content above the list must not arrive later than the list, or the list moves.
    if (path === "/") await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const moved = () => page.evaluate((left) => Math.abs(window.scrollY - left), scrolled);
    // Rows with half pixels are rounded again.
    await expect.poll(moved).toBeLessThanOrEqual(2);
  }
});

for (const [device, hydrationMs] of [
  ["quick", 0],
  ["slow", 1_000],
] as const) {
  const title = `on a ${device} device, a card's picture ${device === "quick" ? "grows into its product's" : "is replaced at once"}`;
  test(title, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript((duration) => {
      performance.measure = () => ({ duration }) as PerformanceMeasure;
      const start = document.startViewTransition.bind(document);
      Object.assign(window, { names: [] as string[] });
      document.startViewTransition = (change) => {
        const transition = start(change);
        void transition.ready.then(() => {
          const parts = document.getAnimations().map((animation) => {
            const effect = animation.effect as KeyframeEffect | null;
            return effect?.pseudoElement ?? "";
          });
          (window as unknown as { names: string[] }).names.push(...parts);
        });
        return transition;
      };
    }, hydrationMs);
    await page.goto("/products");
    await cards(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Farm store");
    const names = () => page.evaluate(() => (window as unknown as { names: string[] }).names);
    if (device === "slow") {
      await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
      expect(await names()).toEqual([]);
      return;
    }
    await expect
      .poll(names)
      .toContainEqual(expect.stringMatching(/^::view-transition-group\(product-\d+\)$/));
  });
}
