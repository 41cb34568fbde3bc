import type { Page } from "@playwright/test";

/**
 * Counts the page's calls of `window.print`, which has no dialog in a test, and which Chromium ignores with a warning when two
 * come within seconds. Must be called before the first page.
 */
export async function countPrints(page: Page): Promise<() => number> {
  let prints = 0;
  await page.exposeFunction("countPrint", () => {
    prints++;
  });
  await page.addInitScript(() => {
    window.print = () => void (window as unknown as { countPrint(): void }).countPrint();
  });
  return () => prints;
}
