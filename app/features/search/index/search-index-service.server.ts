import type { ShopContext } from "#app/database/context.ts";
import { latinNames } from "#app/features/catalogue/transliteration.server.ts";
import type { SearchEngine } from "../engine/search-engine.ts";
import { SearchIndex } from "./memory-index-service.server.ts";
import { selectWithoutLatinNames, updateLatinNames } from "./search-index-queries.server.ts";

const BATCH_SIZE = 500;

type Indexes = WeakMap<ShopContext["db"], SearchIndex>;
const INDEXES = Symbol.for("farm-shop.search-indexes");

/**
 * One index per database that this process reads. Global, because the API and the built pages each load their own copy of this
 * module.
 */
function allIndexes(): Indexes {
  const known = globalThis as { [INDEXES]?: Indexes };
  known[INDEXES] ??= new WeakMap();
  return known[INDEXES];
}

/** The search engine with all committed changes. Must not be used within a transaction. */
export function currentEngine({ db }: Pick<ShopContext, "db">): Promise<SearchEngine> {
  if (db.isTransaction) throw new Error("A search can't run within a transaction.");
  const indexes = allIndexes();
  const index = indexes.get(db) ?? new SearchIndex(db);
  indexes.set(db, index);
  return index.upToDate();
}

/** Above this many products, listing them with the engine is faster than sorting them in the database. */
const MANY_PRODUCTS = 1_000;

/** Whether this process already has an engine with many products. */
export function hasManyProducts({ db }: Pick<ShopContext, "db">): boolean {
  return (allIndexes().get(db)?.size ?? 0) > MANY_PRODUCTS;
}

/** Transliterates names that older versions of the shop stored. Returns the number of rows. */
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
