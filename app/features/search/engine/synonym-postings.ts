import { Postings } from "./postings.ts";
import type { ProductIndex } from "./product-index.ts";
import { FIELD } from "./product-words.ts";
import type { Synonyms } from "./synonyms.ts";

const THINGS = FIELD.tag | FIELD.ingredient | FIELD.allergen;
/** The maximum number of cached groups. A query needs a few. */
const MAX_MERGED = 500;

/**
 * The merged postings of all terms of a synonym group. `spelled`: names with exactly such a term, and other fields. `sounding`:
 * names with words that may only sound like a term.
 */
export interface MergedPostings {
  spelled: Postings;
  sounding: Postings;
}

/** The postings of whole synonym groups, merged on first use and cached until products change. */
export class SynonymPostings {
  readonly #merged = new Map<number, MergedPostings>();
  readonly #products: ProductIndex;
  readonly #groups: Synonyms["groups"];
  #docCount = 0;

  constructor(products: ProductIndex, groups: Synonyms["groups"]) {
    this.#products = products;
    this.#groups = groups;
  }

  get(group: number): MergedPostings {
    if (this.#docCount !== this.#products.docCount || this.#merged.size > MAX_MERGED)
      this.#merged.clear();
    this.#docCount = this.#products.docCount;
    const known = this.#merged.get(group);
    if (known) return known;
    const merged = this.#merge(group);
    this.#merged.set(group, merged);
    return merged;
  }

  #merge(group: number): MergedPostings {
    const { folded = [], spelled = [] } = this.#groups[group] ?? {};
    const { docCount } = this.#products;
    const exact = new Int32Array(docCount);
    const names = new Int32Array(docCount);
    const others = new Int32Array(docCount);
    for (const words of spelled) addPhrase(exact, words, (word) => this.#spelled(word));
    for (const words of folded) {
      addPhrase(names, words, (word) => this.#folded(word));
      this.#addTogether(others, words);
    }
    const merged = { spelled: new Postings(), sounding: new Postings() };
    for (let doc = 0; doc < docCount; doc++) {
      if (exact[doc]) merged.spelled.addName(doc, exact[doc] ?? 0);
      if (others[doc]) merged.spelled.addOther(doc, others[doc] ?? 0);
      if (names[doc]) merged.sounding.addName(doc, names[doc] ?? 0);
    }
    return merged;
  }

  #folded(word: string): Postings | undefined {
    const id = this.#products.vocabulary.get(word);
    return id === undefined ? undefined : this.#products.postings(id);
  }

  #spelled(word: string): Postings | undefined {
    const id = this.#products.spellings.get(word);
    return id === undefined ? undefined : this.#products.spellingPostings(id);
  }

  /** Adds products with all words in their tags, ingredients or allergens. */
  #addTogether(others: Int32Array, words: readonly string[]): void {
    const [first = "", ...rest] = words;
    if (rest.length === 0) {
      this.#folded(first)?.eachOther((doc, fields) => add(others, doc, fields & THINGS));
      return;
    }
    let found = new Map<number, number>();
    this.#folded(first)?.eachOther((doc, fields) => {
      if (fields & THINGS) found.set(doc, fields & THINGS);
    });
    for (const word of rest) {
      const next = new Map<number, number>();
      this.#folded(word)?.eachOther((doc, fields) => {
        const both = fields & (found.get(doc) ?? 0);
        if (both) next.set(doc, both);
      });
      found = next;
    }
    for (const [doc, fields] of found) add(others, doc, fields);
  }
}

/** Adds names in which the words follow one another, with their positions: a phrase query. */
function addPhrase(
  names: Int32Array,
  words: readonly string[],
  postings: (word: string) => Postings | undefined,
): void {
  const [first = "", ...rest] = words;
  if (rest.length === 0) {
    postings(first)?.eachName((doc, positions) => add(names, doc, positions));
    return;
  }
  let found = new Map<number, number>();
  postings(first)?.eachName((doc, positions) => void found.set(doc, positions));
  for (const word of rest) {
    const next = new Map<number, number>();
    postings(word)?.eachName((doc, positions) => {
      const last = ((found.get(doc) ?? 0) << 1) & positions;
      if (last !== 0) next.set(doc, last);
    });
    found = next;
  }
  for (const [doc, last] of found) {
    let positions = last;
    for (let back = 1; back < words.length; back++) positions |= last >>> back;
    add(names, doc, positions);
  }
}

function add(sets: Int32Array, doc: number, positions: number): void {
  sets[doc] = (sets[doc] ?? 0) | positions;
}
