import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readInvariants } from "../scripts/shop/verify.ts";

/** docs/reliability.md names tests and rules that exist. */

const ROOT = path.resolve(import.meta.dirname, "..");
const text = readFileSync(path.join(ROOT, "docs/reliability.md"), "utf8");

const named = [...text.matchAll(/`(test\/[^`]+\.test\.ts)` '([^']+)'/g)].map(
  ([, file = "", words = ""]) => [file, words] as const,
);

test.each(named)("%s has a test '%s'", (file, words) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true);
  expect(readFileSync(path.join(ROOT, file), "utf8")).toContain(words);
});

test("every requirement has a row", () => {
  for (let nth = 1; nth <= 19; nth++) expect(text).toMatch(new RegExp(`^\\| R${nth} \\|`, "m"));
  for (let nth = 1; nth <= 7; nth++) expect(text).toMatch(new RegExp(`^\\| I${nth} \\|`, "m"));
  expect(named.length).toBeGreaterThan(14);
});

test("the invariants listed are those in the script", () => {
  const rules = readInvariants()
    .map(({ rule }) => rule)
    .join("\n");
  const section = text.slice(text.indexOf("## Invariants"), text.indexOf("## Tests"));
  const rows = section.split("\n").filter((line) => /^\| (I\d|money|stock) \|/.test(line));
  for (const row of rows) {
    const last = row.split("|").at(-2) ?? "";
    for (const [, single, double] of last.matchAll(/'([^']+)'|"([^"]+)"/g)) {
      expect(rules).toContain(single ?? double);
    }
  }
});
