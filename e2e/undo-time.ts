import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/** Longer than Undo remains possible after orders are marked as shipped. */
const UNDO_MS = 5_000;

/** Skips the time for Undo. Install the page's clock before the page opens. */
export async function passUndoTime(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.clock.runFor(UNDO_MS);
}
