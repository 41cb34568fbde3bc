import { expect, type Locator, type Page } from "@playwright/test";

type Tone = "success" | "info" | "warning" | "error";

const LEAVE_MS = 195;

/** The notice at the lower left with exactly this text. */
export function notice(page: Page, text: string): Locator {
  return page
    .getByRole("region", { name: "Notices" })
    .locator(".notice:not([inert])")
    .filter({ has: page.getByText(text, { exact: true }) });
}

/**
 * Stops the page's clock, so that notices disappear only when a test advances it. Anything without a timer continues. Call it on a
 * blank page, before the first page of the shop.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Expects the notice in that tone and, if given, for exactly this many ms; the page's clock is stopped. */
export async function expectNotice(page: Page, text: string, tone: Tone, ms?: number) {
  const shown = notice(page, text);
  await expect(shown).toBeVisible();
  // It would stay while hovered.
  await page.mouse.move(640, 1);
  if (tone === "error") await expect(shown).toHaveRole("alert");
  await expectColour(shown.locator("svg").first(), tone);
  if (ms === undefined) return;
  await page.clock.runFor(ms - 1);
  await expect(shown).toBeVisible();
  await page.clock.runFor(1 + LEAVE_MS);
  await expect(shown).toHaveCount(0);
}

/** Expects the colour of this token in the current colour mode. */
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
