import { existsSync, readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

const MAX_BYTES = 500;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("catalogue", { pages: true, publicUrl: "https://shop.example" });
});
afterAll(() => shop.close());

function built(folder: string, suffix: string): string {
  const file = readdirSync(`build/client/${folder}`).find((name) => name.endsWith(suffix));
  if (!file) throw new Error(`The build has no ${suffix} in ${folder}.`);
  return `/${folder}/${file}`;
}

/** A shop with photographs has deleted the drawings. */
const hasDrawings = existsSync("drawings");
const RESOURCES: [string, string][] = [
  ["a script", built("assets", ".js")],
  ["a font", built("assets", ".woff2")],
];
const DOCUMENTS: [string, string][] = [
  ["a script that is not there", "/assets/nothing.js"],
  ["the service worker", "/sw.js"],
  ["a page", "/"],
  ["a call", "/api/categories"],
];
if (hasDrawings) {
  const bitmap = built("drawings", ".avif");
  RESOURCES.push(["a bitmap", bitmap], ["a bitmap with a version", `${bitmap}?v=1`]);
  DOCUMENTS.push(
    ["a drawing", built("drawings", ".svg")],
    ["a drawing among the scripts", built("assets", ".svg")],
    ["a bitmap that is not there", "/drawings/nothing-76.avif"],
  );
}

describe.each(RESOURCES)("the headers of %s", (_name, path) => {
  let headers: Headers;
  beforeAll(async () => {
    const response = await fetch(shop.url + path);
    expect(response.status).toBe(200);
    ({ headers } = response);
  });

  test("are few", () => {
    const sent = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    expect(sent.length).toBeLessThan(MAX_BYTES);
    expect(headers.has("content-security-policy")).toBe(false);
    expect(headers.has("etag")).toBe(true);
  });

  test("prevent MIME sniffing, and loading over HTTP or by other sites", () => {
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d+$/);
  });
});

test.each(DOCUMENTS)("%s has the headers of a document", async (_name, path) => {
  const { headers } = await fetch(shop.url + path);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});
