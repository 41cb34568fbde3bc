import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inParallel } from "./support/calls/body-calls.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

const get = (shop: TestShop, path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers });

describe("thousands of different URLs", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop("catalogue", { pages: true });
  });
  afterAll(() => shop.close());

  test("with unused parameters share few cache entries", async () => {
    const most = { entries: 0, bytes: 0 };
    const measure = () => {
      most.entries = Math.max(most.entries, shop.cache.size.entries);
      most.bytes = Math.max(most.bytes, shop.cache.size.bytes);
    };
    const long = "x".repeat(3_000);
    const addresses = Array.from({ length: 2_000 }, (_, at) => {
      const paths = [
        `/?x${at}=${long}`,
        `/about?utm_source=${at}${long}`,
        `/nowhere-${at}/${long}`,
        `/api/payments/methods?x=${at}${long}`,
        `/api/products/1?q=${at}${long}`,
      ];
      return paths[at % paths.length] ?? "";
    });
    await inParallel(addresses, async (path) => {
      await shop.app.inject(path);
      measure();
    });
    expect(most.entries).toBeLessThanOrEqual(5);
    // Three pages, each with the shop's stylesheet and settings, one of them with its text as data; two responses of the API.
    const home = await (await get(shop, "/")).text();
    const styles = /<style>.*<\/style>/s.exec(home)?.[0] ?? "";
    const settings = /<script id="shop-settings".*?<\/script>/s.exec(home)?.[0] ?? "";
    const about = await (await get(shop, "/about")).text();
    const story = /<script>[^<]*streamController\.enqueue\(.*?<\/script>/s.exec(about)?.[0] ?? "";
    const known = 3 * (styles.length + settings.length) + story.length;
    expect(most.bytes).toBeLessThan(known + 220_000);
  });

  test.each([
    ["/api/products?limit=2&q=ragi", "/api/products/?x=1&q=ragi&limit=02&offset=0"],
    ["/api/categories", "/api/categories/?limit=1000&utm_source=x"],
    ["/api/products/1", "/api/products/1/?limit=3"],
    ["/products?category=38", "/products/?utm_source=x&category=38&category=39"],
    ["/products?sort=newest&category=38", "/products?x=1&category=38&sort=newest"],
    ["/search?q=ragi", "/search/?page=2&q=ragi&q=jowar"],
    ["/login?from=%2Fcart", "/login?from=/cart&x=1"],
    ["/nowhere", "/nowhere/at/all?x=1"],
    ["/products?category=38", "/PRODUCTS?category=38"],
    ["/products/1", "/Products/%31/"],
    ["/about", "/%61bou%74"],
  ])("%s and %s are the same response", async (one, other) => {
    const [first, second] = [await get(shop, one), await get(shop, other)];
    expect(second.status).toBe(first.status);
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
  });

  test.each([
    ["/products?category=38", "/products?category=39"],
    ["/search?q=ragi", "/search?q=honey"],
    ["/reset-password", "/reset-password?token=abc"],
    ["/products/1", "/products/2"],
    ["/api/products?limit=2", "/api/products?limit=2&offset=2"],
    ["/api/products/1", "/api/products/2"],
  ])("%s and %s are not", async (one, other) => {
    const [first, second] = [await get(shop, one), await get(shop, other)];
    expect(await second.text()).not.toBe(await first.text());
  });

  test("are 404 if they are unknown, whatever the client has cached", async () => {
    const etag = (await get(shop, "/nowhere")).headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    for (const known of [etag, "*"]) {
      const response = await get(shop, "/nowhere", { "if-none-match": known });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("<html");
    }
  });

  test("with a token lead to no response that contains it", async () => {
    const response = await get(shop, "/reset-password?token=PLANTED-SECRET");
    expect(await response.text()).not.toContain("PLANTED-SECRET");
  });

  test("have links to the next page with only the parameters that the list reads", async () => {
    const response = await get(shop, "/api/products?x=1&limit=2&category_id=38&q=millet&sort=");
    const { next } = (await response.json()) as { next: string };
    const names = [...new URL(next, shop.url).searchParams.keys()].toSorted();
    expect(names).toEqual(["category_id", "limit", "offset", "q"]);
  });
});

