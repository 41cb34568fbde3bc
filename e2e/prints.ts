import type { Page } from "@playwright/test";

/**
 * Counts the page's calls to `window.print`, which opens no dialog in a test, and which Chromium ignores with a warning if two come
 * within seconds. Call it before the first page.
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
