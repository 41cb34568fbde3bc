import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true, publicUrl: "https://shop.example" });
});
afterAll(() => shop.close());

const START = 100;
const HSTS_MIN_SECONDS = 15_768_000;
const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"/g;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The directives of a content policy and their sources. */
function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((part) => {
      const [name = "", ...sources] = part.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
}

/** https://github.com/mdn/mdn-http-observatory, src/analyzer/tests/csp.js and src/grader/charts.js. */
function contentPolicyScore(headers: Headers): number {
  const policy = headers.get("content-security-policy");
  if (policy === null) return -25;
  const directives = directivesOf(policy);
  const sourcesOf = (name: string) =>
    directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const isUnsafe = (source: string) =>
    /^(?:'unsafe-inline'|'unsafe-eval'|data:|https?:|\*)$/.test(source);
  if ([...sourcesOf("script-src"), ...sourcesOf("object-src")].some(isUnsafe)) return -20;
  const isInsecure = [...directives.values()].flat().some((source) => /^http:/.test(source));
  if (isInsecure) return -20;
  if (sourcesOf("style-src").some(isUnsafe)) return 0;
  return directives.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function framesScore(headers: Headers): number {
  const policy = directivesOf(headers.get("content-security-policy") ?? "");
  if (policy.has("frame-ancestors")) return 5;
  return /^(?:deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20;
}

function referrerScore(headers: Headers): number {
  const policy = headers.get("referrer-policy");
  if (policy === null) return 0;
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy)
    ? 5
    : -5;
}

function transportScore(headers: Headers): number {
  const seconds = /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) >= HSTS_MIN_SECONDS ? 0 : -10;
}

function resourceScore(headers: Headers): number {
  const policy = headers.get("cross-origin-resource-policy");
  if (policy === null) return 0;
  return { "same-origin": 10, "same-site": 10, "cross-origin": 0 }[policy] ?? -5;
}

/** Scripts from the shop itself need no integrity attribute; foreign ones do. */
function integrityScore(html: string): number {
  const foreign = [...html.matchAll(SCRIPT)].filter(([, src = ""]) => !/^\/(?!\/)/.test(src));
  return foreign.length === 0 ? 0 : -50;
}

/** The score by the rules of Mozilla's HTTP Observatory; bonuses count only from 90 points. */
function scoreOf(headers: Headers, html: string): number {
  const scores = [
    contentPolicyScore(headers),
    framesScore(headers),
    referrerScore(headers),
    transportScore(headers),
    resourceScore(headers),
    integrityScore(html),
    headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    headers.get("set-cookie") === null ? 0 : -40,
    headers.get("access-control-allow-origin") === null ? 0 : -50,
  ];
  const sum = (from: number[]) => from.reduce((total, score) => total + score, 0);
  const basic = START + sum(scores.filter((score) => score < 0));
  return basic < 90 ? basic : basic + sum(scores.filter((score) => score > 0));
}

describe("Mozilla's HTTP Observatory", () => {
  test.each(["/", "/products/1", "/login", "/admin", "/contact", "/orders/1/pay", "/nowhere"])(
    "would score %s at least 125",
    async (path) => {
      const response = await fetch(shop.url + path);
      expect(scoreOf(response.headers, await response.text())).toBeGreaterThanOrEqual(125);
    },
  );

  test("would score an API response at least 125", async () => {
    const { headers } = await shop.call("/products");
    expect(scoreOf(headers, "")).toBeGreaterThanOrEqual(125);
  });
});

describe("inline styles", () => {
  const pages = ["/", "/products", "/products/1", "/cart", "/login", "/orders", "/admin/orders"];
  test.each([...pages, "/contact", "/nowhere"])(
    "of %s are allowed by their hash, and no element has its own",
    async (path) => {
      const response = await fetch(shop.url + path);
      const html = await response.text();
      const policy = directivesOf(response.headers.get("content-security-policy") ?? "");
      const elements = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)];
      const hashes = elements.map(([, text = ""]) => hashOf(text));
      expect(policy.get("style-src")).toEqual(["'self'", ...hashes]);
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
    },
  );
});
