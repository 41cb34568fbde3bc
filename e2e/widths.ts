import type { Locator, Page } from "@playwright/test";

export const PHONE = { width: 360, height: 800 };
export const DESKTOP = { width: 1280, height: 800 };

/** Fails unless a click would reach each target on a desktop too. Afterwards the page is as on a phone. */
export async function expectReachable(page: Page, ...targets: Locator[]): Promise<void> {
  await page.setViewportSize(DESKTOP);
  for (const target of targets) await target.click({ trial: true });
  await page.setViewportSize(PHONE);
}
