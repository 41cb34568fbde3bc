import { type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ShopContext } from "../app/database/context.ts";
import type { Tables } from "../app/database/tables/tables.ts";
import { listStock } from "../app/features/inventory/stock-service.server.ts";
import { listAdminProducts } from "../app/features/product-admin/admin-product-service.server.ts";
import { writeMissingLatinNames } from "../app/features/search/index/search-index-service.server.ts";
import { searchProducts } from "../app/features/search/search-service.server.ts";
import { suggest } from "../app/features/search/suggestions/suggestion-service.server.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** The index in memory is correct after every committed change, in every process, and reads the database through its indexes. */

const MADE = 20_000;
const PAGE = { limit: 50, offset: 0, url: "" };

let shop: TestShop;
let admin: string;
let pool: pg.Pool;
/** Simulates another process, with its own connection and index. */
let other: ShopContext;
let sent: CompiledQuery[] = [];

beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
  admin = await shop.newAdmin();
  pool = new pg.Pool({ ...shop.database.where, max: 4 });
  // A connection may still be closing when its database is dropped.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  other = {
    ...shop.shop,
    db,
    actor: { customerId: 1, sessionId: "", role: "admin", staffRole: "owner", mustConfirm: false },
  };
  await searchProducts(other, { ...PAGE, q: "ragi" });
});
afterAll(async () => {
  await other.db.destroy();
  await shop.close();
});

async function titlesIn(ctx: ShopContext, q: string): Promise<string[]> {
  const { results } = await searchProducts(ctx, { ...PAGE, q });
  return results.map(({ title }) => title);
}

/** The results of both processes. */
async function found(q: string): Promise<string[]> {
  const [own, theirs] = await Promise.all([titlesIn(shop.shop, q), titlesIn(other, q)]);
  expect(own).toEqual(theirs);
  return own;
}

const product = { title: "Quokka flakes", price: 50, stock: 3, category_id: 33 };

async function create(body: object): Promise<number> {
  const created = await shop.call<{ id: number }>("/products", { token: admin, body });
  expect(created.status).toBe(201);
  return created.body.id;
}

const change = (path: string, body: object) =>
  shop.call(path, { method: "PUT", token: admin, body });

