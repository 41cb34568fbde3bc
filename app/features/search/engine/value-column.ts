import { GrowingList } from "./words/growing-list.ts";

/** A column with few distinct values, one per doc. Each distinct value is stored once. */
export class ValueColumn<Value> {
  readonly #values: Value[] = [];
  readonly #indexes = new Map<Value, number>();
  readonly #ofDoc = new GrowingList();

  push(value: Value): void {
    let index = this.#indexes.get(value);
    if (index === undefined) {
      index = this.#values.push(value) - 1;
      this.#indexes.set(value, index);
    }
    this.#ofDoc.push(index);
  }

  /** Counts docs by their values. */
  tally(): Tally<Value> {
    return new Tally(this.#values, this.#ofDoc.values);
  }
}

/** Counts how many docs have each value. */
export class Tally<Value> {
  readonly #values: readonly Value[];
  readonly #indexes: ArrayLike<number>;
  readonly #counts: Int32Array;

  constructor(values: readonly Value[], indexes: ArrayLike<number>) {
    this.#values = values;
    this.#indexes = indexes;
    this.#counts = new Int32Array(values.length);
  }

  add(doc: number): void {
    const index = this.#indexes[doc] ?? 0;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
  }

  /** The count of each value, in the order in which the values were first added. */
  get counts(): Map<Value, number> {
    const found = this.#values.map((value, at) => [value, this.#counts[at] ?? 0] as const);
    return new Map(found.filter(([, count]) => count > 0));
  }
}
