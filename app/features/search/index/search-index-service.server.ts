import type { ShopContext } from "#app/database/context.ts";
import { latinNames } from "#app/features/catalogue/transliteration.server.ts";
import type { SearchEngine } from "../engine/search-engine.ts";
import { SearchIndex } from "./memory-index-service.server.ts";
import { selectWithoutLatinNames, updateLatinNames } from "./search-index-queries.server.ts";

const BATCH_SIZE = 500;

type Indexes = WeakMap<ShopContext["db"], SearchIndex>;
const INDEXES = Symbol.for("farm-shop.search-indexes");

/** One index for each database that this process reads. Global, because the API and the built pages each have this module. */
function allIndexes(): Indexes {
  const known = globalThis as { [INDEXES]?: Indexes };
  known[INDEXES] ??= new WeakMap();
  return known[INDEXES];
}

/** The search engine with everything that is committed. Not for use within a transaction. */
export function currentEngine({ db }: Pick<ShopContext, "db">): Promise<SearchEngine> {
  if (db.isTransaction) throw new Error("A search can't run within a transaction.");
  const indexes = allIndexes();
  const index = indexes.get(db) ?? new SearchIndex(db);
  indexes.set(db, index);
  return index.upToDate();
}

/** From this many products, the engine lists them quicker than the database sorts them. */
const MANY_PRODUCTS = 1_000;

/** Whether this process has an engine already, with many products. */
export function hasManyProducts({ db }: Pick<ShopContext, "db">): boolean {
  return (allIndexes().get(db)?.size ?? 0) > MANY_PRODUCTS;
}

/** Transliterates the names that older versions of the shop have written. Returns how many rows. */
export async function writeMissingLatinNames(ctx: Pick<ShopContext, "db">): Promise<number> {
  let written = 0;
  for (const table of ["categories", "products"] as const) {
    for (;;) {
      const rows = await selectWithoutLatinNames(ctx, table, BATCH_SIZE);
      if (rows.length === 0) break;
      const latin = rows.map(({ id, names }) => ({ id, latin_names: latinNames(names) }));
      await updateLatinNames(ctx, table, latin);
      written += rows.length;
    }
  }
  return written;
}
