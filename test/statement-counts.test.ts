import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { InjectOptions } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  readConfirmationReferences,
  readOrderReferences,
} from "../app/features/email/order-link-service.server.ts";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import { readDescribedCalls } from "./support/calls/openapi-calls.ts";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";
import { sendCsv } from "./support/documents/csv-file.ts";
import { type CallOptions, openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper, type Shopper } from "./support/shopper.ts";
import { READS } from "./support/statements-of-reads.ts";

/**
 * The number of statements that each call and page sends to the database, including BEGIN and COMMIT, with several rows of
 * everything: a statement per row would be counted several times.
 */

/** Rendered again; a page from the cache needs none. Each reads the categories of the menu and the hosts of pictures. */
const PAGES = {
  // Two of them for the collections on the page.
  "/": 8,
  "/products": 7,
  "/products/1": 4,
  "/collections/millets": 6,
  "/search?q=ragi": 4,
  "/cart": 2,
  "/checkout": 2,
  "/orders": 2,
  "/login": 2,
  "/admin": 2,
  "/about": 2,
  "/gallery": 2,
  "/blog": 2,
  "/blog/sprouting-ragi": 2,
  "/engineering/bio-digestric": 2,
  "/privacy": 2,
  "/privacy/te": 2,
  "/sitemap.xml": 4,
};

const ORDERING = { first: 8, more: 8, changed: 5, placed: 5, byUpi: 8, cancelled: 21 };
const ADDING = 25;
const LOGIN = { loggedIn: 17, loggedOut: 6 };

/** Runs once a second, however many search. */
const STOCK_READ = /FROM low_packs WHERE sold_out AND is_default/;
const statements: string[] = [];
/** Set while a counted request is handled, so that statements of jobs at the same moment aren't counted. */
const counted = new AsyncLocalStorage<true>();
let database: TestDatabase;
let shop: TestShop;
let admin: string;
let shopper: Shopper;
let order: number;
let importId: unknown;
let recallId: unknown;
const BUSINESS = { gstin: "36AAGCB7383J1Z9", business_name: "Hyderabad Foods" };
const COLLECTIONS = [
  ["Millets", { kind: "rules", rules: { category_ids: [38] }, product_ids: [] }],
  ["For Ugadi", { kind: "picked", rules: {}, product_ids: [1, 2, 3] }],
] as const;
let collection: number;
let backups: string;
let complaint: string;
let wishlist: string;
let confirmation: string;
let tracking: string;
let quote: string;
let quoteId: number;

