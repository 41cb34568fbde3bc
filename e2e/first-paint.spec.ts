import type { Page } from "@playwright/test";
import { watchHydration } from "./hydration.ts";
import { expect, test } from "./shop-test.ts";

/** Delays the page's fonts until after the first paint. */
async function delayFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const shownIn = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily.split(",")[0]);

test("a page is painted without waiting for slow fonts, which appear on the next page", async ({
  page,
}) => {
  const release = await delayFonts(page);
  const untilHydrated = await watchHydration(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await shownIn(page)).toBe('"Figtree Fallback"');
  release();
  await page.waitForFunction(() =>
    ["1em Figtree", "600 1em Fraunces"].every((font) => document.fonts.check(font)),
  );
  await untilHydrated();
  expect(await shownIn(page)).toBe('"Figtree Fallback"');
  await page.getByRole("main").getByRole("link", { name: "Our story" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1, name: "Our story" })).toBeVisible();
  // Another font would lay out the whole page again before it is shown.
  expect(await shownIn(page)).toBe('"Figtree Fallback"');
  await expect(async () => {
    await page.reload();
    expect(await shownIn(page)).toBe("Figtree");
  }).toPass();
});

test("a page whose fonts are cached is painted in them", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => document.fonts.ready);
  await expect(async () => {
    await page.goto("/");
    expect(await shownIn(page)).toBe("Figtree");
  }).toPass();
});

test("on a slow connection the fonts load after the page, and on the next visit from the cache together with it", async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 160,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  /** When the fonts were requested, and when the page had loaded, in ms since the navigation began. */
  const timesOf = () =>
    page.evaluate(async () => {
      const times = () =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => /\/(figtree|fraunces)-.*woff2$/.test(name))
          .map(({ startTime }) => startTime);
      while (times().length < 2) await new Promise(requestAnimationFrame);
      const [navigation] = performance.getEntriesByType(
        "navigation",
      ) as PerformanceNavigationTiming[];
      return { fonts: times(), loaded: navigation?.loadEventStart ?? Number.NaN };
    });
  await page.goto("/terms");
  expect(await shownIn(page)).toBe('"Figtree Fallback"');
  const first = await timesOf();
  expect(Math.min(...first.fonts)).toBeGreaterThanOrEqual(first.loaded);
  await page.waitForFunction(() => document.fonts.check("600 1em Fraunces"));
  await page.goto("/about");
  const second = await timesOf();
  expect(Math.max(...second.fonts)).toBeLessThan(second.loaded);
});

test("a browser without the deprecated performance.timing shows the page too", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(performance, "timing", { value: undefined });
  });
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page that waits for its fonts stays blank", async ({ page }) => {
  await page.goto("/terms");
  await page.waitForFunction(() => localStorage.getItem("textFonts") === "1");
  const waitForFonts = (waits: boolean) =>
    page.evaluate((waits) => {
      const { dataset } = document.documentElement;
      if (waits) dataset.textFonts = "loading";
      else delete dataset.textFonts;
    }, waits);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  // The page's own timer, which falls back to the device's fonts, may still run once.
  await expect(async () => {
    await waitForFonts(true);
    await expect(heading).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await waitForFonts(false);
  await expect(heading).toBeVisible();
});

test("headings and the lighter quotations both use the heading font, for accented letters too", async ({
  page,
  allowFailure,
}) => {
  // React would notice that the page has changed.
  allowFailure("/assets/");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/testimonials");
  const quotation = page.getByRole("main").locator("blockquote").first();
  await quotation.evaluate((element) => element.append(" ñ"));
  await page.getByRole("heading", { level: 1 }).evaluate((element) => element.append(" ñ"));
  // On a busy machine the fonts may have arrived too late for this page.
  await page.evaluate(() => delete document.documentElement.dataset.textFonts);
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  for (const selector of ["main h1", "main blockquote"]) {
    const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    await expect(async () => {
      const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
      expect([...new Set(fonts.map(({ isCustomFont }) => isCustomFont))], selector).toEqual([true]);
    }).toPass();
  }
});

test("a page is painted with its styles even if no other file of the shop loads", async ({
  page,
  allowFailure,
}) => {
  allowFailure("/assets/");
  await page.route("**/assets/**", (route) => route.abort());
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header).toHaveCSS("height", "166px");
});

test("content below the fold on every phone is laid out after the first paint, and moves nothing", async ({
  page,
  allowFailure,
}) => {
  // Only the page's own styles decide.
  allowFailure("/assets/");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto("/products/1");
  await expect(page.locator("html:not([data-first-frame])")).toBeAttached();
  const state = (first: boolean) =>
    page.evaluate((first) => {
      const { dataset } = document.documentElement;
      if (first) dataset.firstFrame = "";
      else delete dataset.firstFrame;
      const shown = (selector: string) =>
        document.querySelector(selector)?.checkVisibility({ contentVisibilityAuto: true });
      return {
        title: shown("main h1"),
        button: shown("main .button-solid"),
        label: shown("#label-details"),
        height: document.documentElement.scrollHeight,
      };
    }, first);
  const first = await state(true);
  const then = await state(false);
  expect(first).toMatchObject({ title: true, button: false, label: false });
  expect(then).toMatchObject({ title: true, button: true, label: true });
  expect(Math.abs(first.height - then.height)).toBeLessThan(120);
});
