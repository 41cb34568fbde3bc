import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** Bytes of Brotli, so that a page arrives within about the first two round trips. */
const MAX_BYTES = 28_000;
const MAX_BYTES_BESIDE_STYLES = 13_200;

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
      // The port of a test shop differs each time, which would change the compressed size.
      html = html.replaceAll(shop.url, "https://farm.example");
    });

    test("has the whole stylesheet in its head, before the scripts that need it", () => {
      const [head = ""] = html.split("</head>");
      const [, styles = ""] = /<style>(.*)<\/style><script>/s.exec(head) ?? [];
      expect(styles).toContain(".icon-button{");
      expect(styles).toContain(".notice{");
      expect(html).not.toContain('rel="stylesheet"');
    });

    test("preloads no fonts, which would go first on a slow line, and scripts only if no picture has priority", () => {
      expect(html).not.toMatch(/<link[^>]* as="font"/);
      const scripts = html.match(/rel="modulepreload"/g) ?? [];
      const hasPicture = /<img[^>]* fetchpriority="high"/i.test(html);
      expect(hasPicture).toBe(!["/cart", "/nowhere"].includes(path));
      expect(scripts.length > 1).toBe(!hasPicture);
    });

    test("preloads most scripts with low priority if it shows the cart before them", () => {
      const preloads = html.match(/<link[^>]* rel="modulepreload"[^>]*>/g) ?? [];
      const others = preloads.filter((link) => !link.includes('fetchpriority="low"'));
      if (path === "/cart") expect(others.map((link) => /framework/.test(link))).toEqual([true]);
      else expect(others).toEqual(preloads);
    });

    test("leaves out the links in the wide menu's lists, which only open with scripts", () => {
      const [, menu = ""] = /<nav aria-label="Main">(.*?)<\/nav>/s.exec(html) ?? [];
      expect(menu).toContain("Nursery");
      expect(menu).not.toContain("/nursery/");
    });

    test("is small", () => {
      expect(brotliCompressSync(html).length).toBeLessThan(MAX_BYTES);
      const withoutStyles = html.replace(/<style>.*<\/style>/s, "");
      expect(brotliCompressSync(withoutStyles).length).toBeLessThan(MAX_BYTES_BESIDE_STYLES);
    });
  },
);
