import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.ts";
import { formatSteps, measureSteps, type Step } from "./page-steps.ts";
import { type Visit, type VisitTarget, visit } from "./page-visit.ts";
import type { ShopProcess } from "./shop-process.ts";
import { fillCarts, makeShoppers, type openShopDatabase } from "./shoppers.ts";

const VISITS = 5;

interface Goal {
  name: keyof PageFigures;
  heading: string;
  most: number;
  unit: string;
}

/** The medians of the visits. Times in ms; compressed sizes in kB (1000 bytes). */
interface PageFigures {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  ready: number;
  total: number;
  document: number;
  script: number;
  style: number;
  font: number;
  image: number;
}

export const GOALS: Goal[] = [
  { name: "firstPaint", heading: "first paint", most: 500, unit: "ms" },
  { name: "largestPaint", heading: "largest", most: 900, unit: "ms" },
  { name: "blocking", heading: "blocking", most: 100, unit: "ms" },
  { name: "ready", heading: "content", most: 1_500, unit: "ms" },
  { name: "total", heading: "kB", most: 300, unit: "kB" },
];

export interface PageReport {
  page: string;
  figures: PageFigures;
}

/** How long shoppers wait on a slow phone. */
export interface PagesReport {
  visits: PageReport[];
  steps: Step[];
}

/** Visits the pages that shoppers see first, five times each, as on a slow phone; then measures their next actions. */
export async function measurePages(
  shop: ShopProcess,
  database: Awaited<ReturnType<typeof openShopDatabase>>,
  jwtSecret: string,
): Promise<PagesReport> {
  const [shopper] = await makeShoppers(database.db, 1, jwtSecret);
  if (!shopper) throw new Error("There is no shopper.");
  await fillCarts(database.db);
  const card = "main article";
  const pages: Record<string, VisitTarget> = {
    home: { url: "/", ready: card },
    "/products": { url: "/products", ready: card },
    "a product": { url: "/products/1", ready: "main h1" },
    "/search?q=ragi": { url: "/search?q=ragi", ready: card },
    "cart, logged in": {
      url: "/cart",
      ready: "main ul li a[href^='/products/']",
      token: shopper.token,
    },
  };
  const browser = await chromium.launch({
    executablePath: (await findBrowser()) ?? undefined,
    args: ["--no-sandbox"],
  });
  try {
    const reports: PageReport[] = [];
    for (const [page, target] of Object.entries(pages)) {
      const url = shop.url + target.url;
      await (await fetch(url)).arrayBuffer();
      const visits: Visit[] = [];
      for (let n = 0; n < VISITS; n += 1) visits.push(await visit(browser, { ...target, url }));
      reports.push({ page, figures: toFigures(visits) });
    }
    return { visits: reports, steps: await measureSteps(browser, shop.url, shopper.token) };
  } finally {
    await browser.close();
  }
}

function toFigures(visits: Visit[]): PageFigures {
  const median = (read: (visit: Visit) => number) =>
    visits.map(read).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
  const kB = (type: string) => median(({ bytes }) => (bytes[type] ?? 0) / 1000);
  const total = ({ bytes }: Visit) =>
    Object.values(bytes).reduce((sum, each) => sum + each, 0) / 1000;
  return {
    firstPaint: median(({ firstPaintMs }) => firstPaintMs),
    largestPaint: median(({ largestPaintMs }) => largestPaintMs),
    blocking: median(({ blockingMs }) => blockingMs),
    ready: median(({ readyMs }) => readyMs),
    total: median(total),
    document: kB("Document"),
    script: kB("Script"),
    style: kB("Stylesheet"),
    font: kB("Font"),
    image: kB("Image"),
  };
}

/** One line per page and per step: the figures, with ✓ or ✗ for those that have a goal. */
export function formatPages({ visits, steps }: PagesReport): string {
  const parts = ["document", "script", "style", "font", "image"] as const;
  const heads = [...GOALS.map(({ heading, most }) => `${heading} ≤ ${most}`), ...parts];
  const rows = visits.map(({ page, figures }) => [
    page,
    ...GOALS.map(
      ({ name, most }) => `${Math.round(figures[name])} ${figures[name] <= most ? "✓" : "✗"}`,
    ),
    ...parts.map((part) => figures[part].toFixed(0)),
  ]);
  return [
    `slow 4G (1.6 Mbit/s, 150 ms), processor 4 times slowed, first visit, median of ${VISITS}; ms and kB`,
    ...[["", ...heads], ...rows].map((row) =>
      row
        .map((cell, at) =>
          at === 0 ? cell.padEnd(16) : cell.padStart(18 - (at > GOALS.length ? 8 : 0)),
        )
        .join(""),
    ),
    "",
    formatSteps(steps),
  ].join("\n");
}
