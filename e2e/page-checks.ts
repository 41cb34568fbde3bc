import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const WIDTHS = [360, 1280];

/** WCAG 2.2 A and AA on what the page shows now, in both colour modes on a phone and a desk, and its width at 320 px. */
export async function expectGoodPage(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
}

/** WCAG 2.2 A and AA as the page stands; dark changes nothing but the colours. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((mode) => {
      document.documentElement.dataset.theme = mode;
    }, theme);
    const { violations } = await checker(page, theme).analyze();
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
    const width = page.viewportSize()?.width;
    expect.soft(faults, `${page.url()}, ${theme}, ${width} px wide`).toEqual([]);
  }
}

/** Header and footer are the same everywhere; the home page stands for all. */
function checker(page: Page, theme: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { pathname } = new URL(page.url());
  if (pathname !== "/" && pathname !== "/terms") builder.exclude("body > header").exclude("footer");
  return theme === "light" ? builder.withTags(STANDARD) : builder.withRules("color-contrast");
}

/** Nothing reaches out of a screen 320 px wide. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `width of ${page.url()} on a screen of 320 px`).toBe(320);
}
