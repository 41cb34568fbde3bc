import { CategoryWords, type SearchableCategory } from "./category-words.ts";
import { correctWords } from "./correct-words.ts";
import { matchClause, type SearchIndexes, ShortPrefixes } from "./match-clause.ts";
import { matchExcluded } from "./match-excluded.ts";
import { type ProductEntry, type ProductFacts, ProductIndex } from "./product-index.ts";
import { type Clause, toClauses } from "./query-clauses.ts";
import { parseQuery, type Query } from "./query-words.ts";
import { type Hits, type MatchedClause, type RankedHits, rankHits } from "./rank-hits.ts";
import type { Audience } from "./ranking-columns.ts";
import { sortedPage } from "./sorted-page.ts";
import { SynonymPostings } from "./synonym-postings.ts";
import { type SynonymGroup, Synonyms } from "./synonyms.ts";
import { foldWord } from "./words/fold-word.ts";
import { searchWords } from "./words/search-words.ts";

/** The hits of a query, unsorted. */
export interface SearchOutcome extends RankedHits {
  /** Whether the query is a SKU or the prefix of one. */
  isSku: boolean;
  /** The query with misspelt words corrected; null if none was. */
  corrected: string | null;
}

/** The engine's input besides products. */
export interface SearchContext {
  categories: readonly SearchableCategory[];
  synonyms: readonly SynonymGroup[];
  /** Queries for what the shop doesn't sell yet. */
  notSold: readonly string[];
}

/** The number of additional typing errors allowed if nothing is found. */
const MORE_ERRORS = 1;
const NOTHING: Hits = { docs: [], ranks: [] };
const MAX_POPULAR = 10;
const MAX_SKUS = 100;
const SHORTEST_SKU = 3;

/**
 * An in-memory index of a shop's products, and queries on it. Terms used in the code:
 * - doc: the number of a product in the index. A changed product gets a new doc; its old doc is deleted.
 * - field: the part of a doc that contains a word: a name, a tag, an ingredient, an allergen or the description.
 * - position: the place of a word within the names of a doc, as a bit. In 'Ragi Flour', 'ragi' has 0b01 and 'flour' 0b10.
 * - posting list: the docs that contain a word, each with its positions or fields (`postings.ts`).
 * - folding: 'jeelakarra' and 'jilakara' become the same word (`words/fold-word.ts`).
 * - clause: one or more words of a query with one meaning (`query-clauses.ts`).
 * - level: how well a doc matches a clause (`clause-matches.ts`).
 * - bucket and rank: how well a doc matches the whole query (`ranking.ts`).
 * - static rank: the order of docs independent of any query (`ranking-columns.ts`).
 *
 * A query runs through these steps: parse (`query-words.ts`), correct misspelt words (`correct-words.ts`), divide into clauses,
 * match each clause (`match-clause.ts`), rank the docs that match all of them (`rank-hits.ts`), take a page (`sorted-page.ts`).
 */
export class SearchEngine {
  readonly products = new ProductIndex();
  #indexes: SearchIndexes;
  #notSold: ReadonlySet<string>;
  #popular: { changes: number; products: readonly ProductFacts[] } | null = null;

  constructor() {
    this.#indexes = this.#indexesOf([], []);
    this.#notSold = new Set();
  }

  /** Replaces everything except the products. */
  setContext({ categories, synonyms, notSold }: SearchContext): void {
    this.#indexes = this.#indexesOf(categories, synonyms);
    this.#notSold = new Set(notSold.map(foldedText));
  }

  /** The categories in the shop-keeper's order. */
  get categories(): readonly SearchableCategory[] {
    return this.#indexes.categories.all;
  }

  /** The categories that a query names or begins to name, in the shop-keeper's order. */
  namedCategories(text: string): SearchableCategory[] {
    const { synonyms, categories } = this.#indexes;
    const words = parseQuery(text, () => true).words.filter(({ isOptional }) => !isOptional);
    const named = words.map(({ folded }) => {
      const ids = new Set([...categories.get(folded), ...categories.withPrefix(folded)]);
      for (const group of synonyms.groupsOf(folded))
        for (const [term = ""] of synonyms.groups[group]?.folded ?? [])
          for (const id of categories.get(term)) ids.add(id);
      return ids;
    });
    if (named.length === 0) return [];
    return categories.all.filter(({ id }) => named.every((ids) => ids.has(id)));
  }

  /** Whether the shop-keeper has marked this search as not sold yet. */
  isNotSold(text: string): boolean {
    return this.#notSold.size > 0 && this.#notSold.has(foldedText(text));
  }

  put(product: ProductEntry): void {
    this.products.put(product);
  }

  remove(id: number): void {
    this.products.remove(id);
  }

