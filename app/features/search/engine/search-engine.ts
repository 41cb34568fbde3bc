import { CategoryWords, type SearchableCategory } from "./category-words.ts";
import { type Combined, combine, type Found, type MatchedSegment } from "./combine.ts";
import { correctWords } from "./correct-words.ts";
import { GroupPostings } from "./group-postings.ts";
import { matchSegment, type Sources } from "./matcher.ts";
import { type ProductEntry, type ProductFacts, ProductSet } from "./product-set.ts";
import { parseQuery, type Query } from "./query-words.ts";
import { segmentsOf } from "./segments.ts";
import { type SynonymGroup, Synonyms } from "./synonyms.ts";
import { matchWithout } from "./without.ts";
import { foldWord } from "./words/fold-word.ts";
import { searchWords } from "./words/search-words.ts";

/** What a search has found, unsorted. */
export interface SearchOutcome extends Combined {
  /** Whether the search is a SKU or the beginning of one. */
  isSku: boolean;
  /** The search with misspelt words corrected; null if nothing was. */
  corrected: string | null;
}

const MAX_SKUS = 100;
const SHORTEST_SKU = 3;

/** The products, categories and synonyms of a shop in memory, and searches in them. */
export class SearchEngine {
  readonly products = new ProductSet();
  #sources: Sources;

  constructor() {
    this.#sources = this.#sourcesOf([], []);
  }

  /** Replaces categories and synonyms; products stay. */
  describe(categories: readonly SearchableCategory[], synonyms: readonly SynonymGroup[]): void {
    this.#sources = this.#sourcesOf(categories, synonyms);
  }

  put(product: ProductEntry): void {
    this.products.put(product);
  }

  remove(id: number): void {
    this.products.remove(id);
  }

  /** The products that match a search and that `isWanted`. A search without letters or digits finds nothing. */
  search(text: string, isWanted: (facts: ProductFacts) => boolean): SearchOutcome {
    const bySku = this.#findSku(text, isWanted);
    if (bySku.length > 0)
      return { slots: bySku, ranks: [], dropped: 0, isSku: true, corrected: null };
    const typed = parseQuery(text, (words) => this.#isTerm(words));
    const query = correctWords(typed, this.#sources);
    const combined = combine(this.#match(query), query, this.#sources, isWanted);
    return { ...combined, isSku: false, corrected: correctedText(text, query) };
  }

  /** All products that `isWanted`. */
  all(isWanted: (facts: ProductFacts) => boolean): Found {
    const slots: number[] = [];
    for (let slot = 0; slot < this.products.slots; slot++) {
      const facts = this.products.facts(slot);
      if (facts && isWanted(facts)) slots.push(slot);
    }
    return { slots, ranks: [] };
  }

  #match(query: Query): MatchedSegment[] {
    const sources = this.#sources;
    const segments = segmentsOf(query, sources.synonyms, (word) =>
      sources.products.isInNames(word),
    );
    return [
      ...segments.map((segment) => ({ segment, matches: matchSegment(sources, segment) })),
      ...query.without.map((word) => ({ segment: null, matches: matchWithout(sources, word) })),
    ];
  }

  /** Products with this SKU, else with SKUs that begin so. */
  #findSku(text: string, isWanted: (facts: ProductFacts) => boolean): number[] {
    const { skus } = this.products;
    const sku = text.trim().toLowerCase();
    if (sku.length < SHORTEST_SKU || !/[0-9-]/.test(sku) || /\s/.test(sku)) return [];
    const exact = skus.get(sku);
    const ids = exact === undefined ? skus.beginning(sku, MAX_SKUS) : [exact];
    const slots = new Set(ids.map((id) => this.products.slotOfSku(id) ?? -1));
    return [...slots].filter((slot) => {
      const facts = this.products.facts(slot);
      return facts !== undefined && isWanted(facts);
    });
  }

  /** Whether the words are a synonym that products are found by. */
  #isTerm(words: readonly string[]): boolean {
    const { synonyms, groups } = this.#sources;
    return synonyms.groupsOf(foldWord(words.join(""))).some((group) => {
      const { spelled } = groups.get(group);
      return words.length > 1 && spelled.inNames + spelled.elsewhere > 0;
    });
  }

  #sourcesOf(categories: readonly SearchableCategory[], groups: readonly SynonymGroup[]): Sources {
    const synonyms = new Synonyms(groups);
    return {
      products: this.products,
      synonyms,
      groups: new GroupPostings(this.products, synonyms.groups),
      categories: new CategoryWords(categories),
    };
  }
}

function correctedText(text: string, { words }: Query): string | null {
  const misspelt = words.filter(({ errors }) => errors > 0);
  if (misspelt.length === 0) return null;
  const typed = ` ${searchWords(text).join(" ")} `;
  return misspelt
    .reduce((all, word) => all.replace(` ${word.typed} `, () => ` ${word.written} `), typed)
    .trim();
}
