import { expect, type Locator, type Page } from "@playwright/test";

type Tone = "success" | "info" | "warning" | "error";

const LEAVE_MS = 195;

/** The short message at the lower left with exactly these words. */
export function notice(page: Page, text: string): Locator {
  return page
    .getByRole("region", { name: "Notices" })
    .locator("[role=status], [role=alert]")
    .filter({ has: page.getByText(text, { exact: true }) });
}

/**
 * Stops the page's time, so that notices leave only when a test lets it run. Everything that needs no timer goes on.
 * To be called on a blank page, before the first one of the shop.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Opens a page that fetches what it shows, and stops its time once that is there: React shows it by a timer. */
export async function openStopped(page: Page, path: string, ready: Locator): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(ready).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** The message is there, in that tone, and for exactly so many ms where they are given; the page's time stands still. */
export async function expectNotice(page: Page, text: string, tone: Tone, ms?: number) {
  const shown = notice(page, text);
  await expect(shown).toBeVisible();
  // Under the pointer it would stay.
  await page.mouse.move(640, 1);
  await expect(shown).toHaveRole(tone === "error" ? "alert" : "status");
  await expectColour(shown.locator("svg").first(), tone);
  if (ms === undefined) return;
  await page.clock.runFor(ms - 1);
  await expect(shown).toBeVisible();
  await page.clock.runFor(1 + LEAVE_MS);
  await expect(shown).toHaveCount(0);
}

/** It has the colour of that token, whatever the colour mode makes of it. */
export async function expectColour(part: Locator, token: Tone | "pending"): Promise<void> {
  const colour = await part.evaluate((_, name) => {
    const probe = document.createElement("span");
    probe.style.color = `var(--${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
  await expect(part).toHaveCSS("color", colour);
}
