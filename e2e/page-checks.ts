import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES: Record<string, axe.RunOnly> = {
  light: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  dark: { type: "rule", values: ["color-contrast"] },
};
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
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  for (const [theme, rules] of Object.entries(RULES)) {
    const faults = await page.evaluate(findFaults, { theme, rules });
    const width = page.viewportSize()?.width;
    expect.soft(faults, `${page.url()}, ${theme}, ${width} px wide`).toEqual([]);
  }
}

/** Runs in the page. Header and footer are the same everywhere; two pages stand for all. */
async function findFaults({ theme, rules }: { theme: string; rules: axe.RunOnly }) {
  document.documentElement.dataset.theme = theme;
  const withFrame = ["/", "/terms"].includes(window.location.pathname);
  const { violations } = await window.axe.run(
    { exclude: withFrame ? [] : ["body > header", "footer"] },
    { runOnly: rules, resultTypes: ["violations"], iframes: false },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

/** Nothing reaches out of a screen 320 px wide. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `width of ${page.url()} on a screen of 320 px`).toBe(320);
}
