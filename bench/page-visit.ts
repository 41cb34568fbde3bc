import type { Browser, CDPSession, Page } from "@playwright/test";
import { SLOW_4G } from "./slow-line.ts";

/** The figures of one first visit. Times in ms since the navigation began. */
export interface Visit {
  firstPaintMs: number;
  largestPaintMs: number;
  /** Total blocking time: the part of every long task above 50 ms. */
  blockingMs: number;
  /** Until the awaited element appeared. */
  readyMs: number;
  /** Compressed bytes over the network, by resource type. */
  bytes: Record<string, number>;
}

export interface VisitTarget {
  url: string;
  /** Logs a shopper in before the visit. */
  token?: string;
  /** The selector of the element that a shopper waits for. */
  ready: string;
}

const NETWORK = {
  offline: false,
  latency: SLOW_4G.latencyMs,
  downloadThroughput: SLOW_4G.down,
  uploadThroughput: SLOW_4G.up,
};
/** How much slower the phone's processor is than this machine's. */
export const CPU_SLOWDOWN = 4;
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Enough for a page's scripts and their requests. */
const AFTER_LOAD_MS = 4_500;

/** Visits a page for the first time on a slow phone. */
export async function visit(browser: Browser, target: VisitTarget): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const { token } = target;
  if (token) await page.addInitScript((jwt) => localStorage.setItem("jwt", jwt), token);
  await page.addInitScript(observe);
  const client = await context.newCDPSession(page);
  const bytes = await countBytes(client);
  await client.send("Network.emulateNetworkConditions", NETWORK);
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchFor, target.ready);
  await page.goto(target.url, { waitUntil: "load" });
  await page.waitForTimeout(AFTER_LOAD_MS);
  const figures = await readFigures(page);
  await context.close();
  return { ...figures, bytes };
}

/** Runs in the page before anything else. */
function observe(): void {
  const figures = { largestPaintMs: 0, blockingMs: 0, readyMs: Number.NaN };
  Object.assign(window, { visitFigures: figures });
  new PerformanceObserver((list) => {
    figures.largestPaintMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) figures.blockingMs += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
}

/** Runs in the page: records when the element appears. */
function watchFor(selector: string): void {
  const { visitFigures } = window as unknown as { visitFigures: { readyMs: number } };
  // Polling in every frame would slow down the page being measured.
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    visitFigures.readyMs = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

function readFigures(page: Page): Promise<Omit<Visit, "bytes">> {
  return page.evaluate(() => {
    const { visitFigures } = window as unknown as { visitFigures: Omit<Visit, "bytes"> };
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    return { ...visitFigures, firstPaintMs: paint?.startTime ?? Number.NaN };
  });
}

async function countBytes(client: CDPSession): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  const types = new Map<string, string>();
  await client.send("Network.enable");
  client.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  return bytes;
}
