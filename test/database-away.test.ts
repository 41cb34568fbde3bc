import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../app/database/connection.ts";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** A shop whose database can be made unreachable. */
let isOpen = true;
let template: TestDatabase;
let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  template = await makeTestDatabase("catalogue");
  const own = openDatabase(template.where, () => {}, { isOpen: () => isOpen });
  database = { ...template, ...own };
  shop = await openTestShop("catalogue", { database, pages: true });
});
afterAll(async () => {
  await shop.close();
  await database.db.destroy();
  await template.drop();
});
beforeEach(() => {
  isOpen = true;
  shop.cache.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const LIFETIME_MS = 4_001;
const HOUR_MS = 60 * 60_000;

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shop.url + path, { headers });
  const body = await response.text();
  return { status: response.status, stale: response.headers.get("cache-status"), response, body };
}

test.each(["/", "/products", "/products/1", "/api/products?limit=2", "/api/products/1"])(
  "%s is sent stale while the database is away, and fresh once it is back",
  async (path) => {
    const fresh = await get(path);
    expect([fresh.status, fresh.stale]).toEqual([200, null]);
    isOpen = false;
    vi.setSystemTime(Date.now() + LIFETIME_MS);
    for (const _ of [1, 2]) {
      const stale = await get(path);
      expect([stale.status, stale.body]).toEqual([200, fresh.body]);
      expect(stale.stale).toMatch(/^shop; hit; ttl=-\d+$/);
      expect(stale.response.headers.get("etag")).toBe(fresh.response.headers.get("etag"));
    }
    isOpen = true;
    vi.setSystemTime(Date.now() + 1_001);
    const back = await get(path);
    expect([back.status, back.stale]).toEqual([200, null]);
  },
);

test("an uncached page, and every personal call, gets 503 with Retry-After", async () => {
  const { token } = await newShopper(shop);
  await get("/api/products/1");
  isOpen = false;
  vi.setSystemTime(Date.now() + LIFETIME_MS);
  const responses = [
    await get("/products/7", { accept: "text/html" }),
    await get("/api/products/7"),
    await get("/api/orders", { authorization: `Bearer ${token}` }),
    await get("/api/carts", { authorization: `Bearer ${token}` }),
  ];
  for (const { status, response } of responses) {
    expect(status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("2");
  }
});

test("a response invalidated by a change is not sent stale", async () => {
  await get("/api/products/1");
  isOpen = false;
  vi.setSystemTime(Date.now() + LIFETIME_MS);
  expect((await get("/api/products/1")).stale).not.toBeNull();
  shop.cache.clear();
  expect((await get("/api/products/1")).status).toBe(503);
});

test("a response that expired an hour ago is no longer sent", async () => {
  await get("/api/products/1");
  isOpen = false;
  vi.setSystemTime(Date.now() + LIFETIME_MS + HOUR_MS);
  expect((await get("/api/products/1")).status).toBe(503);
});
