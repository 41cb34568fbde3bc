import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type {
  Collection,
  HomeCollection,
} from "../app/features/catalogue/collection/collection-schema.ts";
import type { ProductSummary } from "../app/features/catalogue/product/product-schema.ts";
import type {
  CollectionInput,
  CollectionPreview,
  ListedCollection,
} from "../app/features/product-admin/collections/collection-edit-schema.ts";
import { addDays, indiaDay } from "../app/shared/india-time.ts";
import type { Page } from "../app/shared/page-links.ts";
import { type CollectionShop, openCollectionShop } from "./support/collection-shop.ts";
import type { TestShop } from "./support/shop.ts";

/** Collections over HTTP, with the shop's first catalogue. */

let goods: CollectionShop;
let shop: TestShop;
let admin: string;
beforeAll(async () => {
  goods = await openCollectionShop();
  ({ shop, admin } = goods);
  // Prices below the MRP, other origins, hidden and old products, as a shop accumulates them over time.
  await shop.database.pool.query(`
    UPDATE packs SET mrp_paise = price_paise * 10 / 8 WHERE product_id % 3 = 0;
    UPDATE packs SET mrp_paise = price_paise * 100 / 95 WHERE product_id % 3 = 1;
    UPDATE products SET country_of_origin = 'Sri Lanka' WHERE id % 7 = 0;
    UPDATE products SET hidden_at = now() WHERE id % 11 = 0;
    UPDATE products SET diet_mark = 'vegan' WHERE id % 4 = 0;
    DELETE FROM stock_movements USING packs WHERE packs.id = pack_id AND product_id % 5 = 0;
    UPDATE packs SET stock = 0, batches = '[]' WHERE product_id % 5 = 0;
    UPDATE products SET created_at = now() - make_interval(days => id::int % 40) - interval '1 hour';
  `);
});
afterEach(() => goods.clear());
afterAll(() => shop.close());

const post: CollectionShop["post"] = (...given) => goods.post(...given);
const make: CollectionShop["make"] = (changes) => goods.make(changes);
const read: CollectionShop["read"] = (id) => goods.read(id);
const put: CollectionShop["put"] = (id, changes) => goods.put(id, changes);

const today = () => indiaDay(new Date());
const goodsOf = async (slug: string, query = "") =>
  (await shop.call<Page<ProductSummary>>(`/products/?collection=${slug}${query}`)).body;
const idsOf = async (slug: string, query = "") =>
  (await goodsOf(slug, query)).results.map(({ id }) => id);
const slugs = async () =>
  (await shop.call<Page<Collection>>("/collections")).body.results.map(({ slug }) => slug);
const onHome = async () =>
  (await shop.call<Page<HomeCollection>>("/home/collections")).body.results;

interface Facts {
  id: number;
  category_id: number;
  price: number;
  mrp: number;
  stock: number;
  tags: string[];
  diet: string | null;
  origin: string | null;
  age: number;
}

/** Every visible product with the facts that rules test, read without the shop's code. */
async function readFacts(): Promise<Facts[]> {
  const { rows } = await shop.database.pool.query<Facts>(`
    SELECT products.id, category_id, price_paise AS price, mrp_paise AS mrp, stock, tags, diet_mark AS diet,
      country_of_origin AS origin, extract(epoch FROM now() - products.created_at)::float8 / 86400 AS age
    FROM products JOIN packs ON packs.product_id = products.id AND is_default WHERE hidden_at IS NULL`);
  return rows;
}

const RULES: [string, CollectionInput["rules"], (facts: Facts) => boolean][] = [
  ["categories", { category_ids: [38, 34] }, ({ category_id: id }) => id === 38 || id === 34],
  ["a lowest price", { min_price: 120 }, ({ price }) => price >= 120_00],
  ["a highest price", { max_price: 99.5 }, ({ price }) => price <= 99_50],
  ["a tag", { tag: "Siridhanya" }, ({ tags }) => tags.includes("siridhanya")],
  ["a diet mark", { diet: "vegan" }, ({ diet }) => diet === "vegan"],
  ["an origin", { origin: "sri lanka" }, ({ origin }) => origin === "Sri Lanka"],
  ["stock", { in_stock: true }, ({ stock }) => stock > 0],
  ["age", { new_days: 10 }, ({ age }) => age < 10],
  ["a discount", { min_discount: 20 }, ({ price, mrp }) => (mrp - price) * 100 >= 20 * mrp],
  [
    "all of them at once",
    {
      category_ids: [38, 33, 35, 45],
      max_price: 300,
      in_stock: true,
      origin: "India",
      new_days: 30,
    },
    (facts) =>
      [38, 33, 35, 45].includes(facts.category_id) &&
      facts.price <= 300_00 &&
      facts.stock > 0 &&
      facts.origin === "India" &&
      facts.age < 30,
  ],
];

