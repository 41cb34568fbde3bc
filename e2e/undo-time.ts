import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/** Longer than orders marked as shipped can be restored. */
const UNDO_MS = 5_000;

/** Lets the time for Undo pass at once. The page's clock has to be installed before the page opens. */
export async function passUndoTime(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.clock.runFor(UNDO_MS);
}
