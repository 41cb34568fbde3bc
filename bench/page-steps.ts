import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { CPU_SLOWDOWN, PHONE } from "./page-visit.ts";
import { openSlowLine } from "./slow-line.ts";

/** An action after the first visit, and how long a shopper waits for it. */
export interface Step {
  name: string;
  /** The median of the repetitions, in ms. */
  ms: number;
  /** The goal, in ms. */
  most: number;
}

const REPETITIONS = 5;
/** Enough for a page's scripts to load and for the service worker to store the page. */
const SETTLED_MS = 6_000;
/** How long a tapping finger touches the screen. */
const TOUCH_MS = 80;
const CARD_LINK = "main article a[href^='/products/']";
const ADD = "Add to Cart";

/** Measures actions after the first visit on a slow phone, with the service worker. `token` is a shopper's. */
export async function measureSteps(
  browser: Browser,
  shopUrl: string,
  token: string,
): Promise<Step[]> {
  const line = await openSlowLine(shopUrl);
  const median = async (measure: (page: Page) => Promise<number>, asShopper = false) => {
    const times: number[] = [];
    for (let n = 0; n < REPETITIONS; n += 1) {
      const context = await browser.newContext({ ...PHONE, baseURL: line.url });
      if (asShopper) {
        await context.addInitScript((jwt) => localStorage.setItem("jwt", jwt), token);
      }
      times.push(await measure(await openSlowly(context)));
      await context.close();
    }
    return times.toSorted((a, b) => a - b)[Math.floor(REPETITIONS / 2)] ?? Number.NaN;
  };
  try {
    return [
      { name: "a tapped card shows its product", ms: await median(tapCard), most: 300 },
      { name: "the cart's badge counts a tap", ms: await median(tapAdd, true), most: 50 },
      { name: "home is painted again", ms: await median(comeBack), most: 300 },
    ];
  } finally {
    await line.close();
  }
}

async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return page;
}

async function tapCard(page: Page): Promise<number> {
  await page.goto("/products");
  await page.waitForTimeout(SETTLED_MS);
  return untilPainted(page, page.locator(CARD_LINK).first(), "main h1");
}

async function tapAdd(page: Page): Promise<number> {
  await page.goto("/products");
  await page.waitForTimeout(SETTLED_MS);
  const button = page.locator("main article").getByRole("button", { name: ADD }).first();
  return untilPainted(page, button, "header a[href='/cart']");
}

async function comeBack(page: Page): Promise<number> {
  await page.goto("/");
  await page.waitForTimeout(SETTLED_MS);
  const context = page.context();
  await page.close();
  const again = await openSlowly(context);
  await again.goto("/");
  return again.evaluate(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    return paint?.startTime ?? Number.NaN;
  });
}

/** Returns the ms from the end of the tap to the first frame in which the selected element has changed. */
async function untilPainted(page: Page, tapped: Locator, selector: string): Promise<number> {
  await tapped.scrollIntoViewIfNeeded();
  const painted = await page.evaluateHandle((selector) => {
    const read = () => document.querySelector(selector)?.outerHTML;
    const before = read();
    let tappedAt = Number.NaN;
    const note = ({ timeStamp }: Event) => {
      tappedAt = timeStamp;
    };
    addEventListener("click", note, { capture: true, once: true });
    const { promise, resolve } = Promise.withResolvers<number>();
    const observer = new MutationObserver(() => {
      if (Number.isNaN(tappedAt) || read() === before) return;
      observer.disconnect();
      // A task queued by the next frame's callbacks runs after that frame is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tappedAt)));
    });
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return { promise };
  }, selector);
  await tap(page, tapped);
  return painted.evaluate(({ promise }) => promise);
}

/** Taps with a realistic touch duration. */
async function tap(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("What should be tapped is not on the page.");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const client = await page.context().newCDPSession(page);
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** One line per step: figure, goal, verdict. */
export function formatSteps(steps: readonly Step[]): string {
  return [
    `after the first visit, with the service worker, median of ${REPETITIONS}; ms`,
    ...steps.map(
      ({ name, ms, most }) =>
        `${name.padEnd(34)}${Math.round(ms)} ${ms <= most ? "✓" : "✗"}  ≤ ${most}`,
    ),
  ].join("\n");
}
