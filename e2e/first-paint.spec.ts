import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./shop-test.ts";

/** A page as it is painted without scripts, with or without its stylesheet. */
async function paint(browser: Browser, path: string, width: number, withStylesheet: boolean) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width, height: 800 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  if (!withStylesheet) await page.route("**/*.css", (route) => route.abort());
  await page.goto(path, { waitUntil: "networkidle" });
  const picture = await page.screenshot({ animations: "disabled" });
  await context.close();
  return sharp(picture).removeAlpha().raw().toBuffer();
}

/** The edge of a curve may be drawn differently; a missing rule changes thousands. */
const MOST_PIXELS = 20;

function differentPixels(one: Buffer, other: Buffer): number {
  let different = 0;
  for (let at = 0; at < one.length; at += 3) {
    if (one.compare(other, at, at + 3, at, at + 3) !== 0) different += 1;
  }
  return different;
}

for (const path of ["/terms", "/contact", "/"]) {
  for (const width of [360, 1280]) {
    test(`${path} is painted at once as with its whole stylesheet, ${width} px wide`, async ({
      browser,
    }) => {
      const whole = await paint(browser, path, width, true);
      const first = await paint(browser, path, width, false);
      expect(first.length).toBe(whole.length);
      expect(differentPixels(first, whole)).toBeLessThanOrEqual(MOST_PIXELS);
    });
  }
}
