import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { faultsOf, readGoldenFile } from "./golden-file.ts";

/**
 * Real searches with their expected results, in two halves: the second was written before the ranking, which is not tuned to it.
 */

const MIN_FIRST = 0.97;
const MIN_FIRST_FOUR = 0.995;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function slugsFor(q: string): Promise<string[]> {
  const { body } = await shop.inject<{ results: { slug: string }[] }>(
    `/products?limit=1000&q=${encodeURIComponent(q)}`,
  );
  return body.results.map(({ slug }) => slug);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

test.each(["a", "b"] as const)("half %s finds what people look for", async (half) => {
  const searches = readGoldenFile(half);
  expect(searches.length).toBeGreaterThan(300);
  const lines: string[] = [];
  let [first, firstFour, forbidden] = [0, 0, 0];
  for (const search of searches) {
    const slugs = await slugsFor(search.q);
    const faults = faultsOf(search, slugs);
    if (!faults.first) first++;
    if (!faults.firstFour) firstFour++;
    if (faults.forbidden.length > 0) forbidden++;
    const isFaulty = faults.first || faults.firstFour || faults.forbidden.length > 0;
    if (isFaulty)
      lines.push(
        `${search.q}: ${slugs.slice(0, 4).join(", ") || "nothing"}${faults.forbidden.map((slug) => `, not ${slug}`).join("")}`,
      );
  }
  const shares = { first: first / searches.length, firstFour: firstFour / searches.length };
  console.log(
    `half ${half}: ${percent(shares.first)} first, ${percent(shares.firstFour)} in the first four, ` +
      `${forbidden} with a forbidden product\n${lines.join("\n")}`,
  );
  expect(shares.first).toBeGreaterThanOrEqual(MIN_FIRST);
  expect(shares.firstFour).toBeGreaterThanOrEqual(MIN_FIRST_FOUR);
  expect(forbidden).toBe(0);
});