beforeAll(async () => {
  database = await makeTestDatabase("catalogue", (text) => {
    if (counted.getStore()) statements.push(text);
  });
  backups = mkdtempSync(path.join(os.tmpdir(), "farm-shop-backups-"));
  writeFileSync(path.join(backups, "shop-2026-11-23.age"), "a backup");
  const nightlyBackup = {
    folder: backups,
    dataDir: backups,
    hour: 2,
    key: { recipient: "age1unused" },
  };
  shop = await openTestShop("catalogue", { database, pages: true, nightlyBackup });
  admin = await shop.newAdmin();
  shopper = await newShopper(shop);
  for (const method of ["cod", "upi", "cod"]) {
    await fillCart();
    order = (await shopper.place({ payment_method: method, ...BUSINESS })).body.id;
  }
  for (const status of ["shipped", "delivered"]) {
    await shop.call(`/orders/${order}`, { method: "PUT", token: admin, body: { status } });
  }
  const pictures = ["front", "back", "grain"].map((url) => ({
    url: `/pictures/${url}.jpg`,
    alt: url,
  }));
  await shop.call("/products/1", { method: "PUT", token: admin, body: { pictures } });
  for (const product of [1, 2, 3]) {
    const body = { rating: 5, title: "Clean", text: "No stones." };
    await shop.call(`/products/${product}/reviews`, { token: shopper.token, body });
  }
  const claim = {
    items: [{ item: 1, quantity: 1 }],
    reason: "other",
    details: "Dry",
    wish: "part",
  };
  for (const item of [1, 2]) {
    const body = { ...claim, items: [{ item, quantity: 1 }] };
    await shop.call(`/orders/${order}/claims`, { token: shopper.token, body });
  }
  for (const version of [0, 1]) {
    const body = { version, text: version === 0 ? "Mangoes" : "" };
    await shop.call("/admin/texts/home-banner", { method: "PUT", token: admin, body });
  }
  for (const attempt of [randomUUID(), randomUUID()]) {
    const body = { text: "Late", order_id: order, attempt };
    const sent = await shop.call<{ token: string }>("/complaints", { token: shopper.token, body });
    complaint = sent.body.token;
  }
  for (const product of [1, 2, 3]) {
    await shop.call(`/wishlist/products/${product}`, { method: "PUT", token: shopper.token });
  }
  const { id: customer_id } = (
    await shop.call<{ id: number }>("/users/me", { token: shopper.token })
  ).body;
  const named = { customer_id, order_id: order };
  confirmation = (await readConfirmationReferences(shop.shop)).of(named);
  tracking = (await readOrderReferences(shop.shop)).of(named);
  const shared = await shop.call<{ share_token: string }>("/wishlist/share", {
    method: "PUT",
    token: shopper.token,
  });
  wishlist = shared.body.share_token;
  const photo = new FormData();
  const pixels = { width: 8, height: 8, channels: 3, background: "brown" } as const;
  const bytes = await sharp({ create: pixels }).png().toBuffer();
  photo.append("file", new File([new Uint8Array(bytes)], "ragi.png"));
  await shop.call(`/orders/${order}/claims/1/photos`, { token: shopper.token, body: photo });
  const csv = await fetch(`${shop.url}/api/admin/export/products`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  importId = (await sendCsv(shop, admin, await csv.text())).body.id;
  const recall = { pack_id: 9, batch: "B9", message: "Please don't eat it." };
  const received = { quantity: 1, batch: "B9", best_before: addDays(indiaDay(new Date()), 300) };
  await shop.call("/admin/stock/9/receive", { token: admin, body: received });
  recallId = (await shop.call("/admin/recalls", { token: admin, body: recall })).body.id;
  quote = await acceptedQuote();
  for (const [name, goods] of COLLECTIONS) {
    const texts = { description: "", image: "", on_home: true, hidden: false };
    const days = { first_day: null, last_day: null };
    const body = { name, ...goods, ...texts, ...days };
    const made = await shop.call<{ id: number }>("/admin/collections", { token: admin, body });
    collection = made.body.id;
  }
  const webhook = { url: "https://hooks.example/orders", events: ["order.placed"] };
  await shop.call("/admin/webhooks", { token: admin, body: webhook });
  // Unknown to the process, so calls are counted as in a shop without trade prices.
  await database.pool.query("INSERT INTO trade_terms (tag, percent) VALUES ('wholesale', 10)");
  // Builds the search index.
  await shop.inject("/products/suggest?q=ragi");
});
afterAll(async () => {
  await shop.close();
  await database.drop();
  rmSync(backups, { recursive: true });
});
beforeEach(() => shop.cache.clear());

/** The token of an accepted quote. */
async function acceptedQuote(): Promise<string> {
  const lines = [1, 2, 3].map((pack_id) => ({ pack_id, quantity: 1, price: 1 }));
  const { id: customer_id } = (await shop.call("/users/me", { token: shopper.token })).body;
  const terms = { delivery_charge: 0, valid_until: addDays(indiaDay(new Date()), 1) };
  const body = { customer_id, attempt: randomUUID(), lines, ...terms };
  quoteId = (await shop.call<{ id: number }>("/admin/quotes", { token: admin, body })).body.id;
  const path = `/admin/quotes/${quoteId}`;
  await shop.call(`${path}/state`, { token: admin, body: { state: "sent" } });
  const { url } = (await shop.call<{ url: string }>(path, { token: admin })).body;
  const token = new URL(url).searchParams.get("token") ?? "";
  const accepted = { token, address: ADDRESS, payment_method: "cod" };
  expect((await shop.call("/quotes/accept", { body: accepted })).status).toBe(200);
  return token;
}

async function fillCart(): Promise<void> {
  for (const product_id of [1, 2, 3]) await shopper.add({ product_id });
}

const asShopper = () => ({ token: shopper.token });
const asAdmin = () => ({ token: admin });

/** Sends a request that must succeed. */
async function count(
  path: string,
  { token, method = "GET", body, headers }: CallOptions = {},
): Promise<number> {
  statements.length = 0;
  const request = {
    url: path,
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    payload: body as object | undefined,
  };
  const { statusCode } = await counted.run(true, async () => {
    return await shop.app.inject(request as InjectOptions);
  });
  expect([path, statusCode < 400]).toEqual([path, true]);
  return statements.filter((text) => !STOCK_READ.test(text)).length;
}

/** The statements sent for each name that `countAll` has counted. */
const sent: Record<string, readonly string[]> = {};

async function countAll(names: string[], how: (name: string) => Promise<number>) {
  const counts: Record<string, number> = {};
  for (const name of names) {
    counts[name] = await how(name);
    sent[name] = statements.map((text) => text.replace(/\s+/g, " ").slice(0, 100));
  }
  return counts;
}

/** Lists the statements of each name whose count has changed. */
function expectCounts(counts: Record<string, number>, expected: Record<string, number>): void {
  const others = Object.keys(counts).filter((name) => counts[name] !== expected[name]);
  const details = others.map((name) => [name, ...(sent[name] ?? [])].join("\n  "));
  expect(counts, details.join("\n")).toEqual(expected);
}

test("every call that reads runs exactly the expected number of SQL statements", async () => {
  const described = await readDescribedCalls(shop);
  const names = described.filter(({ method }) => method === "GET").map(({ name }) => name);
  const { id: shopperId } = (await shop.call("/users/me", asShopper())).body;
  const ids = (path: string) =>
    path === "/admin/customers/{id}/export"
      ? shopperId
      : path.includes("import")
        ? importId
        : path.includes("collections")
          ? collection
          : path.includes("recalls")
            ? recallId
            : path.includes("quotes")
              ? quoteId
              : path.includes("orders")
                ? order
                : 1;
  const query: Record<string, string> = {
    "/delivery-slots": "?pincode=500034",
    "/complaints/status": `?token=${complaint}`,
    "/quotes/status": `?token=${quote}`,
    "/wishlist/shared": `?token=${wishlist}`,
    "/orders/confirmation": `?token=${confirmation}`,
    "/orders/tracking": `?token=${tracking}`,
    "/admin/settlements": "?month=2026-11",
    "/admin/pack-prices": "?ids=1,2",
    "/admin/products/tax": "?category_id=38",
    "/admin/recalls": "?pack_id=1",
    "/admin/recalls/affected": "?pack_id=1&batch=B1",
    "/admin/accounts/{month}/folder": "?pdfs=false",
    "/products/related": "?ids=1",
    "/products/suggest": "?q=ra",
    "/admin/orders/chosen": `?ids=${order}`,
    "/admin/orders/invoices": `?ids=${order},${order - 1}`,
    "/admin/orders/newer": "?than=1",
    "/admin/orders/pick-list": `?ids=${order},${order - 1}`,
    "/admin/orders/packing-slips": `?ids=${order},${order - 1}`,
  };
  const counts = await countAll(names, (name) => {
    const path = name.slice("GET ".length);
    const filled = path
      .replace("{name}", path.startsWith("/admin/") ? "home-banner" : "terms")
      .replace("{version}", "1")
      .replace("{slug}", path.startsWith("/collections") ? "millets" : "sprouting-ragi")
      .replace("{pin}", "500034")
      .replace("{day}", "2026-11-23")
      .replace("{kind}", "e-invoice")
      .replace("{month}", indiaDay(new Date()).slice(0, 7))
      .replace(/\{(claim|photo)\}/g, "1")
      .replace("{id}", String(ids(path)));
    const who = path.startsWith("/admin/") ? asAdmin() : asShopper();
    return count(`/api${filled}${query[path] ?? ""}`, who);
  });
  expectCounts(counts, READS);
});

test.each(["/api/products", "/products"])(
  "%s from the cache runs no SQL statement",
  async (path) => {
    await count(path);
    expect(await count(path)).toBe(0);
  },
);

test("pages run exactly the expected number of SQL statements", async () => {
  expectCounts(await countAll(Object.keys(PAGES), (path) => count(path)), PAGES);
});

test("each step of placing an order runs exactly the expected number of SQL statements", async () => {
  const token = shopper.token;
  const added = { token, body: { product_id: 4, quantity: 1 }, method: "POST" };
  const first = await count("/api/cart_items", added);
  const more = await count("/api/cart_items", added);
  await fillCart();
  const [line] = (await shopper.readCart()).cart_items;
  const change = { token, body: { quantity: 2 }, method: "PUT" };
  const changed = await count(`/api/cart_items/${line?.id}`, change);
  const place = { token, body: { address_id: shopper.address_id }, method: "POST" };
  const placed = await count("/api/orders", place);
  await fillCart();
  const upi = { ...place, body: { ...place.body, payment_method: "upi" } };
  const byUpi = await count("/api/orders", upi);
  const cancel = { token, method: "PUT", body: { status: "cancelled" } };
  const cancelled = await count(`/api/orders/${order + 1}`, cancel);
  expect({ first, more, changed, placed, byUpi, cancelled }).toEqual(ORDERING);
});

test("adding one or several packs to an order runs exactly the expected number of SQL statements", async () => {
  await fillCart();
  const { cart_items } = await shopper.readCart();
  const { id } = (await shopper.place({ payment_method: "cod" })).body;
  const path = `/admin/orders/${id}/items`;
  const counts: number[] = [];
  for (const packs of [1, cart_items.length]) {
    const lines = cart_items.slice(0, packs).map(({ pack }) => ({ pack_id: pack.id, quantity: 1 }));
    const quote = { token: admin, body: { lines } };
    const { body } = await shop.call<{ total: number }>(`${path}/quote/`, quote);
    const headers = { "idempotency-key": `${packs}-more` };
    const added = { ...quote, headers, body: { lines, expected_total: body.total } };
    counts.push(await count(`/api${path}`, { ...added, method: "POST" }));
  }
  expect(cart_items.length).toBeGreaterThan(1);
  expect(counts).toEqual([ADDING, ADDING]);
});

test("logging in and out runs exactly the expected number of SQL statements", async () => {
  const { email, password } = await shop.newCustomer();
  const loggedIn = await count("/api/login", { method: "POST", body: { email, password } });
  const { token } = await shop.newCustomer();
  expect({ loggedIn, loggedOut: await count("/api/logout", { method: "DELETE", token }) }).toEqual(
    LOGIN,
  );
});
