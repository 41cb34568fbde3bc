import { GrowingList } from "./words/growing-list.ts";

/** For each slot one of a few values, each of which is stored once. */
export class ValueColumn<Value> {
  readonly #values: Value[] = [];
  readonly #indexes = new Map<Value, number>();
  readonly #ofSlot = new GrowingList();

  push(value: Value): void {
    let index = this.#indexes.get(value);
    if (index === undefined) {
      index = this.#values.push(value) - 1;
      this.#indexes.set(value, index);
    }
    this.#ofSlot.push(index);
  }

  /** Counts slots by their values. */
  tally(): Tally<Value> {
    return new Tally(this.#values, this.#ofSlot.values);
  }
}

/** How many slots have each value. */
export class Tally<Value> {
  readonly #values: readonly Value[];
  readonly #indexes: ArrayLike<number>;
  readonly #counts: Int32Array;

  constructor(values: readonly Value[], indexes: ArrayLike<number>) {
    this.#values = values;
    this.#indexes = indexes;
    this.#counts = new Int32Array(values.length);
  }

  add(slot: number): void {
    const index = this.#indexes[slot] ?? 0;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
  }

  /** The values that were counted, in the order in which they first came. */
  get counts(): Map<Value, number> {
    const found = this.#values.map((value, at) => [value, this.#counts[at] ?? 0] as const);
    return new Map(found.filter(([, count]) => count > 0));
  }
}
