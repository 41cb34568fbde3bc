import { foldWord } from "./words/fold-word.ts";
import { searchWords } from "./words/search-words.ts";

/** A category, with its names in all languages and scripts. */
export interface SearchableCategory {
  id: number;
  /** The name that shoppers see. */
  name: string;
  names: readonly string[];
}

/** Words that don't identify a category: 'millet' finds 'Millet Mixes', 'mixes' doesn't. */
const SMALL_WORDS = new Set([
  "and",
  "or",
  "with",
  "the",
  "of",
  "mix",
  "mixes",
  "powder",
  "powders",
]);

/** An index from each word of a category's names to the ids of the categories that have it. */
export class CategoryWords {
  /** All categories, in the shop-keeper's order. */
  readonly all: readonly SearchableCategory[];
  readonly #byWord = new Map<string, Set<number>>();

  constructor(categories: readonly SearchableCategory[]) {
    this.all = categories;
    for (const { id, names } of categories) {
      for (const name of names) {
        const words = searchWords(name);
        for (const [at, word] of words.entries()) {
          if (!SMALL_WORDS.has(word)) this.#add(foldWord(word), id);
          if (at > 0) this.#add(foldWord(`${words[at - 1]}${word}`), id);
        }
      }
    }
  }

  get(folded: string): ReadonlySet<number> {
    return this.#byWord.get(folded) ?? NONE;
  }

  /** The ids of the categories with a word that begins with this prefix and is longer than it. */
  withPrefix(folded: string): Set<number> {
    const found = new Set<number>();
    for (const [word, ids] of this.#byWord) {
      if (word.length > folded.length && word.startsWith(folded))
        for (const id of ids) found.add(id);
    }
    return found;
  }

  #add(word: string, id: number): void {
    const ids = this.#byWord.get(word) ?? new Set();
    this.#byWord.set(word, ids.add(id));
  }
}

const NONE: ReadonlySet<number> = new Set();
