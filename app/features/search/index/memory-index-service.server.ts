import { isDeepStrictEqual } from "node:util";
import type { ShopContext } from "#app/database/context.ts";
import type { ProductEntry } from "../engine/product-index.ts";
import { SearchEngine } from "../engine/search-engine.ts";
import {
  type ChangedRow,
  type IndexedRow,
  type Moment,
  selectChangedProducts,
  selectExisting,
  selectIndexedCategories,
  selectMoment,
  selectNotSold,
  selectProductsAfter,
  selectSoldOut,
  selectSynonymGroups,
} from "./search-index-queries.server.ts";

/** Products per query. Other work of the process runs between queries. */
const BATCH_SIZE = 250;
const SOLD_OUT_BATCH_SIZE = 5_000;
/** Sales change the stock without a new catalogue version, so stock older than this is read again in the background. */
const STOCK_MS = 500;
/** A search waits for fresh stock if the last read is older than this. */
const STALE_STOCK_MS = 1_000;
/** The index is rebuilt once more than this share of its docs is deleted. */
const MAX_EMPTY = 0.5;
const FEW_DOCS = 5_000;

/**
 * The search engine for one database in this process. Each search first ensures that it is up to date, which takes one small
 * query if nothing has changed.
 */
export class SearchIndex {
  readonly #db: ShopContext["db"];
  #engine = new SearchEngine();
  /** The last context of `#engine`; null if it must be set again. */
  #context: Parameters<SearchEngine["setContext"]>[0] | null = null;
  #moment: Moment | null = null;
  /** The position after which the stock may have changed; `#moment` is the equivalent for products. */
  #stockFrom = "";
  #stockRead = 0;
  #readingStock: Promise<void> | null = null;
  #running: Promise<SearchEngine> | null = null;
  #next: Promise<SearchEngine> | null = null;

  constructor(db: ShopContext["db"]) {
    this.#db = db;
  }

  /** The engine with everything that was committed before the call. Simultaneous calls share one check. */
  upToDate(): Promise<SearchEngine> {
    // A running check may miss a change that was committed after it started.
    if (this.#running) {
      this.#next ??= this.#running.then(
        () => this.#start(),
        () => this.#start(),
      );
      return this.#next;
    }
    return this.#start();
  }

  /** The number of products as of the last check, including hidden ones. */
  get size(): number {
    return this.#engine.products.size;
  }

  #start(): Promise<SearchEngine> {
    this.#next = null;
    this.#running = this.#refresh().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #refresh(): Promise<SearchEngine> {
    const moment = await selectMoment(this);
    const known = this.#moment;
    if (!known || this.#isSparse()) {
      await this.#build();
      this.#stockIsOf(moment, performance.now());
    } else if (known.version !== moment.version) {
      await this.#readChanges(known.horizon);
      if (known.deletions !== moment.deletions) await this.#forgetDeleted();
    }
    // Set only now: if reading fails, the next search reads again.
    if (known?.version !== moment.version) this.#moment = moment;
    await this.#keepStock(moment);
    return this.#engine;
  }

  async #keepStock(moment: Moment): Promise<void> {
    const age = performance.now() - this.#stockRead;
    if (age < STOCK_MS) return;
    // Nothing has been written since.
    if (moment.next === this.#stockFrom) return this.#stockIsOf(moment, performance.now());
    this.#readingStock ??= this.#readStock(moment).finally(() => {
      this.#readingStock = null;
    });
    if (age >= STALE_STOCK_MS) await this.#readingStock;
    // If this fails, a later search reads again. It reports the error only if it has to wait for the stock.
    else this.#readingStock.catch(() => {});
  }

  #stockIsOf({ horizon }: Moment, time: number): void {
    this.#stockFrom = horizon;
    this.#stockRead = time;
  }

  get db(): ShopContext["db"] {
    return this.#db;
  }

  async #build(): Promise<void> {
    const engine = new SearchEngine();
    this.#context = null;
    await this.#setContext(engine);
    for (let after = 0; ; ) {
      const rows = await selectProductsAfter(this, after, BATCH_SIZE);
      for (const row of rows) engine.put(toEntry(row));
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
    engine.products.prepare();
    this.#engine = engine;
  }

  async #readChanges(horizon: string): Promise<void> {
    await this.#setContext(this.#engine);
    for (let after: ChangedRow = { changed_in: horizon, id: 0 }; ; ) {
      const rows = await selectChangedProducts(this, after, BATCH_SIZE);
      for (const row of rows) this.#engine.put(toEntry(row));
      const last = rows.at(-1);
      if (!last || rows.length < BATCH_SIZE) break;
      after = last;
    }
  }

  async #readStock(moment: Moment): Promise<void> {
    const startedAt = performance.now();
    const soldOut: number[] = [];
    for (let after = 0; ; ) {
      const packs = await selectSoldOut(this, after, SOLD_OUT_BATCH_SIZE);
      for (const { product_id } of packs) soldOut.push(product_id);
      const last = packs.at(-1);
      if (!last || packs.length < SOLD_OUT_BATCH_SIZE) break;
      after = last.pack_id;
    }
    this.#engine.products.setSoldOut(soldOut);
    this.#stockIsOf(moment, startedAt);
  }

  async #forgetDeleted(): Promise<void> {
    const ids = [...this.#engine.products.ids()];
    for (let at = 0; at < ids.length; at += 10 * BATCH_SIZE) {
      const some = ids.slice(at, at + 10 * BATCH_SIZE);
      const existing = new Set(await selectExisting(this, some));
      for (const id of some) if (!existing.has(id)) this.#engine.remove(id);
    }
  }

  async #setContext(engine: SearchEngine): Promise<void> {
    const [categories, synonyms, notSold] = await Promise.all([
      selectIndexedCategories(this),
      selectSynonymGroups(this),
      selectNotSold(this),
    ]);
    const context = {
      categories: categories.map(({ id, name, display_name, names, latin_names }) => ({
        id,
        name,
        names: [name, display_name, ...texts(names), ...texts(latin_names ?? {})],
      })),
      synonyms,
      notSold,
    };
    // Most changes affect only products, and setting the context takes some milliseconds.
    if (isDeepStrictEqual(context, this.#context)) return;
    engine.setContext(context);
    // Building a new engine may still fail.
    if (engine === this.#engine) this.#context = context;
  }

  #isSparse(): boolean {
    const { docCount, size } = this.#engine.products;
    return docCount > FEW_DOCS && docCount - size > docCount * MAX_EMPTY;
  }
}

function texts(names: Partial<Record<string, string>>): string[] {
  return Object.values(names).filter((name) => name !== undefined);
}

function toEntry(row: IndexedRow): ProductEntry {
  return {
    id: row.id,
    categoryId: row.category_id,
    isFood: row.is_food,
    state: row.state,
    pricePaise: row.price_paise,
    inStock: row.in_stock,
    // Rounded as in the API.
    rating: row.review_count === 0 ? 0 : Math.round((row.rating_sum / row.review_count) * 10) / 10,
    popularity: row.popularity,
    createdAt: row.created_at.getTime(),
    origin: row.country_of_origin ?? "",
    diet: row.diet_mark ?? "",
    skus: row.packs.map(({ sku }) => sku),
    packs: row.packs.map(({ label }) => label),
    title: row.title,
    names: row.names,
    latinNames: row.latin_names ?? {},
    tags: row.tags,
    benefits: row.benefits,
    ingredients: row.ingredients,
    allergens: row.allergens,
    description: row.description,
  };
}
