import { expect, test } from "vitest";
import { begunWords } from "./begun-words.ts";

test("asks for every word by its beginning, whatever signs it has", () => {
  expect(begunWords("  Anitha   rao ")).toBe("'Anitha':* & 'rao':*");
  expect(begunWords("o'neil \\")).toBe("'o''neil':* & '\\\\':*");
  expect(begunWords("a & !b")).toBe("'a':* & '&':* & '!b':*");
});

test("takes a phone for one word, without the signs that part it", () => {
  for (const phone of ["98480 12345", "098480-12345", "0 (98480) 12345"])
    expect(begunWords(phone), phone).toBe("'9848012345':*");
  expect(begunWords("+91 98480")).toBe("'9198480':*");
});

test("is null for words that are none", () => {
  expect(begunWords("")).toBeNull();
  expect(begunWords("  ")).toBeNull();
});