describe("the search index follows", () => {
  test("a new, changed, hidden and deleted product", async () => {
    expect(await found("quokka")).toEqual([]);
    const id = await create(product);
    expect(await found("quokka")).toEqual(["Quokka flakes"]);
    await change(`/products/${id}`, { title: "Numbat flakes" });
    expect(await found("quokka")).toEqual([]);
    expect(await found("numbat")).toEqual(["Numbat flakes"]);
    await change(`/admin/products/${id}/visibility`, { hidden: true });
    expect(await found("numbat")).toEqual([]);
    await change(`/admin/products/${id}/visibility`, { hidden: false });
    expect(await found("numbat")).toEqual(["Numbat flakes"]);
    await shop.call(`/products/${id}`, { method: "DELETE", token: admin });
    expect(await found("numbat")).toEqual([]);
  });

  test("a category's new name", async () => {
    expect(await found("wombat")).toEqual([]);
    await change("/categories/46", { name: "Rock Salt", display_name: "Wombat salts" });
    expect(await found("wombat")).toContain("Rock Salt Crystals");
  });

  test("a synonym, with the next change of the catalogue's version", async () => {
    expect(await found("bilby")).toEqual([]);
    await sql`UPDATE synonyms SET terms = terms || '{bilby}' WHERE canonical = 'makhana'`.execute(
      shop.database.db,
    );
    await sql`UPDATE catalogue_version SET version = version + 1`.execute(shop.database.db);
    expect(await found("bilby")).toEqual(["Makhana (Fox Nuts)"]);
  });

  test("a name in an Indian script, also by its sound", async () => {
    await create({ ...product, title: "Item 17", names: { te: "తంగేడు గింజలు" } });
    expect(await found("tangeedu ginjalu")).toContain("Item 17");
  });

  test("no change in a transaction that is rolled back", async () => {
    const refused = await shop.call("/products", {
      token: admin,
      body: { ...product, title: "Potoroo flakes", category_id: 999_999 },
    });
    expect(refused.status).toBe(400);
    expect(await found("potoroo")).toEqual([]);
  });

  const makhanaInStock = async () => {
    const page = await searchProducts(other, { ...PAGE, q: "makhana", in_stock: true });
    return page.count;
  };
  const setMakhana = (stock: number) =>
    sql`UPDATE packs SET stock = ${stock} WHERE product_id IN
      (SELECT id FROM products WHERE slug = 'nuts-makhana')`.execute(shop.database.db);

  test("a pack that is sold out or back in stock without a change of the catalogue, after a second", async () => {
    expect(await makhanaInStock()).toBe(1);
    await setMakhana(0);
    await expect.poll(makhanaInStock, { timeout: 10_000 }).toBe(0);
    await setMakhana(1);
    await expect.poll(makhanaInStock, { timeout: 10_000 }).toBe(1);
  });

  test("a pack that is sold out after the clock was set back by hours", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 5.5 * 60 * 60_000 });
    await setMakhana(0);
    await expect.poll(makhanaInStock, { timeout: 10_000 }).toBe(0);
    vi.useRealTimers();
    await setMakhana(1);
  });

  test("names that an older version has written without their transliteration", async () => {
    await sql`UPDATE products SET latin_names = NULL WHERE slug = 'millet-foxtail'`.execute(
      shop.database.db,
    );
    expect(await writeMissingLatinNames(shop.shop)).toBe(1);
    const { rows } = await sql<{ latin_names: object }>`
      SELECT latin_names FROM products WHERE slug = 'millet-foxtail'`.execute(shop.database.db);
    expect(rows[0]?.latin_names).toMatchObject({ te: "korralu", ta: "tinai" });
  });
});

test("a change that is committed after a later one is found too", async () => {
  const [late, early] = [await create(product), await create(product)];
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("UPDATE products SET title = 'Bettong flakes' WHERE id = $1", [late]);
  await change(`/products/${early}`, { title: "Dunnart flakes" });
  expect(await found("dunnart")).toEqual(["Dunnart flakes"]);
  expect(await found("bettong")).toEqual([]);
  await client.query("UPDATE catalogue_version SET version = version + 1");
  await client.query("COMMIT");
  client.release();
  expect(await found("bettong")).toEqual(["Bettong flakes"]);
});

test("all products of a change are found, even if it has more than are read at once", async () => {
  const rename = (from: string, to: string) =>
    sql`UPDATE products SET title = replace(title, ${from}, ${to}) WHERE slug LIKE 'quoll-%'`.execute(
      shop.database.db,
    );
  await sql`
    WITH made AS (
      INSERT INTO products (category_id, slug, title, names, latin_names)
      SELECT 38, 'quoll-' || n, 'Quoll ' || n, '{}', '{}' FROM generate_series(1, 600) AS n
      RETURNING id, slug
    )
    INSERT INTO packs (product_id, sku, label, net_quantity, unit, price_paise, mrp_paise, stock, is_default, position)
    SELECT id, slug, '1 kg', 1000, 'g', 9900, 9900, 5, true, 0 FROM made
  `.execute(shop.database.db);
  await rename("Quoll", "Bandicoot");
  await sql`UPDATE catalogue_version SET version = version + 1`.execute(shop.database.db);
  const page = await searchProducts(other, { ...PAGE, q: "bandicoot" });
  expect(page.count).toBe(600);
  await sql`DELETE FROM packs WHERE sku LIKE 'quoll-%'`.execute(shop.database.db);
  await sql`DELETE FROM products WHERE slug LIKE 'quoll-%'`.execute(shop.database.db);
  await sql`UPDATE catalogue_version SET version = version + 1`.execute(shop.database.db);
  expect((await searchProducts(other, { ...PAGE, q: "bandicoot" })).count).toBe(0);
});

