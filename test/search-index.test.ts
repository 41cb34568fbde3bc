import { type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShopContext } from "../app/database/context.ts";
import type { Tables } from "../app/database/tables/tables.ts";
import { listProducts } from "../app/features/catalogue/product/product-service.server.ts";
import { listStock } from "../app/features/inventory/stock-service.server.ts";
import { listAdminProducts } from "../app/features/product-admin/admin-product-service.server.ts";
import { suggest } from "../app/features/search/suggestion-service.server.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** Searches among 20,000 products and more read what they find by an index, not one product after another. */

const MADE = 20_000;

let shop: TestShop;
let pool: pg.Pool;
let ctx: ShopContext;
let sent: CompiledQuery[] = [];

beforeAll(async () => {
  shop = await openTestShop("catalogue", { writesRows: true });
  await sql`
    WITH made AS (
      INSERT INTO products (category_id, slug, title, names, search_text)
      SELECT 38, 'made-' || n, 'Made thing ' || n, '{}', 'made thing ' || n || ' ' || md5(n::text) || ' ' || md5((-n)::text)
      FROM generate_series(1, ${sql.lit(MADE)}) AS n
      RETURNING id
    )
    INSERT INTO packs (product_id, sku, label, net_quantity, unit, price_paise, mrp_paise, stock, is_default, position)
    SELECT id, 'made-' || id, '1 kg', 1000, 'g', 9900, 9900, 5, true, 0 FROM made
  `.execute(shop.database.db);
  await sql`ANALYZE products, packs`.execute(shop.database.db);
  pool = new pg.Pool({ ...shop.database.where, max: 4 });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  const actor = { customerId: 1, sessionId: "", role: "admin" as const };
  ctx = { ...shop.shop, db, actor };
});
afterAll(async () => {
  await ctx.db.destroy();
  await shop.close();
});

const PAGE = { limit: 50, offset: 0, url: "" };
const SEARCHES = {
  "the shop's search": (q: string) => listProducts(ctx, { ...PAGE, q }),
  suggestions: (q: string) => suggest(ctx, q),
  "the list of all products": (q: string) => listAdminProducts(ctx, { ...PAGE, q }),
  "the list of stock": (q: string) => listStock(ctx, { ...PAGE, q }),
};

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** How the database answers a statement, by its kinds of scans and their tables. */
async function scansOf({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]);
  return nodes(rows[0]["QUERY PLAN"][0].Plan).map(
    (node) => `${node["Node Type"]} ${node["Relation Name"] ?? ""}`,
  );
}

for (const [name, search] of Object.entries(SEARCHES)) {
  test.each(["zzyzxq", "foxtale", "foxtail mil", "korralu", "కొర్రలు", "झझझझ", "qj"])(
    `${name} reads by the index for '%s'`,
    async (q) => {
      sent = [];
      await search(q);
      const searches = sent.filter(({ sql: text }) => text.includes("products.search_text"));
      expect(searches.length).toBeGreaterThan(0);
      for (const query of searches) {
        const scans = await scansOf(query);
        expect(scans).not.toContain("Seq Scan products");
        expect(scans).toContain("Bitmap Index Scan ");
      }
    },
  );
}

test("finds as before what is misspelt, and leaves the limit of likeness to nobody else", async () => {
  const { results } = await listProducts(ctx, { ...PAGE, q: "foxtale millet" });
  expect(results.map(({ title }) => title)).toContain("Foxtail Millet");
  const barelyAlike = "SELECT 'turmric' <% 'turmoil' AS alike";
  const limits = await Promise.all(Array.from({ length: 4 }, () => pool.query(barelyAlike)));
  expect(limits.map(({ rows }) => rows[0].alike)).toEqual([false, false, false, false]);
});

test("a word of another script with another ending is found by how it begins", async () => {
  const { results } = await listProducts(ctx, { ...PAGE, q: "కొర్రలతో" });
  expect(results.map(({ title }) => title)).toContain("Foxtail Millet");
});