  /** The products that match a query and that the audience can see. A query without letters or digits finds nothing. */
  search(text: string, audience: Audience): SearchOutcome {
    const bySku = this.#findSku(text, audience);
    if (bySku.length > 0)
      return { docs: bySku, ranks: [], dropped: 0, isSku: true, corrected: null };
    const typed = parseQuery(text, (words) => this.#isTerm(words));
    const query = correctWords(typed, this.#indexes);
    const corrected = correctedText(text, query);
    const found = this.#find(query, audience);
    if (found.docs.length > 0 || corrected === null) return { ...found, isSku: false, corrected };
    // The corrected words match no names, but may match texts: 'jaggary' finds products made with jaggery.
    const again = parseQuery(corrected, (words) => this.#isTerm(words));
    return { ...this.#find(again, audience), isSku: false, corrected };
  }

  /** For a query that finds nothing: the products that match any of its words, allowing one more typing error than usual. */
  nearest(text: string, audience: Audience): Hits {
    const { words, ...query } = correctWords(
      parseQuery(text, () => true),
      this.#indexes,
      MORE_ERRORS,
    );
    for (const word of words) {
      const one = { ...query, excluded: [], words: [{ ...word, isOptional: false }] };
      const found = this.#find(one, audience);
      if (found.docs.length > 0) return found;
    }
    return NOTHING;
  }

  /** The most popular products that shoppers can see, at most ten. Cached until a product changes. */
  mostPopular(limit: number): readonly ProductFacts[] {
    const { changes } = this.products;
    if (this.#popular?.changes !== changes) {
      const ten = { sort: "popular", offset: 0, limit: MAX_POPULAR } as const;
      this.#popular = { changes, products: sortedPage(this.all("shown"), this.products, ten) };
    }
    return this.#popular.products.slice(0, limit);
  }

  /** All products that the audience can see, or those of a category. */
  all(audience: Audience, categoryId?: number): Hits {
    const docs: number[] = [];
    const wanted = this.products.columns.of(audience);
    if (categoryId === undefined) {
      for (let doc = 0; doc < wanted.length; doc++) if (wanted.at(doc) === 1) docs.push(doc);
    } else {
      const { values, length } = this.products.docsOfCategory(categoryId);
      for (let at = 0; at < length; at++)
        if (wanted.at(values[at] ?? 0) === 1) docs.push(values[at] ?? 0);
    }
    return { docs, ranks: [] };
  }

  #find(query: Query, audience: Audience): RankedHits {
    const clauses = toClauses(query, this.#indexes.synonyms, (word) =>
      this.products.isInNames(word),
    );
    const whole = this.#rankHits(this.#match(clauses, query, true), query, audience);
    if (whole.docs.length > 0 && whole.dropped === 0) return whole;
    return this.#rankHits(this.#match(clauses, query, false), query, audience);
  }

  #rankHits(clauses: MatchedClause[], query: Query, audience: Audience): RankedHits {
    const found = rankHits(clauses, query, this.#indexes, audience);
    for (const { matches } of clauses) matches.release();
    return found;
  }

  /**
   * Matches each clause. If a product has to match `all` clauses, each clause is matched only against the matches of the previous
   * one.
   */
  #match(clauses: readonly Clause[], query: Query, all: boolean): MatchedClause[] {
    const matched: MatchedClause[] = [];
    const candidatesSoFar = () => (all ? (matched.at(-1)?.matches ?? null) : null);
    const add = (clause: Clause) =>
      void matched.push({ clause, matches: matchClause(this.#indexes, clause, candidatesSoFar()) });
    for (const clause of clauses) if (!clause.isOptional) add(clause);
    for (const word of query.excluded)
      matched.push({
        clause: null,
        matches: matchExcluded(this.#indexes, word, candidatesSoFar()),
      });
    const needed = matched.at(-1)?.matches ?? null;
    for (const clause of clauses) {
      if (!clause.isOptional) continue;
      const matches = matchClause(this.#indexes, clause, all ? needed : null);
      matched.push({ clause, matches });
    }
    return matched;
  }

  /** The products with this SKU or, if there are none, with a SKU that begins with it. */
  #findSku(text: string, audience: Audience): number[] {
    const { skus } = this.products;
    const sku = text.trim().toLowerCase();
    if (sku.length < SHORTEST_SKU || !/[0-9-]/.test(sku) || /\s/.test(sku)) return [];
    const docsOf = (ids: readonly number[]) => {
      const docs = new Set(ids.map((id) => this.products.docOfSku(id) ?? -1));
      return [...docs].filter((doc) => this.products.columns.of(audience).at(doc) === 1);
    };
    const exact = skus.get(sku);
    // The doc of a SKU that is no longer used has been deleted.
    const found = exact === undefined ? [] : docsOf([exact]);
    return found.length > 0 ? found : docsOf(skus.withPrefix(sku, MAX_SKUS));
  }

  /** Whether the words are a term of a synonym group that matches some product. */
  #isTerm(words: readonly string[]): boolean {
    const { synonyms, groups } = this.#indexes;
    return synonyms.groupsOf(foldWord(words.join(""))).some((group) => {
      const { spelled } = groups.get(group);
      return words.length > 1 && spelled.nameFrequency + spelled.otherFrequency > 0;
    });
  }

  #indexesOf(
    categories: readonly SearchableCategory[],
    groups: readonly SynonymGroup[],
  ): SearchIndexes {
    const synonyms = new Synonyms(groups);
    const indexes = {
      products: this.products,
      synonyms,
      groups: new SynonymPostings(this.products, synonyms.groups),
      categories: new CategoryWords(categories),
    };
    return { ...indexes, prefixes: new ShortPrefixes(indexes) };
  }
}

/** The required words of a text, folded. */
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
