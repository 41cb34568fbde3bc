import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true });
});
afterAll(() => shop.close());

const PAY_PAGE = "/orders/1/pay";
const MAP_PAGE = "/contact";
const PAGES = [
  "/",
  ...[...readFileSync("app/routes.ts", "utf8").matchAll(/route\("([^"*]+)"/g)].map(
    ([, path = ""]) => `/${path.replace(/:guide/, "bio-gas").replace(/:\w+/g, "1")}`,
  ),
  "/nowhere",
];

/** The directives of a page's content policy and their sources. */
async function policyOf(path: string): Promise<{ policy: Record<string, string>; html: string }> {
  const response = await fetch(shop.url + path);
  const directives = (response.headers.get("content-security-policy") ?? "").split("; ");
  const policy = Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
  return { policy, html: await response.text() };
}

describe("the content policy of each page", () => {
  test("allows the shop's own files and nothing else", async () => {
    expect(PAGES.length).toBeGreaterThan(45);
    for (const path of PAGES) {
      const { policy } = await policyOf(path);
      const { "script-src": scripts, "style-src": styles, "img-src": pictures, ...rest } = policy;
      expect(scripts, path).toMatch(/^'self'( 'sha256-[\w+/=]{44}')+$/);
      expect(styles, path).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/);
      const map = path === MAP_PAGE;
      expect(pictures, path).toBe(`'self' data:${map ? " https://tile.openstreetmap.org" : ""}`);
      expect(rest, path).toEqual({
        "default-src": "'none'",
        "script-src-attr": "'none'",
        "font-src": "'self'",
        "connect-src": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "frame-src": `'self'${map ? " https://www.openstreetmap.org" : ""}`,
        "form-action": "'self'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
        "require-trusted-types-for": "'script'",
        "trusted-types": "default",
        "report-to": "csp",
        "report-uri": "/api/csp-reports",
      });
    }
  });

  test("names no other site's script, and the page loads none", async () => {
    for (const path of PAGES) {
      const { html } = await policyOf(path);
      const sources = [
        ...html.matchAll(
          /<(?:script|link)\b(?! rel="(?:canonical|alternate|expect)")[^>]*\s(?:src|href)="([^"]+)"/g,
        ),
      ];
      expect(sources.length, path).toBeGreaterThan(0);
      const foreign = sources.filter(([, url = ""]) => !/^\/(?!\/)/.test(url));
      expect(foreign, path).toEqual([]);
    }
  });

  test("allows Razorpay only on the page on which it is paid, if it is offered", async () => {
    const paying = await openTestShop("empty", { pages: true, gateways: ["razorpay"] });
    const scriptsOf = async (path: string) =>
      (await fetch(paying.url + path)).headers.get("content-security-policy");
    expect(await scriptsOf(PAY_PAGE)).toContain("https://checkout.razorpay.com");
    for (const path of PAGES.filter((path) => path !== PAY_PAGE)) {
      expect(await scriptsOf(path), path).not.toContain("razorpay");
    }
    await paying.close();
  });
});
