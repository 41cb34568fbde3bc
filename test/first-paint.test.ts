import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** Bytes of Brotli that come in the first two round trips or little more. */
const MOST_BYTES = 26_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true });
});
afterAll(() => shop.close());

describe.each(["/", "/products", "/products/1", "/search?q=ragi", "/cart", "/nowhere"])(
  "%s for its first paint",
  (path) => {
    let html: string;
    beforeAll(async () => {
      html = await (await fetch(shop.url + path)).text();
    });

    test("has the styles in its head, and the stylesheet behind its content", () => {
      const [head = "", body = ""] = html.split("</head>");
      expect(/<style>.*\.icon-button\{.*<\/style><script>/s.test(head)).toBe(true);
      expect(head).not.toContain('rel="stylesheet"');
      expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf("</footer>"));
    });

    test("preloads the two Latin fonts and at most a picture, no script", () => {
      const preloads = [
        ...html.matchAll(
          /<link[^>]* rel="(?:module)?preload"[^>]*>|<link rel="(?:module)?preload"[^>]*>/g,
        ),
      ];
      const kinds = preloads.map(([link]) => /as="(\w+)"/.exec(link)?.[1]).toSorted();
      expect(kinds.filter((kind) => kind !== "image")).toEqual(["font", "font"]);
      expect(kinds.length).toBeLessThanOrEqual(3);
    });

    test("is small", () => {
      expect(brotliCompressSync(html).length).toBeLessThan(MOST_BYTES);
    });
  },
);

test("the small fonts have every letter of the catalogue's names", () => {
  const ranges = [
    ...readFileSync("app/styles/web-fonts.css", "utf8").matchAll(
      /"Names [^}]*unicode-range:([^;]*);/g,
    ),
  ]
    .flatMap(([, list = ""]) => list.split(",").map((range) => range.trim()))
    .map((range) =>
      range
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16)),
    );
  const isCovered = (code: number) =>
    ranges.some(([from = 0, to = from]) => code >= from && code <= to);
  const catalogue = readFileSync("starter/catalogue.json", "utf8");
  const letters = new Set(catalogue.match(/[\u0900-\u097f\u0b80-\u0bff\u0c00-\u0c7f]/g));
  expect(letters.size).toBeGreaterThan(100);
  const missing = [...letters].filter((letter) => !isCovered(letter.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});
