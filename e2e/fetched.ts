import type { Page } from "@playwright/test";

/**
 * Waits until the page has loaded and has fetched nothing for half a second. Playwright's own 'networkidle' may never come, because
 * it waits for requests whose end it has missed.
 */
export async function waitUntilFetched(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fetched = () => performance.getEntriesByType("resource").length;
    let before = -1;
    while (document.readyState !== "complete" || fetched() !== before) {
      before = fetched();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}
