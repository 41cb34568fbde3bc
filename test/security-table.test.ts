import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TABLE = "docs/security.md";

interface Row {
  id: string;
  code: string[];
  /** Each test as its file and its name. */
  tests: { file: string; name: string }[];
}

/** A test in a cell: the file between backticks, a colon, the name. */
const NAMED = /^`([^`]+)`: (.+)$/;

function readTable(): Row[] {
  return readFileSync(TABLE, "utf8")
    .split("\n")
    .filter((line) => /^\| S\d+ \|/.test(line))
    .map((line) => {
      const [id = "", , code = "", tests = ""] = line.slice(2, -2).split(" | ");
      return {
        id,
        code: [...code.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
        tests: tests.split("<br>").map((cell) => {
          const [, file = "", name = ""] = NAMED.exec(cell) ?? [];
          return { file, name };
        }),
      };
    });
}

/** Whether a file has a test with this name that is not skipped. */
function hasTest(file: string, name: string): boolean {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, "utf8");
  const at = text.indexOf(`"${name}"`);
  // `test("name"`, `it.each(ROWS)("name"` or `])("name"`, with any line breaks.
  return (
    at > 0 && /(?:test|it)\($|\)\($/.test(text.slice(0, at).trimEnd()) && !/\.skip\b/.test(text)
  );
}

test("every promise in the table has its code and its tests", () => {
  const rows = readTable();
  expect(rows.slice(0, 30).map(({ id }) => id)).toEqual(
    Array.from({ length: 30 }, (_, at) => `S${at + 1}`),
  );
  for (const { id, code, tests } of rows) {
    expect(code.length, id).toBeGreaterThan(0);
    for (const path of code) expect([id, path, existsSync(path)]).toEqual([id, path, true]);
    expect(tests.length, id).toBeGreaterThan(0);
    for (const { file, name } of tests) {
      expect([id, file, name, hasTest(file, name)]).toEqual([id, file, name, true]);
    }
  }
});

test("a test that doesn't exist is noticed", () => {
  expect(
    hasTest("test/login.test.ts", "ends the token at once, here and on another server of the shop"),
  ).toBe(true);
  expect(hasTest("test/login.test.ts", "ends the token one day")).toBe(false);
  expect(hasTest("test/no-such.test.ts", "x")).toBe(false);
});
