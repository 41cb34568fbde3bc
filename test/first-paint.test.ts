import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** Bytes of Brotli, so that a page comes in the first two round trips or little more. */
const MOST_BYTES = 28_000;
const MOST_BYTES_BESIDE_STYLES = 13_200;

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

    test("has the whole stylesheet in its head, before the scripts that need it", () => {
      const [head = ""] = html.split("</head>");
      const [, styles = ""] = /<style>(.*)<\/style><script>/s.exec(head) ?? [];
      expect(styles).toContain(".icon-button{");
      expect(styles).toContain(".notice{");
      expect(html).not.toContain('rel="stylesheet"');
    });

    test("preloads the two Latin fonts, and scripts only if no picture comes first", () => {
      const links = [...html.matchAll(/<link[^>]* rel="preload"[^>]*>|<link rel="preload"[^>]*>/g)];
      expect(links.map(([link]) => /as="(\w+)"/.exec(link)?.[1])).toEqual(["font", "font"]);
      expect(html.indexOf('as="font"')).toBeLessThan(html.indexOf("<style>"));
      const scripts = html.match(/rel="modulepreload"/g) ?? [];
      const hasPicture = /<img[^>]* fetchpriority="high"/i.test(html);
      expect(hasPicture).toBe(!["/cart", "/nowhere"].includes(path));
      expect(scripts.length > 1).toBe(!hasPicture);
    });

    test("is small", () => {
      expect(brotliCompressSync(html).length).toBeLessThan(MOST_BYTES);
      const withoutStyles = html.replace(/<style>.*<\/style>/s, "");
      expect(brotliCompressSync(withoutStyles).length).toBeLessThan(MOST_BYTES_BESIDE_STYLES);
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
