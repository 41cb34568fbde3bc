import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { DESKTOP, PHONE } from "./widths.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Theme = "light" | "dark";

const ALL_RULES: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
};
const CONTRAST: axe.RunOnly = { type: "rule", values: ["color-contrast"] };

/**
 * Checks the page in its current state for WCAG 2.2 A and AA, in both colour modes on a phone and a desktop, and its width at 320
 * px. For one page of each layout.
 */
export async function expectGoodLayout(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
}

/**
 * Makes the same checks for one state of a page, at half the cost: light on a phone, dark on a desktop. Content on both screens is
 * checked in both colour modes; every element is checked for everything but colours.
 */
export async function expectGoodPage(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectNoFaults(page, "light", ALL_RULES);
  await page.setViewportSize(DESKTOP);
  await expectNoFaults(page, "dark", ALL_RULES);
  await expectNoSidewaysScroll(page);
}

/** Like `expectGoodPage`, for a page whose layout another page covers: checks only what its own text and pictures can break. */
export async function expectGoodContent(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectNoFaults(page, "light", ALL_RULES);
  await expectNoSidewaysScroll(page);
}

/**
 * Checks only the contrast of texts, light on a phone and dark on a desktop. For a page that is fully checked elsewhere, in other
 * colours.
 */
export async function expectReadable(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectNoFaults(page, "light", CONTRAST);
  await page.setViewportSize(DESKTOP);
  await expectNoFaults(page, "dark", CONTRAST);
}

/** Checks the page as it is now for WCAG 2.2 A and AA; dark mode changes only the colours. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFaults(page, "light", ALL_RULES);
  await expectNoFaults(page, "dark", CONTRAST);
}

async function expectNoFaults(page: Page, theme: Theme, rules: axe.RunOnly): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const faults = await page.evaluate(findFaults, { theme, rules });
  const width = page.viewportSize()?.width;
  expect.soft(faults, `${page.url()}, ${theme}, ${width} px wide`).toEqual([]);
}

/** Runs in the page. Header and footer are the same everywhere, so checking them on two pages is enough. */
async function findFaults({ theme, rules }: { theme: string; rules: axe.RunOnly }) {
  document.documentElement.dataset.theme = theme;
  const withFrame = ["/", "/terms"].includes(window.location.pathname);
  const { violations } = await window.axe.run(
    { exclude: withFrame ? [] : ["body > header", "footer"] },
    // Preloading matters only for pages with audio or video.
    { runOnly: rules, resultTypes: ["violations"], iframes: false, preload: false },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

/** Expects no horizontal overflow on a screen 320 px wide. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `width of ${page.url()} on a screen of 320 px`).toBe(320);
}
