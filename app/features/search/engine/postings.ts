import { PLACE } from "./product-words.ts";
import { GrowingList } from "./words/growing-list.ts";

const EMPTY = new GrowingList();

/** The products that contain one word: in their names, with the bits of its places there, in their tags, and elsewhere. */
export class Postings {
  #names: GrowingList | null = null;
  #tagged: GrowingList | null = null;
  #texts: GrowingList | null = null;

  addName(slot: number, bits: number): void {
    this.#names ??= new GrowingList();
    this.#names.push(slot);
    this.#names.push(bits);
  }

  addOther(slot: number, places: number): void {
    const list = places & PLACE.tag ? this.#taggedList() : this.#textList();
    list.push(slot);
    list.push(places);
  }

  /** Slots and bits in turn. */
  get names(): GrowingList {
    return this.#names ?? EMPTY;
  }

  /** Slots with the word in a tag, and its places there and elsewhere, in turn. */
  get tagged(): GrowingList {
    return this.#tagged ?? EMPTY;
  }

  /** Slots with the word neither in a name nor in a tag, and its places, in turn. */
  get texts(): GrowingList {
    return this.#texts ?? EMPTY;
  }

  get inNames(): number {
    return (this.#names?.length ?? 0) / 2;
  }

  get elsewhere(): number {
    return (this.tagged.length + this.texts.length) / 2;
  }

  eachName(use: (slot: number, bits: number) => void): void {
    each(this.#names, use);
  }

  eachOther(use: (slot: number, places: number) => void): void {
    each(this.#tagged, use);
    each(this.#texts, use);
  }

  #taggedList(): GrowingList {
    this.#tagged ??= new GrowingList();
    return this.#tagged;
  }

  #textList(): GrowingList {
    this.#texts ??= new GrowingList();
    return this.#texts;
  }
}

function each(list: GrowingList | null, use: (slot: number, value: number) => void): void {
  if (!list) return;
  const { values, length } = list;
  for (let at = 0; at < length; at += 2) use(values[at] ?? 0, values[at + 1] ?? 0);
}
