import type { Browser } from "@playwright/test";
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
  return picture;
}

for (const path of ["/terms", "/contact", "/"]) {
  for (const width of [360, 1280]) {
    test(`${path} is painted at once as with its whole stylesheet, ${width} px wide`, async ({
      browser,
    }) => {
      const whole = await paint(browser, path, width, true);
      const first = await paint(browser, path, width, false);
      expect(first.equals(whole)).toBe(true);
    });
  }
}
