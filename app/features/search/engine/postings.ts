import { GrowingList } from "./words/growing-list.ts";

const EMPTY = new GrowingList();

/** The products that contain one word: in their names, with the bits of its places there, and elsewhere. */
export class Postings {
  #names: GrowingList | null = null;
  #others: GrowingList | null = null;

  addName(slot: number, bits: number): void {
    this.#names ??= new GrowingList();
    this.#names.push(slot);
    this.#names.push(bits);
  }

  addOther(slot: number, places: number): void {
    this.#others ??= new GrowingList();
    this.#others.push(slot);
    this.#others.push(places);
  }

  /** Slots and bits in turn. */
  get names(): GrowingList {
    return this.#names ?? EMPTY;
  }

  /** Slots and places in turn. */
  get others(): GrowingList {
    return this.#others ?? EMPTY;
  }

  get inNames(): number {
    return (this.#names?.length ?? 0) / 2;
  }

  get elsewhere(): number {
    return (this.#others?.length ?? 0) / 2;
  }

  eachName(use: (slot: number, bits: number) => void): void {
    each(this.#names, use);
  }

  eachOther(use: (slot: number, places: number) => void): void {
    each(this.#others, use);
  }
}

function each(list: GrowingList | null, use: (slot: number, value: number) => void): void {
  if (!list) return;
  const { values, length } = list;
  for (let at = 0; at < length; at += 2) use(values[at] ?? 0, values[at + 1] ?? 0);
}
