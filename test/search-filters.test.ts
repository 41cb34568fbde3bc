import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProductSummary } from "../app/features/catalogue/product/product-schema.ts";
import type { SearchResults } from "../app/features/search/search-schema.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** The counts of filter values match a simple count of the list. */

let shop: TestShop;
let admin: string;
/** Product facts that lists don't show. */
const details = new Map<number, { country_of_origin: string | null; diet_mark: string | null }>();

beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
  admin = await shop.newAdmin();
  const { pool } = shop.database;
  await pool.query("UPDATE packs SET stock = 0 WHERE product_id % 7 = 0");
  await pool.query("UPDATE products SET rating_sum = id % 6, review_count = 1 WHERE id % 3 = 0");
  await pool.query("UPDATE products SET rating_sum = 0, review_count = 0 WHERE rating_sum = 0");
  await pool.query("UPDATE products SET diet_mark = 'vegan' WHERE id % 5 = 0");
  await pool.query("UPDATE catalogue_version SET version = version + 1");
  shop.shop.catalogueChanged();
  const { rows } = await pool.query("SELECT id, country_of_origin, diet_mark FROM products");
  for (const { id, ...row } of rows) details.set(Number(id), row);
});
afterAll(() => shop.close());

async function list(query: Record<string, string>): Promise<SearchResults> {
  const { status, body } = await shop.inject<SearchResults>(
    `/products?${new URLSearchParams(query)}`,
  );
  expect(status).toBe(200);
  return body;
}

const counted = (products: ProductSummary[], isCounted: (product: ProductSummary) => boolean) =>
  products.filter(isCounted).length;

/** The query without one of its filters. */
const without = (query: Record<string, string>, ...names: string[]) =>
  list(Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name))));

const QUERIES: Record<string, string>[] = [
  {},
  { q: "rice" },
  { q: "millet", in_stock: "true" },
  { q: "oil", max_price: "250", min_price: "100" },
  { q: "podi", diet: "vegan", min_rating: "3" },
  { q: "raisin", origin: "India" },
  { category_id: "38", min_price: "50", in_stock: "true" },
];

describe.each(QUERIES)("the search with %o", (query) => {
  test("has the same counts as a simple count", async () => {
    const { counts } = await list({ ...query, counts: "1" });
    if (!counts) throw new Error("There are no counts.");

    const forCategories = (await without(query, "category_id")).results;
    const byCategory = Map.groupBy(forCategories, ({ category_id }) => category_id);
    expect(new Map(counts.categories.map(({ id, count }) => [id, count]))).toEqual(
      new Map([...byCategory].map(([id, products]) => [id, products.length])),
    );

    const forPrices = (await without(query, "min_price", "max_price")).results;
    expect(counts.prices).toHaveLength(4);
    for (const { min, max, count } of counts.prices) {
      const isWithin = ({ price }: ProductSummary) =>
        price >= (min ?? 0) && price <= (max ?? Infinity);
      expect(count).toBe(counted(forPrices, isWithin));
    }

    const forStock = (await without(query, "in_stock")).results;
    expect(counts.in_stock).toBe(counted(forStock, ({ stock }) => stock > 0));

    const forRatings = (await without(query, "min_rating")).results;
    expect(counts.ratings.map(({ min }) => min)).toEqual(expect.arrayContaining([3, 4]));
    for (const { min, count } of counts.ratings)
      expect(count).toBe(counted(forRatings, ({ rating }) => rating >= min));

    const forOrigins = (await without(query, "origin")).results;
    for (const { name, count } of counts.origins) {
      const isFrom = ({ id }: ProductSummary) => details.get(id)?.country_of_origin === name;
      expect(count).toBe(counted(forOrigins, isFrom));
    }

    const forDiets = (await without(query, "diet")).results;
    for (const { name, count } of counts.diets)
      expect(count).toBe(
        counted(forDiets, ({ id }: ProductSummary) => details.get(id)?.diet_mark === name),
      );
  });
});

describe("a search for products", () => {
  test("sorts its results", async () => {
    const cheap = (await list({ q: "rice", sort: "price_asc" })).results.map(({ price }) => price);
    expect(cheap).toEqual(cheap.toSorted((one, other) => one - other));
    const dear = (await list({ q: "rice", sort: "price_desc" })).results.map(({ price }) => price);
    expect(dear).toEqual(cheap.toReversed());
    const best = (await list({ q: "rice", sort: "rating" })).results.map(({ rating }) => rating);
    expect(best).toEqual(best.toSorted((one, other) => other - one));
  });

  test("has the same products page by page as in one list", async () => {
    const all = (await list({ q: "millet" })).results.map(({ id }) => id);
    const paged: number[] = [];
    for (let offset = 0; offset < all.length; offset += 5) {
      const page = await list({ q: "millet", limit: "5", offset: String(offset) });
      expect(page.count).toBe(all.length);
      paged.push(...page.results.map(({ id }) => id));
    }
    expect(paged).toEqual(all);
  });

  test("puts sold-out products after similar ones", async () => {
    const { results } = await list({ q: "honey" });
    const kinds = results
      .filter(({ title }) => title.endsWith(" Honey"))
      .map(({ stock }) => stock > 0);
    expect(kinds).toContain(false);
    expect(kinds.indexOf(false)).toBe(kinds.filter(Boolean).length);
  });

  test("says how a misspelt word was corrected, and which products come closest if nothing is found", async () => {
    expect((await list({ counts: "1", q: "tumeric powder" })).search).toMatchObject({
      corrected: "turmeric powder",
      dropped: 0,
    });
    expect((await list({ counts: "1", q: "turmeric powder" })).search).toBeUndefined();
    expect((await list({ counts: "1", q: "honey zzyzxqvw" })).search).toMatchObject({ dropped: 1 });
    const nothing = await list({ counts: "1", q: "zzyzxqvw" });
    expect(nothing.results).toEqual([]);
    expect(nothing.search?.nearest).toHaveLength(4);
    expect(await list({ q: "zzyzxqvw" })).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
    });
  });

  test.each(["x".repeat(200), "%", "\\", "'", '"', "a", "(", "అ", "🌾", "-- ;", "\u200d"])(
    "is safe for %j",
    async (q) => {
      const started = await list({ q });
      expect(started.count).toBe(started.results.length);
    },
  );

  test("of more than 200 characters is refused", async () => {
    const { status } = await shop.inject(`/products?q=${"x".repeat(201)}`);
    expect(status).toBe(400);
  });
});