test("many concurrent readiness checks cause few database queries", async () => {
  const shop = await openTestShop("empty");
  let asked = 0;
  shop.database.pool.on("acquire", () => asked++);
  const responses = await Promise.all(
    Array.from({ length: 200 }, () => shop.app.inject("/health/ready")),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(20);
  await shop.close();
});

describe("the request limits of one address:", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop("catalogue", {
      pages: true,
      rateLimitScale: 0.1,
      trustedProxies: ["127.0.0.1"],
    });
  });
  afterAll(() => shop.close());
  const from = (address: string) => ({ "x-forwarded-for": address });

  test.each([
    ["a search", "192.0.2.1", (at: number) => `/search?q=word-${at}`],
    ["a list", "192.0.2.2", (at: number) => `/api/products?offset=${at}&limit=1`],
    ["a suggestion", "192.0.2.3", (at: number) => `/api/products/suggest?q=w${at}`],
    ["an unknown product", "192.0.2.4", (at: number) => `/products/${100_000 + at}`],
  ])("%s that isn't cached counts", async (_, address, path) => {
    const statuses: number[] = [];
    for (let at = 0; at < 35; at++)
      statuses.push((await get(shop, path(at), from(address))).status);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(30);
    expect(statuses.filter((status) => status !== 429).length).toBeGreaterThanOrEqual(27);
    const refused = await get(shop, path(999), from(address));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await get(shop, path(999), from("192.0.2.77"))).status).not.toBe(429);
  });

  test("a browser over its limit gets a page without scripts", async () => {
    for (let at = 0; at < 35; at++) await get(shop, `/search?q=p${at}`, from("192.0.2.5"));
    const response = await get(shop, "/search?q=last", {
      ...from("192.0.2.5"),
      accept: "text/html",
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      429,
      "text/html; charset=utf-8",
    ]);
    const html = await response.text();
    expect(html).toContain("Too many requests.");
    expect(html).not.toContain("<script");
  });

  test.each([
    ["its page", "192.0.2.8", "/api/docs/"],
    ["its scripts", "192.0.2.9", "/api/docs/static/swagger-initializer.js"],
    ["a megabyte of YAML", "192.0.2.10", "/api/docs/yaml"],
  ])("the documentation of the API counts: %s", async (_, address, path) => {
    const statuses: number[] = [];
    for (let at = 0; at < 65; at++) statuses.push((await get(shop, path, from(address))).status);
    expect(statuses.filter((status) => status === 200).length).toBe(60);
    expect(statuses.at(-1)).toBe(429);
  });

  test("the documentation reads the description from the cache, by whatever URL", async () => {
    for (const path of ["/api/docs/json", "/api/docs/json/?x=1"]) {
      const response = await get(shop, path, from("192.0.2.11"));
      expect([response.status, new URL(response.url).pathname]).toEqual([200, "/api/openapi.json"]);
      expect(response.headers.get("content-encoding")).not.toBeNull();
      expect(await response.json()).toMatchObject({ openapi: "3.1.0" });
    }
  });

  test("cached API calls are not counted, and pages count little", async () => {
    await get(shop, "/api/products/1");
    for (let at = 0; at < 400; at++)
      expect((await get(shop, "/api/products/1", from("192.0.2.6"))).status).toBe(200);
    const statuses: number[] = [];
    for (let at = 0; at < 310; at++)
      statuses.push((await get(shop, "/about?x=1", from("192.0.2.7"))).status);
    const shown = statuses.filter((status) => status === 200).length;
    expect(shown).toBeGreaterThan(200);
    expect(shown).toBeLessThanOrEqual(300);
  });
});