describe("rules of collections", () => {
  test.each(RULES)(
    "about %s find the products that a simple count finds",
    async (_name, rules, holds) => {
      const id = await make({ kind: "rules", rules, on_home: true });
      const expected = (await readFacts()).filter(holds).map((facts) => facts.id);
      expect(expected.length).toBeGreaterThan(0);
      const found = await goodsOf("for-ugadi");
      expect(found.count).toBe(expected.length);
      expect(found.results.map((product) => product.id).toSorted(numerically)).toEqual(
        expected.toSorted(numerically),
      );
      const list = await shop.call<{ results: ListedCollection[] }>("/admin/collections", {
        token: admin,
      });
      expect(list.body.results).toMatchObject([{ id, product_count: expected.length }]);
      const body = { kind: "rules", rules, product_ids: [] };
      const preview = await shop.call<CollectionPreview>("/admin/collections/preview", {
        token: admin,
        body,
      });
      expect(preview.body).toEqual({
        product_count: expected.length,
        titles: found.results.slice(0, 4).map(({ title }) => title),
      });
      expect((await onHome())[0]?.products).toEqual(found.results.slice(0, 8));
    },
  );

  test("are stored in paise and returned as they were entered", async () => {
    const rules = { category_ids: [38], min_price: 1.1, max_price: 200, new_days: 7 };
    const id = await make({ kind: "rules", rules });
    expect((await read(id)).rules).toEqual(rules);
    const stored = await shop.database.pool.query("SELECT rules FROM collections");
    expect(stored.rows).toEqual([
      { rules: { category_ids: [38], min_price_paise: 110, max_price_paise: 20000, new_days: 7 } },
    ]);
  });

  test("are refused if they make no sense", async () => {
    const refused: [Record<string, unknown>, string][] = [
      [{ kind: "rules", rules: {} }, "rules"],
      [{ kind: "rules", rules: { min_price: 5, max_price: 4 } }, "rules.max_price"],
      [{ kind: "rules", rules: { min_discount: 100 } }, "rules.min_discount"],
      [{ kind: "rules", rules: { new_days: 0 } }, "rules.new_days"],
      [{ kind: "rules", rules: { diet: "paleo" } }, "rules.diet"],
      [{ kind: "rules", rules: { category_ids: [] } }, "rules.category_ids"],
      [{ kind: "rules", rules: "all" }, "rules"],
      [{ product_ids: Array.from({ length: 101 }, (_, at) => at + 1) }, "product_ids"],
      [{ first_day: "2026-12-02", last_day: "2026-12-01" }, "last_day"],
      [{ name: "  " }, "name"],
      [{ slug: "../admin" }, "slug"],
      [{ image: "javascript:alert(1)" }, "image"],
    ];
    for (const [changes, field] of refused) {
      const { status, body } = await post(changes);
      expect([changes, status, Object.keys(body)]).toEqual([
        changes,
        400,
        expect.arrayContaining([field]),
      ]);
    }
  });
});

const numerically = (one: number, other: number) => one - other;

