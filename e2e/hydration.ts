import type { Page } from "@playwright/test";
import { HYDRATED } from "#app/site/early-press-script.ts";

/**
 * Call it before opening the page. Returns a function that waits until the header and the page's content are hydrated; a link
 * followed earlier loads a whole page.
 */
export async function watchHydration(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript((event) => {
    document.addEventListener(event, () => Object.assign(window, { isHydrated: true }));
  }, HYDRATED);
  return () => page.waitForFunction(() => "isHydrated" in window);
}