describe("the shop-keeper's report of searches", () => {
  const record = (q: string) => shop.call("/searches", { body: { q } });
  const report = (query = "") =>
    shop.call<{ results: object[]; count: number }>(`/admin/searches?limit=100${query}`, {
      token: admin,
    });

  test("counts searches and leaves out possibly personal ones", async () => {
    const personal = [
      "anitha@mail.example",
      "98480 22338",
      "98480.22338",
      "(040) 2233",
      "९८४८०२२३३८",
    ];
    for (const q of ["Ghee", "ghee ", "GHEE!", "ragi flour", ...personal])
      expect((await record(q)).status).toBe(204);
    expect((await record("x".repeat(80))).status).toBe(204);
    const { body } = await report();
    expect(body.results).toEqual([
      { term: "ghee", searches: 3, found: 0, not_sold: false },
      { term: "ragi flour", searches: 1, found: expect.any(Number), not_sold: false },
    ]);
    const missed = await report("&missed=1");
    expect(missed.body.results).toEqual([expect.objectContaining({ term: "ghee" })]);
    expect((await shop.call("/admin/searches")).status).toBe(401);
  });

  test("can mark a term as not sold yet, and undo that", async () => {
    const mark = (not_sold: boolean) =>
      shop.call("/admin/searches/not-sold", {
        method: "PUT",
        token: admin,
        body: { term: "Ghee", not_sold },
      });
    expect((await mark(true)).status).toBe(204);
    expect((await list({ counts: "1", q: "ghee 1 kg" })).search?.not_sold).toBe(true);
    expect((await mark(false)).status).toBe(204);
    expect((await list({ counts: "1", q: "ghee" })).search?.not_sold ?? false).toBe(false);
  });

  test("makes a synonym, which the next search uses", async () => {
    expect((await list({ q: "quixil" })).results).toEqual([]);
    const group = await shop.call<{ results: { terms: string[] }[] }>("/admin/synonyms?q=makhana", {
      token: admin,
    });
    const saved = await shop.call("/admin/synonyms/makhana", {
      method: "PUT",
      token: admin,
      body: {
        terms: ["fox nut", "fox nuts", "quixil", "quixil"],
        before: group.body.results[0]?.terms,
      },
    });
    expect(saved.body).toEqual({ canonical: "makhana", terms: ["fox nut", "fox nuts", "quixil"] });
    expect((await list({ q: "quixil" })).results[0]?.slug).toBe("nuts-makhana");
    // The response was lost, so the form sends the same request again.
    const repeated = await shop.call("/admin/synonyms/makhana", {
      method: "PUT",
      token: admin,
      body: { terms: ["fox nut", "fox nuts", "quixil"], before: group.body.results[0]?.terms },
    });
    expect(repeated.status).toBe(200);
    const { body } = await shop.call<{ count: number }>("/admin/synonyms?q=QUIXIL", {
      token: admin,
    });
    expect(body.count).toBe(1);
    const again = await shop.call<{ message: string }>("/admin/synonyms/Makhana", {
      method: "PUT",
      token: admin,
      body: { terms: ["lotus seed"], before: null },
    });
    expect(again.status).toBe(409);
    expect(again.body.message).toBe("‘makhana’ has synonyms already. Edit them instead.");
    const late = await shop.call<{ message: string }>("/admin/synonyms/makhana", {
      method: "PUT",
      token: admin,
      body: { terms: ["lotus seed"], before: ["fox nut"] },
    });
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^Someone else changed these synonyms\./);
    expect((await list({ q: "quixil" })).results[0]?.slug).toBe("nuts-makhana");
    const removed = { method: "DELETE", token: admin };
    expect((await shop.call("/admin/synonyms/Makhana", removed)).status).toBe(204);
    expect((await shop.call("/admin/synonyms/makhana", removed)).status).toBe(404);
    expect((await list({ q: "quixil" })).results).toEqual([]);
  });
});

test("a country that is written in several ways is one choice, in its most frequent spelling", async () => {
  const { pool } = shop.database;
  await pool.query("UPDATE products SET country_of_origin = 'INDIA' WHERE id = 1");
  await pool.query("UPDATE products SET country_of_origin = 'india' WHERE id IN (2, 3)");
  await pool.query("UPDATE catalogue_version SET version = version + 1");
  shop.shop.catalogueChanged();
  const { counts } = await list({ counts: "1" });
  const listed = await shop.inject<{ results: { name: string; product_count: number }[] }>(
    "/products/origins",
  );
  const byName = listed.body.results.map(({ name, product_count: count }) => ({ name, count }));
  for (const origins of [counts?.origins ?? [], byName]) {
    expect(origins.filter(({ name }) => /india/i.test(name)).map(({ name }) => name)).toEqual([
      "India",
    ]);
    for (const { name, count } of origins) expect((await list({ origin: name })).count).toBe(count);
  }
});