describe("a hand-picked collection", () => {
  test("has its products in the shop-keeper's order, without hidden ones", async () => {
    const id = await make({ product_ids: [9, 3, 11, 7, 3, 1], on_home: true });
    // Number 11 is hidden; a product that is listed twice is shown once.
    expect(await idsOf("for-ugadi")).toEqual([9, 3, 7, 1]);
    expect((await onHome())[0]?.products.map((product) => product.id)).toEqual([9, 3, 7, 1]);
    expect((await read(id)).products.map((product) => [product.id, product.hidden])).toEqual([
      [9, false],
      [3, false],
      [11, true],
      [7, false],
      [1, false],
    ]);
  });

  test("is paged, filtered and sorted like other lists", async () => {
    await make({ product_ids: [9, 3, 7, 1] });
    const page = await goodsOf("for-ugadi", "&limit=2&offset=2");
    expect(page.results.map(({ id }) => id)).toEqual([7, 1]);
    expect(page).toMatchObject({ count: 4, next: null });
    expect(page.previous).toContain("collection=for-ugadi");
    const prices = (await goodsOf("for-ugadi", "&sort=price_asc")).results.map(
      ({ price }) => price,
    );
    expect(prices).toEqual(prices.toSorted(numerically));
    const some = await goodsOf("for-ugadi", "&max_price=100");
    expect(some.count).toBe(prices.filter((price) => price <= 100).length);
  });

  test("loses a product that is deleted, and refuses one that is gone", async () => {
    const body = { title: "Palm sugar", price: 5, category_id: 38 };
    const { id } = (await shop.call<{ id: number }>("/products", { token: admin, body })).body;
    const collection = await make({ product_ids: [id, 1] });
    await shop.call(`/products/${id}`, { method: "DELETE", token: admin });
    expect(await idsOf("for-ugadi")).toEqual([1]);
    const { version } = await read(collection);
    const again = await put(collection, { product_ids: [1, id], version });
    expect([again.status, Object.keys(again.body)]).toEqual([
      400,
      expect.arrayContaining(["product_ids"]),
    ]);
    expect((await put(collection, { product_ids: [1], version })).status).toBe(200);
  });
});

describe("shoppers see a collection", () => {
  test("on its days only, both included", async () => {
    const day = (count: number) => addDays(today(), count);
    await make({ name: "Over", last_day: day(-1) });
    await make({ name: "Planned", first_day: day(1) });
    await make({ name: "Last day", first_day: day(-3), last_day: day(0) });
    await make({ name: "First day", first_day: day(0), last_day: day(3) });
    await make({ name: "Hidden", hidden: true });
    expect(await slugs()).toEqual(["last-day", "first-day"]);
    for (const slug of ["over", "planned", "hidden", "never"]) {
      expect((await shop.call(`/collections/${slug}`)).status).toBe(404);
      expect(await goodsOf(slug)).toMatchObject({ count: 0, results: [] });
      const page = await fetch(`${shop.url}/collections/${slug}`);
      expect([page.status, await page.text()]).toEqual([
        404,
        expect.stringContaining("Page not found"),
      ]);
    }
    const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    expect([...sitemap.matchAll(/\/collections\/([\w-]+)</g)].map(([, slug]) => slug)).toEqual([
      "last-day",
      "first-day",
    ]);
  });

  test("on the home page, three at most, in list order, and none without products", async () => {
    for (const name of ["One", "Two", "Three", "Four", "Five"]) {
      await make({ name, on_home: true, product_ids: name === "One" ? [] : [1, 2] });
    }
    expect((await onHome()).map(({ name }) => name)).toEqual(["Two", "Three", "Four"]);
    const home = await (await fetch(`${shop.url}/`)).text();
    expect([...home.matchAll(/href="(\/collections\/[\w-]+)"/g)].map(([, to]) => to)).toEqual([
      "/collections/two",
      "/collections/three",
      "/collections/four",
    ]);
  });

  test("in the position that the shop-keeper has moved it to", async () => {
    const [one, two, three] = [
      await make({ name: "One" }),
      await make({ name: "Two" }),
      await make({ name: "Three" }),
    ];
    const move = (id: number, before: number | null) =>
      shop.call(`/admin/collections/${id}/reorder`, { token: admin, body: { before } });
    expect((await move(three, one)).status).toBe(200);
    expect(await slugs()).toEqual(["three", "one", "two"]);
    expect((await move(three, null)).status).toBe(200);
    expect(await slugs()).toEqual(["one", "two", "three"]);
    await Promise.all([move(one, null), move(two, one), move(three, two)]);
    expect((await slugs()).toSorted()).toEqual(["one", "three", "two"]);
    expect((await move(two, 999)).status).toBe(409);
    expect((await move(999, two)).status).toBe(404);
  });
});

test("the home page is byte for byte unchanged if no collection is shown on it", async () => {
  const home = async () => (await fetch(`${shop.url}/`)).text();
  const before = await home();
  await make({ product_ids: [1, 2] });
  await make({ name: "Hidden", product_ids: [1, 2], on_home: true, hidden: true });
  await make({ name: "Empty", on_home: true });
  expect(await home()).toBe(before);
  expect(before).not.toContain("ollection");
});

