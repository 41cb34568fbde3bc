import { FIELD } from "./product-words.ts";
import { GrowingList } from "./words/growing-list.ts";

const EMPTY = new GrowingList();

/**
 * The posting lists of one word, by the field that contains it. Each list is a sequence of pairs: a doc, in ascending order, and a
 * bit set of the word's places in the doc. 'ragi' in 'Ragi Flour', doc 7, adds 7 and 0b01 to `names`.
 */
export class Postings {
  #names: GrowingList | null = null;
  #tagged: GrowingList | null = null;
  #texts: GrowingList | null = null;

  addName(doc: number, positions: number): void {
    this.#names ??= new GrowingList();
    this.#names.push(doc);
    this.#names.push(positions);
  }

  addOther(doc: number, fields: number): void {
    const list = fields & FIELD.tag ? this.#taggedList() : this.#textList();
    list.push(doc);
    list.push(fields);
  }

  /** The docs with the word in a name: doc, positions, doc, positions … */
  get names(): GrowingList {
    return this.#names ?? EMPTY;
  }

  /** The docs with the word in a tag, and all its fields apart from names: doc, fields, doc, fields … */
  get tagged(): GrowingList {
    return this.#tagged ?? EMPTY;
  }

  /** The docs with the word in other fields only, such as the description: doc, fields, doc, fields … */
  get texts(): GrowingList {
    return this.#texts ?? EMPTY;
  }

  get nameFrequency(): number {
    return (this.#names?.length ?? 0) / 2;
  }

  get otherFrequency(): number {
    return (this.tagged.length + this.texts.length) / 2;
  }

  /** Calls `use` for each doc from number `from` on. */
  eachName(use: (doc: number, positions: number) => void, from = 0): void {
    each(this.#names, use, from);
  }

  /** Calls `use` for each doc from number `from` on: first the tagged ones, then the others. */
  eachOther(use: (doc: number, fields: number) => void, from = 0): void {
    each(this.#tagged, use, from);
    each(this.#texts, use, from);
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

function each(
  list: GrowingList | null,
  use: (doc: number, value: number) => void,
  from: number,
): void {
  if (!list) return;
  const { values, length } = list;
  for (let at = 2 * firstPair(list, from); at < length; at += 2)
    use(values[at] ?? 0, values[at + 1] ?? 0);
}

/** The number of the first pair whose doc is `from` or later. Docs are in ascending order. */
function firstPair({ values, length }: GrowingList, from: number): number {
  let low = 0;
  let high = length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[2 * middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
