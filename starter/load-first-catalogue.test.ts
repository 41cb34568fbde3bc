import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../test/support/database.ts";
import { loadFirstCatalogue } from "./load-first-catalogue.ts";

const IDENTITY = { maker: "Green Field Farm", consumerCare: "care@farm.example" };
const WHOLE = { categories: 23, products: 220, packs: 461, synonyms: 114 };

let shop: TestDatabase;

beforeAll(async () => {
  shop = await makeTestDatabase("empty");
});

afterAll(() => shop.drop());

beforeEach(async () => {
  await shop.pool.query("TRUNCATE products, categories, synonyms CASCADE");
  await shop.pool.query("UPDATE catalogue_version SET version = 1");
});

const load = () => loadFirstCatalogue(shop.db, IDENTITY);
const version = async () =>
  (await shop.db.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow())
    .version;

test("loading the first catalogue fills an empty shop once, even if three processes start together", async () => {
  const loaded = await Promise.all([load(), load(), load()]);
  expect(loaded.filter(Boolean)).toEqual([WHOLE]);
  expect(await load()).toBeNull();
  expect(await version()).toBe(2);
  const { rows } = await shop.pool.query(
    "SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM packs) AS packs",
  );
  expect(rows).toEqual([{ products: 220, packs: 461 }]);
});

test("loading the first catalogue stores a product as the shop sells it", async () => {
  await load();
  const first = await shop.db
    .selectFrom("products")
    .selectAll()
    .orderBy("popularity", "desc")
    .executeTakeFirstOrThrow();
  expect(first).toMatchObject({
    category_id: 38,
    slug: "millet-foxtail",
    image: "/pictures/millet-foxtail.jpg",
    names: { te: "కొర్రలు" },
    popularity: 1000,
    review_count: 0,
    rating_sum: 0,
    maker: IDENTITY.maker,
    consumer_care: IDENTITY.consumerCare,
  });
  expect(first.latin_names).toMatchObject({ te: "korralu", hi: "kangani" });
  const packs = await shop.db
    .selectFrom("packs")
    .select(["label", "price_paise", "mrp_paise", "stock", "is_default"])
    .where("product_id", "=", first.id)
    .orderBy("position")
    .execute();
  expect(packs).toEqual([
    { label: "500 g", price_paise: 8500, mrp_paise: 9500, stock: 100, is_default: true },
    { label: "1 kg", price_paise: 16500, mrp_paise: 18500, stock: 100, is_default: false },
    { label: "5 kg", price_paise: 79000, mrp_paise: 87000, stock: 100, is_default: false },
  ]);
});

test("loading the first catalogue does nothing in a shop whose only product is hidden", async () => {
  await shop.pool.query("INSERT INTO categories (id, name, display_name) VALUES (7, 'Own', 'Own')");
  await shop.pool.query(
    "INSERT INTO products (category_id, slug, title, hidden_at) VALUES (7, 'own', 'Own', now())",
  );
  expect(await load()).toBeNull();
  expect(await version()).toBe(1);
});

test("loading the first catalogue does nothing in a shop that has deleted all products since", async () => {
  await load();
  await shop.pool.query("DELETE FROM products");
  expect(await load()).toBeNull();
  const { rows } = await shop.pool.query("SELECT FROM products");
  expect(rows).toHaveLength(0);
});

test("loading the first catalogue leaves existing categories unchanged", async () => {
  await shop.pool.query(
    "INSERT INTO categories (id, name, display_name) VALUES (1001, 'Millet', 'My millets'), (45, 'My rice', '')",
  );
  expect(await load()).toEqual(WHOLE);
  const { rows } = await shop.pool.query(
    "SELECT slug, category_id FROM products WHERE slug IN ('millet-foxtail', 'rice-brown') ORDER BY slug",
  );
  expect(rows).toEqual([
    { slug: "millet-foxtail", category_id: 1001 },
    { slug: "rice-brown", category_id: 45 },
  ]);
});
