import { GrowingList } from "./words/growing-list.ts";

/** Which products a search may find: those that shoppers see, or all. */
export type Audience = "shown" | "all";

export interface RankingEntry {
  id: number;
  isShown: boolean;
  isFood: boolean;
  inStock: boolean;
  popularity: number;
  categoryId: number;
  /** The bits of each name, apart from words that only describe a grade. */
  variants: readonly number[];
  /** For each name, the bit of the word that says what the thing is. */
  heads: readonly number[];
}

/** Small enough for ranks of 31 bits, with which arrays are quickest. */
const POPULARITY_RANGE = 2 ** 20;
/** By food, stock and popularity. */
export const STANDINGS = 2 * 2 * POPULARITY_RANGE;

function standingOf({
  isFood,
  inStock,
  popularity,
}: Pick<RankingEntry, "isFood" | "inStock" | "popularity">): number {
  const known = Math.min(Math.max(popularity, 0), POPULARITY_RANGE - 1);
  const goods = (isFood ? 0 : 2) + (inStock ? 0 : 1);
  return goods * POPULARITY_RANGE + (POPULARITY_RANGE - 1 - known);
}

/** What ranking reads of each slot, in arrays, because a search may visit most products. Flags are 0 or 1. */
export class RankingColumns {
  readonly id = new GrowingList();
  readonly present = new GrowingList();
  readonly shown = new GrowingList();
  readonly food = new GrowingList();
  readonly inStock = new GrowingList();
  readonly popularity = new GrowingList();
  /** The order of products that match equally well, lower first: food, in stock, the most popular. Less than `STANDINGS`. */
  readonly standing = new GrowingList();
  readonly category = new GrowingList();
  /** Where the names of a slot begin in `names`; those of the next slot follow. */
  readonly #nameFrom = new GrowingList();
  /** The variant and the head of each name in turn. */
  readonly #names = new GrowingList();

  push(entry: RankingEntry): void {
    this.id.push(entry.id);
    this.present.push(1);
    this.shown.push(Number(entry.isShown));
    this.food.push(Number(entry.isFood));
    this.inStock.push(Number(entry.inStock));
    this.popularity.push(entry.popularity);
    this.standing.push(standingOf(entry));
    this.category.push(entry.categoryId);
    this.#nameFrom.push(this.#names.length);
    for (const [at, variant] of entry.variants.entries()) {
      this.#names.push(variant);
      this.#names.push(entry.heads[at] ?? 0);
    }
  }

  empty(slot: number): void {
    this.present.set(slot, 0);
    this.shown.set(slot, 0);
  }

  setInStock(slot: number, inStock: boolean): void {
    const isFood = this.food.at(slot) === 1;
    this.inStock.set(slot, Number(inStock));
    this.standing.set(slot, standingOf({ isFood, inStock, popularity: this.popularity.at(slot) }));
  }

  /** For each slot whether it may be found. */
  of(audience: Audience): GrowingList {
    return audience === "shown" ? this.shown : this.present;
  }

  /** The words, at most `most`, that the nearest of the slot's names has besides those with these bits, of which there is one. */
  furtherWords(slot: number, bits: number, most: number): number {
    const names = this.#names.values;
    const end = this.#endOf(slot);
    let fewest = most;
    for (let at = this.#nameFrom.at(slot); at < end; at += 2) {
      const variant = names[at] ?? 0;
      if ((variant & bits) === 0) continue;
      let rest = variant & ~bits;
      let count = 0;
      for (; rest !== 0 && count < fewest; count++) rest &= rest - 1;
      if (count < fewest) fewest = count;
    }
    return fewest;
  }

  /** Whether the bits include what the thing is. For what isn't eaten the title decides: a foot soak is no salt, though it is called so in Hindi. */
  namesKind(slot: number, bits: number): boolean {
    const names = this.#names.values;
    const from = this.#nameFrom.at(slot);
    const end = this.#endOf(slot);
    const last = this.food.at(slot) === 1 ? end : Math.min(end, from + 2);
    for (let at = from; at < last; at += 2) if (((names[at + 1] ?? 0) & bits) !== 0) return true;
    return false;
  }

  #endOf(slot: number): number {
    return slot + 1 < this.#nameFrom.length ? this.#nameFrom.at(slot + 1) : this.#names.length;
  }
}
