import { sql } from "kysely";
import type { Database } from "../app/database/connection.ts";
import { currentEngine } from "../app/features/search/index/search-index-service.server.ts";
import { searchProducts } from "../app/features/search/search-service.server.ts";
import { suggest } from "../app/features/search/suggestions/suggestion-service.server.ts";
import { commandContext } from "../scripts/shop/command-context.ts";
import { writeStock } from "../scripts/shop/past-orders.ts";
import { writeProducts } from "../scripts/shop/past-products.ts";
import { readGoldenFile } from "../test/search/golden-file.ts";
import { quantile } from "./comparison.ts";

/** Times in ms of whole calls, including the database. */
export interface SearchReport {
  products: number;
  /** The time until the first search can run. */
  buildMs: number;
  searches: Latencies;
  suggestions: Latencies;
}

interface Latencies {
  calls: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
  /** The slowest search of all. */
  worst: string;
}

const PAGE = { limit: 24, offset: 0, url: "", counts: "1" } as const;
/** The browser requests suggestions from this many characters. */
const SHORTEST_TYPED = 2;

/**
 * Measures searches with counts, as on the search page, and suggestions for each prefix typed, one at a time in this process: all
 * searches in the golden files, in a shop with `count` products.
 */
export async function measureSearches(db: Database, count: number): Promise<SearchReport> {
  console.log(`Writing ${count} products …`);
  await writeProducts(db, count);
  await writeStock(db);
  await sql`VACUUM ANALYZE`.execute(db);
  const ctx = commandContext(db);
  const startedAt = performance.now();
  const { products } = await currentEngine(ctx);
  const buildMs = performance.now() - startedAt;
  const searches = [...readGoldenFile("a"), ...readGoldenFile("b")].map(({ q }) => q);
  const typed = [...new Set(searches.flatMap(beginnings))];
  const search = (q: string) => searchProducts(ctx, { ...PAGE, q });
  const suggestions = (q: string) => suggest(ctx, q);
  // Warm-up: compiles the code and prepares the statements.
  await timeEach(searches, search);
  return {
    products: products.size,
    buildMs,
    searches: await timeEach(searches, search),
    suggestions: await timeEach(typed, suggestions),
  };
}

function beginnings(q: string): string[] {
  const letters = [...q];
  return letters.slice(SHORTEST_TYPED - 1).map((_, at) =>
    letters
      .slice(0, at + SHORTEST_TYPED)
      .join("")
      .trim(),
  );
}

async function timeEach(
  queries: readonly string[],
  call: (q: string) => Promise<unknown>,
): Promise<Latencies> {
  const times: number[] = [];
  for (const q of queries) {
    const startedAt = performance.now();
    await call(q);
    times.push(performance.now() - startedAt);
  }
  const worstMs = Math.max(...times);
  return {
    calls: queries.length,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    worstMs,
    worst: queries[times.indexOf(worstMs)] ?? "",
  };
}

export function formatSearches({ products, buildMs, searches, suggestions }: SearchReport): string {
  const line = (name: string, { calls, p50Ms, p99Ms, worstMs, worst }: Latencies) =>
    `${calls} ${name}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, slowest ${worstMs.toFixed(1)} ms ('${worst}')`;
  return [
    `${products} products, index built in ${(buildMs / 1000).toFixed(1)} s`,
    line("searches", searches),
    line("suggestions", suggestions),
  ].join("\n");
}
