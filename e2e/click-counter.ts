import type { Locator } from "@playwright/test";

/** Counts the clicks that a job takes. */
export class ClickCounter {
  clicks = 0;

  async click(target: Locator): Promise<void> {
    this.clicks++;
    await target.click();
  }
}
