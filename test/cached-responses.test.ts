import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(`${shop.url}/api${path}`, { headers, method });
}

const CACHED = [
  "/products",
  "/products?category_id=38&limit=2",
  "/products/1",
  "/products/1/reviews",
  "/categories",
];

describe.each(CACHED)("the cached response of %s", (path) => {
  test("has an ETag, and is not sent again to a client that has it", async () => {
    const first = await get(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get("cache-control")).toBe("no-cache");
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get(path, { "if-none-match": known });
      expect([known, again.status, await again.text()]).toEqual([known, 304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
      expect(again.headers.get("x-request-id")).toBeTruthy();
    }
    expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("is served with and without the trailing slash", async () => {
    const [base, query] = path.split("?");
    const slashed = query ? `${base}/?${query}` : `${base}/`;
    const [plain, other] = await Promise.all([get(path), get(slashed)]);
    expect(other.status).toBe(200);
    const body = JSON.parse((await other.text()).replaceAll("/api/products/?", "/api/products?"));
    expect(body).toEqual(await plain.json());
  });

  test("is served to HEAD as to GET, without the body", async () => {
    const [whole, head] = [await get(path), await get(path, {}, "HEAD")];
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of ["etag", "content-type", "content-length", "content-encoding"]) {
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    }
  });
});

test.each([
  ["br", "br"],
  ["gzip", "gzip"],
  ["gzip, deflate, br", "br"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["gzip;q=0", null],
  ["identity", null],
  ["deflate", null],
])(
  "a client that accepts %s gets the list as %s, with the same content after decompression",
  async (accepted, encoding) => {
    const response = await get("/products", { "accept-encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
    const plain = await get("/products", { "accept-encoding": "identity" });
    expect(await response.json()).toEqual(await plain.json());
    if (encoding) {
      const packed = Number(response.headers.get("content-length"));
      expect(packed).toBeLessThan(Number(plain.headers.get("content-length")) / 3);
    }
  },
);

test("a refresh that begins with a 304 produces the same bytes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const etag = (await get("/products/1")).headers.get("etag") ?? "";
    vi.advanceTimersByTime(3_001);
    expect((await get("/products/1", { "if-none-match": etag })).status).toBe(304);
    await expect.poll(() => shop.cache.size.making).toBe(0);
    vi.advanceTimersByTime(1_001);
    expect(shop.cache.holds("api /api/products/1")).toBe(true);
    expect((await get("/products/1")).headers.get("etag")).toBe(etag);
  } finally {
    vi.useRealTimers();
  }
});

test("a small response is not compressed", async () => {
  const response = await get("/products?q=zzzzqqq", { "accept-encoding": "br" });
  expect(response.headers.get("content-encoding")).toBeNull();
});

test("a change gives the list and the product new bytes at once, and a new ETag", async () => {
  const before = await get("/products/5");
  const list = await get("/products");
  await shop.call("/products/5", { method: "PUT", token: admin, body: { title: "Renamed" } });
  for (const [path, old] of [
    ["/products/5", before],
    ["/products", list],
  ] as const) {
    const etag = old.headers.get("etag") ?? "";
    const after = await get(path, { "if-none-match": etag });
    expect(after.status).toBe(200);
    expect(after.headers.get("etag")).not.toBe(etag);
    expect(await after.text()).toContain('"Renamed"');
  }
});

test("a hundred concurrent requests get the same response, even during a change", async () => {
  const asked = Promise.all(Array.from({ length: 100 }, () => get("/products/6")));
  const body = { title: "Changed meanwhile" };
  await shop.call("/products/6", { method: "PUT", token: admin, body });
  for (const response of await asked) expect(response.status).toBe(200);
  expect(await (await get("/products/6")).json()).toMatchObject(body);
});

test("a missing product's 404 is not cached", async () => {
  const made = { title: "Later", price: 1, category_id: 38 };
  const { body } = await shop.call<{ id: number }>("/products", { token: admin, body: made });
  const next = body.id + 1;
  expect((await get(`/products/${next}`)).status).toBe(404);
  const later = await shop.call<{ id: number }>("/products", { token: admin, body: made });
  expect(later.body.id).toBe(next);
  expect((await get(`/products/${next}`)).status).toBe(200);
});

test("personal responses are never cached", async () => {
  const { token } = await shop.newCustomer();
  for (const path of ["/carts/", "/profile/", "/orders/", "/addresses/"]) {
    const response = await get(path, { authorization: `Bearer ${token}` });
    expect([path, response.status, response.headers.get("cache-control")]).toEqual([
      path,
      200,
      "no-store",
    ]);
    expect(response.headers.get("etag")).toBeNull();
  }
});

test("a caching proxy may store neither an error nor the shop's health", async () => {
  const paths = [
    "/api/products/999999",
    "/api/products/none",
    "/api/products?limit=-1",
    "/api/none",
    "/health/live",
    "/health/ready",
  ];
  for (const path of paths) {
    const { headers } = await fetch(`${shop.url}${path}`);
    expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
  }
});
