import { Postings } from "./postings.ts";
import type { ProductSet } from "./product-set.ts";
import { PLACE } from "./product-words.ts";
import type { Synonyms } from "./synonyms.ts";

const THINGS = PLACE.tag | PLACE.ingredient | PLACE.allergen;
/** Groups that stay merged; a search needs a few. */
const MAX_MERGED = 500;

/** The products of a synonym group: `spelled` by its exact terms, `sounding` also by terms that sound alike. */
export interface Merged {
  spelled: Postings;
  sounding: Postings;
}

/** The products of whole synonym groups, merged when first needed and until the products change. */
export class GroupPostings {
  readonly #merged = new Map<number, Merged>();
  readonly #products: ProductSet;
  readonly #groups: Synonyms["groups"];
  #slots = 0;

  constructor(products: ProductSet, groups: Synonyms["groups"]) {
    this.#products = products;
    this.#groups = groups;
  }

  get(group: number): Merged {
    if (this.#slots !== this.#products.slots || this.#merged.size > MAX_MERGED)
      this.#merged.clear();
    this.#slots = this.#products.slots;
    const known = this.#merged.get(group);
    if (known) return known;
    const merged = this.#merge(group);
    this.#merged.set(group, merged);
    return merged;
  }

  #merge(group: number): Merged {
    const { folded = [], spelled = [] } = this.#groups[group] ?? {};
    const { slots } = this.#products;
    const exact = new Int32Array(slots);
    const names = new Int32Array(slots);
    const others = new Int32Array(slots);
    for (const words of spelled) addPhrase(exact, words, (word) => this.#spelled(word));
    for (const words of folded) {
      addPhrase(names, words, (word) => this.#folded(word));
      this.#addTogether(others, words);
    }
    const merged = { spelled: new Postings(), sounding: new Postings() };
    for (let slot = 0; slot < slots; slot++) {
      if (exact[slot]) merged.spelled.addName(slot, exact[slot] ?? 0);
      if (others[slot]) merged.spelled.addOther(slot, others[slot] ?? 0);
      if (names[slot]) merged.sounding.addName(slot, names[slot] ?? 0);
    }
    return merged;
  }

  #folded(word: string): Postings | undefined {
    const id = this.#products.vocabulary.get(word);
    return id === undefined ? undefined : this.#products.postings(id);
  }

  #spelled(word: string): Postings | undefined {
    const id = this.#products.spellings.get(word);
    return id === undefined ? undefined : this.#products.spelled(id);
  }

  /** Adds tags, ingredients and allergens with all words. */
  #addTogether(others: Int32Array, words: readonly string[]): void {
    const [first = "", ...rest] = words;
    if (rest.length === 0) {
      this.#folded(first)?.eachOther((slot, places) => add(others, slot, places & THINGS));
      return;
    }
    let found = new Map<number, number>();
    this.#folded(first)?.eachOther((slot, places) => {
      if (places & THINGS) found.set(slot, places & THINGS);
    });
    for (const word of rest) {
      const next = new Map<number, number>();
      this.#folded(word)?.eachOther((slot, places) => {
        const both = places & (found.get(slot) ?? 0);
        if (both) next.set(slot, both);
      });
      found = next;
    }
    for (const [slot, places] of found) add(others, slot, places);
  }
}

/** Adds the names in which the words follow one another, with the bits of these words. */
function addPhrase(
  names: Int32Array,
  words: readonly string[],
  postings: (word: string) => Postings | undefined,
): void {
  const [first = "", ...rest] = words;
  if (rest.length === 0) {
    postings(first)?.eachName((slot, bits) => add(names, slot, bits));
    return;
  }
  let found = new Map<number, number>();
  postings(first)?.eachName((slot, bits) => void found.set(slot, bits));
  for (const word of rest) {
    const next = new Map<number, number>();
    postings(word)?.eachName((slot, bits) => {
      const last = ((found.get(slot) ?? 0) << 1) & bits;
      if (last !== 0) next.set(slot, last);
    });
    found = next;
  }
  for (const [slot, last] of found) {
    let bits = last;
    for (let back = 1; back < words.length; back++) bits |= last >>> back;
    add(names, slot, bits);
  }
}

function add(sets: Int32Array, slot: number, bits: number): void {
  sets[slot] = (sets[slot] ?? 0) | bits;
}