test("simultaneous searches after a change all see it", async () => {
  await create({ ...product, title: "Pademelon flakes" });
  const all = await Promise.all(Array.from({ length: 20 }, () => titlesIn(other, "pademelon")));
  expect(all.every((titles) => titles[0] === "Pademelon flakes")).toBe(true);
});

test("every one of many new products is found, even if the first has no pack", async () => {
  await sql`
    WITH made AS (
      INSERT INTO products (category_id, slug, title, names, latin_names)
      SELECT 38, 'numbat-' || n, 'Numbat ' || n, '{}', '{}' FROM generate_series(1, 300) AS n
      RETURNING id, slug
    )
    INSERT INTO packs (product_id, sku, label, net_quantity, unit, price_paise, mrp_paise, stock, is_default, position)
    SELECT id, slug, '1 kg', 1000, 'g', 9900, 9900, 5, true, 0 FROM made WHERE slug <> 'numbat-1'
  `.execute(shop.database.db);
  await sql`UPDATE catalogue_version SET version = version + 1`.execute(shop.database.db);
  const page = await searchProducts(other, { ...PAGE, q: "numbat" });
  expect(page.count).toBe(299);
});

describe("the search index, among 20,000 more products:", () => {
  beforeAll(async () => {
    await sql`
      WITH made AS (
        INSERT INTO products (category_id, slug, title, names, latin_names)
        SELECT 38, 'made-' || n, 'Made thing ' || md5(n::text), '{}', '{}'
        FROM generate_series(1, ${sql.lit(MADE)}) AS n
        RETURNING id
      )
      INSERT INTO packs (product_id, sku, label, net_quantity, unit, price_paise, mrp_paise, stock, is_default, position)
      SELECT id, 'made-' || id, '1 kg', 1000, 'g', 9900, 9900, 5, true, 0 FROM made
    `.execute(shop.database.db);
    await sql`UPDATE catalogue_version SET version = version + 1`.execute(shop.database.db);
    await sql`ANALYZE products, packs`.execute(shop.database.db);
    await searchProducts(other, { ...PAGE, q: "ragi" });
  });

  const SEARCHES = {
    "the shop's search": (q: string) => searchProducts(other, { ...PAGE, q }),
    suggestions: (q: string) => suggest(other, q),
    "the list of all products": (q: string) => listAdminProducts(other, { ...PAGE, q }),
    "the list of stock": (q: string) => listStock(other, { ...PAGE, q }),
  };

  interface Plan {
    "Node Type": string;
    "Relation Name"?: string;
    Plans?: Plan[];
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

  /** How the database executes a statement: its scan types and their tables. */
  async function scansOf({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
    const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]);
    return nodes(rows[0]["QUERY PLAN"][0].Plan).map(
      (node) => `${node["Node Type"]} ${node["Relation Name"] ?? ""}`,
    );
  }

  test("changes are found through an index", async () => {
    const id = await create(product);
    await searchProducts(other, { ...PAGE, q: "ragi" });
    sent = [];
    await change(`/products/${id}`, { title: "Quokka flour" });
    expect(await titlesIn(other, "quokka flour")).toContain("Quokka flour");
    const reads = sent.filter(({ sql: text }) => text.includes("changed_in"));
    expect(reads).not.toEqual([]);
    for (const query of reads) expect(await scansOf(query)).not.toContain("Seq Scan products");
  });

  for (const [name, search] of Object.entries(SEARCHES)) {
    test.each(["foxtale", "foxtail mil", "korralu", "కొర్రలు", "38-millet-foxtail-500g"])(
      `${name} reads what it finds by an index for '%s'`,
      async (q) => {
        await search(q);
        sent = [];
        await search(q);
        const reads = sent.filter(({ sql: text }) => /from "products"|from "packs"/i.test(text));
        for (const query of reads) {
          const scans = await scansOf(query);
          expect(scans).not.toContain("Seq Scan products");
          expect(scans).not.toContain("Seq Scan packs");
        }
      },
    );
  }
});