test("a collection's page has its heading, products, URL and structured data", async () => {
  await make({ description: "Everything\nfor pachadi", product_ids: [9, 3, 7, 1, 2] });
  const page = await (await fetch(`${shop.url}/collections/FOR-Ugadi/?x=1`)).text();
  expect(page).toMatch(/<h1[^>]*>For Ugadi<\/h1>/);
  expect(page).toMatch(/<title>For Ugadi \| /);
  expect(page).toMatch(/rel="canonical" href="[^"]*\/collections\/for-ugadi"/);
  expect(page).toContain("Everything\nfor pachadi</p>");
  expect(page).toContain("See More (1 more)");
  const [, facts = ""] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(page) ?? [];
  const [crumbs] = JSON.parse(facts)["@graph"];
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    "Home",
    "Farm store",
    "For Ugadi",
  ]);
});

test("a collection's page is filtered and sorted by its URL, and its canonical URL stays the same", async () => {
  await make({ product_ids: [9, 3, 7, 1] });
  const { results } = await goodsOf("for-ugadi");
  const open = async (query: string) =>
    (await fetch(`${shop.url}/collections/for-ugadi${query}`)).text();
  const titlesIn = (page: string) =>
    results
      .map(({ title }) => ({ title, at: page.indexOf(`>${title}</`) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)
      .map(({ title }) => title);
  expect(titlesIn(await open(""))).toEqual(results.map(({ title }) => title));
  const sorted = await open("?sort=price_desc");
  const byPrice = results.toSorted((one, other) => other.price - one.price);
  expect(titlesIn(sorted)).toEqual(byPrice.map(({ title }) => title));
  expect(sorted).toMatch(/rel="canonical" href="[^"]*\/collections\/for-ugadi"/);
  const dear = Math.max(...results.map(({ price }) => price));
  expect(dear).toBeLessThan(500);
  expect(await open("?price=500-")).toContain("No products in For Ugadi match these filters");
});

describe("the cache of collections", () => {
  const page = async () => (await fetch(`${shop.url}/collections/for-ugadi`)).text();

  test("shows a change at once, on the page, in lists and on the home page", async () => {
    const id = await make({ product_ids: [9, 3], on_home: true });
    expect(await page()).toContain("For Ugadi");
    expect(await idsOf("for-ugadi")).toEqual([9, 3]);
    expect(await onHome()).toHaveLength(1);
    const { version } = await read(id);
    await put(id, { name: "For Pongal", product_ids: [3, 9], version });
    expect(await page()).toContain("For Pongal");
    expect(await idsOf("for-ugadi")).toEqual([3, 9]);
    expect(await onHome()).toEqual([]);
    await shop.call(`/admin/products/3/visibility`, {
      method: "PUT",
      token: admin,
      body: { hidden: true },
    });
    expect(await idsOf("for-ugadi")).toEqual([9]);
    await shop.call(`/admin/products/3/visibility`, {
      method: "PUT",
      token: admin,
      body: { hidden: false },
    });
    await shop.call(`/admin/collections/${id}`, { method: "DELETE", token: admin });
    expect((await fetch(`${shop.url}/collections/for-ugadi`)).status).toBe(404);
  });

  test("doesn't serve data that was read while an edit was in progress", async () => {
    const id = await make({ product_ids: [9, 3] });
    const { version } = await read(id);
    let names: string[] = [];
    for (let at = 0; at < 20; at++) {
      const name = `Name ${at}`;
      const edit = put(id, { name, product_ids: [9], version: version + at });
      // Pages and lists are read, and cached, throughout the edit.
      let done = false;
      const ended = edit.finally(() => {
        done = true;
      });
      const reading = (async () => {
        while (!done) await Promise.all([shop.call("/collections/for-ugadi"), page()]);
      })();
      expect((await ended).status).toBe(200);
      names = [
        (await shop.call<Collection>("/collections/for-ugadi")).body.name,
        /<h1[^>]*>([^<]*)</.exec(await page())?.[1] ?? "",
      ];
      await reading;
      expect(names).toEqual([name, name]);
    }
  });
});
