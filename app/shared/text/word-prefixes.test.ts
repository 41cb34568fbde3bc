import { expect, test } from "vitest";
import { wordPrefixes } from "./word-prefixes.ts";

test("matches every word by its beginning, whatever its characters", () => {
  expect(wordPrefixes("  Anitha   rao ")).toBe("'Anitha':* & 'rao':*");
  expect(wordPrefixes("o'neil \\")).toBe("'o''neil':* & '\\\\':*");
  expect(wordPrefixes("a & !b")).toBe("'a':* & '&':* & '!b':*");
});

test("treats a phone number as one word without country code and separators, matched by its beginning or end", () => {
  expect(wordPrefixes("0 98480")).toBe("('98480':* | '<084890':*)");
  for (const phone of ["98480 12345", "+91 98480 12345", "919848012345", "0091 98480 12345"])
    expect(wordPrefixes(phone), phone).toBe("('9848012345':* | '<5432108489':*)");
  expect(wordPrefixes("+91 98480")).toBe("('98480':* | '<08489':*)");
  expect(wordPrefixes("+91 9")).toBe("'9':*");
  expect(wordPrefixes("122")).toBe("'122':*");
});

test("returns null if there are no words", () => {
  expect(wordPrefixes("")).toBeNull();
  expect(wordPrefixes("  ")).toBeNull();
});
