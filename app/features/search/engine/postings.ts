import { FIELD } from "./product-words.ts";
import { GrowingList } from "./words/growing-list.ts";

const EMPTY = new GrowingList();

/**
 * The posting lists of one word, by the field that contains it. Each list is a sequence of pairs: a doc, and a bit set of the
 * word's places in the doc. 'ragi' in 'Ragi Flour', doc 7, adds 7 and 0b01 to `names`.
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

  eachName(use: (doc: number, positions: number) => void): void {
    each(this.#names, use);
  }

  eachOther(use: (doc: number, fields: number) => void): void {
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

function each(list: GrowingList | null, use: (doc: number, value: number) => void): void {
  if (!list) return;
  const { values, length } = list;
  for (let at = 0; at < length; at += 2) use(values[at] ?? 0, values[at + 1] ?? 0);
}
