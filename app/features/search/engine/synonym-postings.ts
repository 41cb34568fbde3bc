import { Postings } from "./postings.ts";
import type { ProductIndex } from "./product-index.ts";
import { FIELD } from "./product-words.ts";
import type { Synonyms } from "./synonyms.ts";

const THINGS = FIELD.tag | FIELD.ingredient | FIELD.allergen;
/** The maximum number of cached groups. A query needs a few. */
const MAX_CACHED = 500;

/**
 * The merged postings of all terms of a synonym group. `spelled`: names with exactly such a term, and other fields. `sounding`:
 * names with words that may only sound like a term.
 */
export interface MergedPostings {
  spelled: Postings;
  sounding: Postings;
}

interface CachedPostings extends MergedPostings {
  /** How many docs have been merged. */
  docCount: number;
}

/**
 * The postings of whole synonym groups, merged on first use and cached. Docs never change, so after a change of a product only the
 * new docs are merged.
 */
export class SynonymPostings {
  readonly #cached = new Map<number, CachedPostings>();
  readonly #products: ProductIndex;
  readonly #groups: Synonyms["groups"];

  constructor(products: ProductIndex, groups: Synonyms["groups"]) {
    this.#products = products;
    this.#groups = groups;
  }

  get(group: number): MergedPostings {
    const merged = this.#cached.get(group) ?? this.#add(group);
    if (merged.docCount < this.#products.docCount) this.#mergeNewDocs(group, merged);
    return merged;
  }

  #add(group: number): CachedPostings {
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    const empty = { spelled: new Postings(), sounding: new Postings(), docCount: 0 };
    this.#cached.set(group, empty);
    return empty;
  }

  #mergeNewDocs(group: number, merged: CachedPostings): void {
    const { folded = [], spelled = [] } = this.#groups[group] ?? {};
    const { docCount } = this.#products;
    const from = merged.docCount;
    const exact = new DocSets(from, docCount);
    const names = new DocSets(from, docCount);
    const others = new DocSets(from, docCount);
    for (const words of spelled) addPhrase(exact, words, (word) => this.#spelled(word));
    for (const words of folded) {
      addPhrase(names, words, (word) => this.#folded(word));
      this.#addTogether(others, words);
    }
    for (let doc = from; doc < docCount; doc++) {
      if (exact.at(doc)) merged.spelled.addName(doc, exact.at(doc));
      if (others.at(doc)) merged.spelled.addOther(doc, others.at(doc));
      if (names.at(doc)) merged.sounding.addName(doc, names.at(doc));
    }
    merged.docCount = docCount;
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
  #addTogether(others: DocSets, words: readonly string[]): void {
    const [first = "", ...rest] = words;
    if (rest.length === 0) {
      this.#folded(first)?.eachOther(
        (doc, fields) => others.add(doc, fields & THINGS),
        others.from,
      );
      return;
    }
    let found = new Map<number, number>();
    this.#folded(first)?.eachOther((doc, fields) => {
      if (fields & THINGS) found.set(doc, fields & THINGS);
    }, others.from);
    for (const word of rest) {
      const next = new Map<number, number>();
      this.#folded(word)?.eachOther((doc, fields) => {
        const both = fields & (found.get(doc) ?? 0);
        if (both) next.set(doc, both);
      }, others.from);
      found = next;
    }
    for (const [doc, fields] of found) others.add(doc, fields);
  }
}

/** Adds names in which the words follow one another, with their positions: a phrase query. */
function addPhrase(
  names: DocSets,
  words: readonly string[],
  postings: (word: string) => Postings | undefined,
): void {
  const [first = "", ...rest] = words;
  if (rest.length === 0) {
    postings(first)?.eachName((doc, positions) => names.add(doc, positions), names.from);
    return;
  }
  let found = new Map<number, number>();
  postings(first)?.eachName((doc, positions) => void found.set(doc, positions), names.from);
  for (const word of rest) {
    const next = new Map<number, number>();
    postings(word)?.eachName((doc, positions) => {
      const last = ((found.get(doc) ?? 0) << 1) & positions;
      if (last !== 0) next.set(doc, last);
    }, names.from);
    found = next;
  }
  for (const [doc, last] of found) {
    let positions = last;
    for (let back = 1; back < words.length; back++) positions |= last >>> back;
    names.add(doc, positions);
  }
}

/** A bit set of positions or fields for each doc from number `from` on. */
class DocSets {
  readonly from: number;
  readonly #sets: Int32Array;

  constructor(from: number, docCount: number) {
    this.from = from;
    this.#sets = new Int32Array(docCount - from);
  }

  at(doc: number): number {
    return this.#sets[doc - this.from] ?? 0;
  }

  add(doc: number, set: number): void {
    this.#sets[doc - this.from] = this.at(doc) | set;
  }
}
