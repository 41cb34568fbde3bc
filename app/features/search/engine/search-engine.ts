import { CategoryWords, type SearchableCategory } from "./category-words.ts";
import { type Combined, combine, type Found, type MatchedSegment } from "./combine.ts";
import { correctWords } from "./correct-words.ts";
import { GroupPostings } from "./group-postings.ts";
import { matchWithout } from "./match-without.ts";
import { matchSegment, ShortBeginnings, type Sources } from "./matcher.ts";
import { type ProductEntry, type ProductFacts, ProductSet } from "./product-set.ts";
import { parseQuery, type Query } from "./query-words.ts";
import type { Audience } from "./ranking-columns.ts";
import { type Segment, segmentsOf } from "./segments.ts";
import { sortedPage } from "./sorted-page.ts";
import { type SynonymGroup, Synonyms } from "./synonyms.ts";
import { foldWord } from "./words/fold-word.ts";
import { searchWords } from "./words/search-words.ts";

/** What a search has found, unsorted. */
export interface SearchOutcome extends Combined {
  /** Whether the search is a SKU or the beginning of one. */
  isSku: boolean;
  /** The search with misspelt words corrected; null if nothing was. */
  corrected: string | null;
}

/** What the search knows besides products. */
export interface Surroundings {
  categories: readonly SearchableCategory[];
  synonyms: readonly SynonymGroup[];
  /** Searches for what the shop does not sell yet. */
  notSold: readonly string[];
}

/** Typing errors beyond the usual when nothing is found. */
const MORE_ERRORS = 1;
const NOTHING: Found = { slots: [], ranks: [] };
const MAX_POPULAR = 10;
const MAX_SKUS = 100;
const SHORTEST_SKU = 3;

/** The products, categories and synonyms of a shop in memory, and searches in them. */
export class SearchEngine {
  readonly products = new ProductSet();
  #sources: Sources;
  #notSold: ReadonlySet<string>;
  #popular: { changes: number; products: readonly ProductFacts[] } | null = null;

  constructor() {
    this.#sources = this.#sourcesOf([], []);
    this.#notSold = new Set();
  }

  /** Replaces all but the products. */
  describe({ categories, synonyms, notSold }: Surroundings): void {
    this.#sources = this.#sourcesOf(categories, synonyms);
    this.#notSold = new Set(notSold.map(foldedText));
  }

  /** The categories in the shop-keeper's order. */
  get categories(): readonly SearchableCategory[] {
    return this.#sources.categories.all;
  }

  /** The categories that a search names or begins to name, in order. */
  namedCategories(text: string): SearchableCategory[] {
    const { synonyms, categories } = this.#sources;
    const words = parseQuery(text, () => true).words.filter(({ isOptional }) => !isOptional);
    const named = words.map(({ folded }) => {
      const ids = new Set([...categories.get(folded), ...categories.beginning(folded)]);
      for (const group of synonyms.groupsOf(folded))
        for (const [term = ""] of synonyms.groups[group]?.folded ?? [])
          for (const id of categories.get(term)) ids.add(id);
      return ids;
    });
    if (named.length === 0) return [];
    return categories.all.filter(({ id }) => named.every((ids) => ids.has(id)));
  }

  /** Whether the shop-keeper has said that this is not sold yet. */
  isNotSold(text: string): boolean {
    return this.#notSold.size > 0 && this.#notSold.has(foldedText(text));
  }

  put(product: ProductEntry): void {
    this.products.put(product);
  }

  remove(id: number): void {
    this.products.remove(id);
  }

