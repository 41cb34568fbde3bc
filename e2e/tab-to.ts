import { expect, type Locator, type Page } from "@playwright/test";

const MAX_PRESSES = 120;

/** Presses Tab, or another key, until the target has the focus; fails if it never gets it. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  // Located once, since locating by role is slow, and again if the page has replaced it.
  let element = await target.elementHandle();
  for (let presses = 0; presses <= MAX_PRESSES; presses++) {
    const state = await element?.evaluate((node) => ({
      focused: node === document.activeElement,
      replaced: !node.isConnected,
    }));
    if (state?.focused) return;
    if (state?.replaced) element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
