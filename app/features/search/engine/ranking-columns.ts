import { GrowingList } from "./words/growing-list.ts";

/** The products that a query may find: those that shoppers can see, or all. */
export type Audience = "shown" | "all";

export interface RankingEntry {
  id: number;
  isShown: boolean;
  isFood: boolean;
  inStock: boolean;
  popularity: number;
  categoryId: number;
  /** The positions of each name's words, without words that only describe a grade. One entry per name. */
  variants: readonly number[];
  /** The position of each name's head, the word that says what the product is. */
  heads: readonly number[];
}

/** The cap on popularity, so that ranks fit into 31 bits, for which arrays are fastest. */
const POPULARITY_RANGE = 2 ** 20;
/** The number of static ranks: food or not, in stock or not, and popularity. */
export const STATIC_RANKS = 2 * 2 * POPULARITY_RANGE;

function staticRankOf({
  isFood,
  inStock,
  popularity,
}: Pick<RankingEntry, "isFood" | "inStock" | "popularity">): number {
  const known = Math.min(Math.max(popularity, 0), POPULARITY_RANGE - 1);
  const goods = (isFood ? 0 : 2) + (inStock ? 0 : 1);
  return goods * POPULARITY_RANGE + (POPULARITY_RANGE - 1 - known);
}

/**
 * The static rank of a product for a query that names a pack size. Whether the product has that size ranks after food and stock,
 * but before popularity, which loses its last bit.
 */
export function rankWithSize(staticRank: number, hasSize: boolean): number {
  const popularity = staticRank % POPULARITY_RANGE;
  const size = hasSize ? 0 : POPULARITY_RANGE / 2;
  return staticRank - popularity + size + (popularity >>> 1);
}

/** The columns that ranking reads, by doc. They are arrays because a query may visit most docs. Flags are 0 or 1. */
export class RankingColumns {
  readonly id = new GrowingList();
  /** 1 until the doc is deleted. */
  readonly present = new GrowingList();
  readonly shown = new GrowingList();
  readonly food = new GrowingList();
  readonly inStock = new GrowingList();
  readonly popularity = new GrowingList();
  /**
   * The query-independent rank, which sorts products that match equally well. Lower comes first: food, then products in stock,
   * then the most popular. Less than `STATIC_RANKS`.
   */
  readonly staticRank = new GrowingList();
  readonly category = new GrowingList();
  /** The index in `#names` at which a doc's names begin; they end where the next doc's begin. */
  readonly #nameFrom = new GrowingList();
  /** The positions and the head of each name: positions, head, positions, head … */
  readonly #names = new GrowingList();

  push(entry: RankingEntry): void {
    this.id.push(entry.id);
    this.present.push(1);
    this.shown.push(Number(entry.isShown));
    this.food.push(Number(entry.isFood));
    this.inStock.push(Number(entry.inStock));
    this.popularity.push(entry.popularity);
    this.staticRank.push(staticRankOf(entry));
    this.category.push(entry.categoryId);
    this.#nameFrom.push(this.#names.length);
    for (const [at, variant] of entry.variants.entries()) {
      this.#names.push(variant);
      this.#names.push(entry.heads[at] ?? 0);
    }
  }

  empty(doc: number): void {
    this.present.set(doc, 0);
    this.shown.set(doc, 0);
  }

  setInStock(doc: number, inStock: boolean): void {
    const isFood = this.food.at(doc) === 1;
    this.inStock.set(doc, Number(inStock));
    this.staticRank.set(
      doc,
      staticRankOf({ isFood, inStock, popularity: this.popularity.at(doc) }),
    );
  }

  /** The column with a flag per doc: whether this audience may find it. */
  of(audience: Audience): GrowingList {
    return audience === "shown" ? this.shown : this.present;
  }

  /**
   * The number of words in the best matching name besides the matched `positions`, at most `most`. 'Red Ragi Flour' has 2 for
   * 'ragi'.
   */
  extraWords(doc: number, positions: number, most: number): number {
    const names = this.#names.values;
    const end = this.#endOf(doc);
    let fewest = most;
    for (let at = this.#nameFrom.at(doc); at < end; at += 2) {
      const variant = names[at] ?? 0;
      if ((variant & positions) === 0) continue;
      let rest = variant & ~positions;
      let count = 0;
      for (; rest !== 0 && count < fewest; count++) rest &= rest - 1;
      if (count < fewest) fewest = count;
    }
    return fewest;
  }

  /**
   * Whether the matched positions include the head of a name. For non-food only the title counts: a foot soak isn't salt,
   * although its Hindi name says so.
   */
  includesHead(doc: number, positions: number): boolean {
    const names = this.#names.values;
    const from = this.#nameFrom.at(doc);
    const end = this.#endOf(doc);
    const last = this.food.at(doc) === 1 ? end : Math.min(end, from + 2);
    for (let at = from; at < last; at += 2)
      if (((names[at + 1] ?? 0) & positions) !== 0) return true;
    return false;
  }

  #endOf(doc: number): number {
    return doc + 1 < this.#nameFrom.length ? this.#nameFrom.at(doc + 1) : this.#names.length;
  }
}