  /** The products that match a search that the audience sees. A search without letters or digits finds nothing. */
  search(text: string, audience: Audience): SearchOutcome {
    const bySku = this.#findSku(text, audience);
    if (bySku.length > 0)
      return { slots: bySku, ranks: [], dropped: 0, isSku: true, corrected: null };
    const typed = parseQuery(text, (words) => this.#isTerm(words));
    const query = correctWords(typed, this.#sources);
    const combined = this.#find(query, audience);
    return { ...combined, isSku: false, corrected: correctedText(text, query) };
  }

  /** For a search that finds nothing: products with any word of it, spelled so or with one more typing error than usual. */
  nearest(text: string, audience: Audience): Found {
    const { words, ...query } = correctWords(
      parseQuery(text, () => true),
      this.#sources,
      MORE_ERRORS,
    );
    for (const word of words) {
      const one = { ...query, without: [], words: [{ ...word, isOptional: false }] };
      const found = this.#find(one, audience);
      if (found.slots.length > 0) return found;
    }
    return NOTHING;
  }

  /** The most popular products that shoppers see, at most ten; found once until a product changes. */
  mostPopular(limit: number): readonly ProductFacts[] {
    const { changes } = this.products;
    if (this.#popular?.changes !== changes) {
      const ten = { sort: "popular", offset: 0, limit: MAX_POPULAR } as const;
      this.#popular = { changes, products: sortedPage(this.all("shown"), this.products, ten) };
    }
    return this.#popular.products.slice(0, limit);
  }

  /** The products that the audience sees: all, or those of a category. */
  all(audience: Audience, categoryId?: number): Found {
    const slots: number[] = [];
    const wanted = this.products.columns.of(audience);
    if (categoryId === undefined) {
      for (let slot = 0; slot < wanted.length; slot++) if (wanted.at(slot) === 1) slots.push(slot);
    } else {
      const { values, length } = this.products.slotsOfCategory(categoryId);
      for (let at = 0; at < length; at++)
        if (wanted.at(values[at] ?? 0) === 1) slots.push(values[at] ?? 0);
    }
    return { slots, ranks: [] };
  }

  #find(query: Query, audience: Audience): Combined {
    const segments = segmentsOf(query, this.#sources.synonyms, (word) =>
      this.products.isInNames(word),
    );
    const whole = this.#combine(this.#match(segments, query, true), query, audience);
    if (whole.slots.length > 0 && whole.dropped === 0) return whole;
    return this.#combine(this.#match(segments, query, false), query, audience);
  }

  #combine(parts: MatchedSegment[], query: Query, audience: Audience): Combined {
    const found = combine(parts, query, this.#sources, audience);
    for (const { matches } of parts) matches.release();
    return found;
  }

  /** The matches of each part; if a product has to match `all` parts, of each only within those of the part before. */
  #match(segments: readonly Segment[], query: Query, all: boolean): MatchedSegment[] {
    const parts: MatchedSegment[] = [];
    const within = () => (all ? (parts.at(-1)?.matches ?? null) : null);
    const add = (segment: Segment) =>
      void parts.push({ segment, matches: matchSegment(this.#sources, segment, within()) });
    for (const segment of segments) if (!segment.isOptional) add(segment);
    for (const word of query.without)
      parts.push({ segment: null, matches: matchWithout(this.#sources, word, within()) });
    const needed = parts.at(-1)?.matches ?? null;
    for (const segment of segments) {
      if (!segment.isOptional) continue;
      const matches = matchSegment(this.#sources, segment, all ? needed : null);
      parts.push({ segment, matches });
    }
    return parts;
  }

  /** Products with this SKU, else with SKUs that begin so. */
  #findSku(text: string, audience: Audience): number[] {
    const { skus } = this.products;
    const sku = text.trim().toLowerCase();
    if (sku.length < SHORTEST_SKU || !/[0-9-]/.test(sku) || /\s/.test(sku)) return [];
    const slotsOf = (ids: readonly number[]) => {
      const slots = new Set(ids.map((id) => this.products.slotOfSku(id) ?? -1));
      return [...slots].filter((slot) => this.products.columns.of(audience).at(slot) === 1);
    };
    const exact = skus.get(sku);
    // A SKU that is no longer used has a slot that is empty by now.
    const found = exact === undefined ? [] : slotsOf([exact]);
    return found.length > 0 ? found : slotsOf(skus.beginning(sku, MAX_SKUS));
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
    const sources = {
      products: this.products,
      synonyms,
      groups: new GroupPostings(this.products, synonyms.groups),
      categories: new CategoryWords(categories),
    };
    return { ...sources, beginnings: new ShortBeginnings(sources) };
  }
}

/** A text as its needed words, folded. */
function foldedText(text: string): string {
  const { words } = parseQuery(text, () => true);
  return words
    .filter(({ isOptional }) => !isOptional)
    .map(({ folded }) => folded)
    .join(" ");
}

function correctedText(text: string, { words }: Query): string | null {
  const misspelt = words.filter(({ errors }) => errors > 0);
  if (misspelt.length === 0) return null;
  const typed = ` ${searchWords(text).join(" ")} `;
  return misspelt
    .reduce((all, word) => all.replace(` ${word.typed} `, () => ` ${word.written} `), typed)
    .trim();
}
