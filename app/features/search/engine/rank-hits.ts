import { type ClauseMatches, fewestDocs, LEVEL } from "./clause-matches.ts";
import type { SearchIndexes } from "./match-clause.ts";
import type { Clause } from "./query-clauses.ts";
import type { Query } from "./query-words.ts";
import { BUCKET, bucketOf, MatchedWords, rankOf } from "./ranking.ts";
import { type Audience, type RankingColumns, rankWithSize } from "./ranking-columns.ts";

/** The docs that a query finds, unsorted. */
export interface Hits {
  docs: readonly number[] | Int32Array;
  /** The rank of each doc, parallel to `docs`. Lower comes first. Empty if all are equally relevant. */
  ranks: readonly number[] | Int32Array;
}

export interface RankedHits extends Hits {
  /** The number of clauses that were dropped because no product matches all of them. */
  dropped: number;
}

/** A clause of a query with its matches. `clause` is null for an excluded word. */
export interface MatchedClause {
  clause: Clause | null;
  matches: ClauseMatches;
}

/**
 * Ranks the docs that match all required clauses. If there are none, ranks those that match the most clauses by complete words:
 * 'cumin biscuits' finds 'Cumin Tea'. A query for food finds no soap or incense unless it names them: 'honey soap'.
 */
export function rankHits(
  clauses: readonly MatchedClause[],
  query: Query,
  { products }: Pick<SearchIndexes, "products">,
  audience: Audience,
): RankedHits {
  return new HitRanking(clauses, query, products, audience).rankHits();
}

/** The ranking of one query's hits. A class, because V8 optimises closures created per query less well. */
class HitRanking {
  readonly #needed: readonly ClauseMatches[];
  readonly #optional: readonly ClauseMatches[];
  /** The optional clauses that are pack sizes. */
  readonly #sizes: readonly ClauseMatches[];
  readonly #columns: RankingColumns;
  /** Columns by doc. Flags are 0 or 1. */
  readonly #wanted: ArrayLike<number>;
  readonly #food: ArrayLike<number>;
  readonly #staticRank: ArrayLike<number>;
  /** Whether non-food may be a hit: never, only if the query names it ('honey soap'), or in the same way as food. */
  readonly #nonFood: "never" | "itself" | "any";
  /** The matches of the current doc. */
  readonly #words = new MatchedWords();

  constructor(
    clauses: readonly MatchedClause[],
    query: Query,
    products: SearchIndexes["products"],
    audience: Audience,
  ) {
    this.#needed = clauses.filter((one) => !one.clause?.isOptional).map((one) => one.matches);
    this.#optional = clauses.filter((one) => one.clause?.isOptional).map((one) => one.matches);
    this.#sizes = clauses.filter((one) => one.clause?.isSize).map((one) => one.matches);
    this.#columns = products.columns;
    this.#wanted = products.columns.of(audience).values;
    this.#food = products.columns.food.values;
    this.#staticRank = products.columns.staticRank.values;
    const isFoodSearch = clauses.every(
      ({ clause }) => !clause || clause.isOptional || isOfFood(clause, products),
    );
    this.#nonFood = query.isFood ? "never" : isFoodSearch ? "itself" : "any";
  }

  rankHits(): RankedHits {
    const whole = this.#rank(fewestDocs(this.#needed), this.#needed.length);
    if (whole.docs.length > 0 || this.#needed.length <= 1) return whole;
    const { candidates, matched } = this.#mostMatching();
    return this.#rank(candidates, matched);
  }

  /** Ranks the candidates that may be hits. Each matches `matched` of the required clauses. */
  #rank(candidates: Int32Array, matched: number): RankedHits {
    const isWhole = matched === this.#needed.length;
    const words = this.#words;
    const docs = new Int32Array(candidates.length);
    const ranks = new Int32Array(candidates.length);
    let found = 0;
    /**
     * From this index on, the arrays contain non-food that only mentions the search term, or was found by correcting a typing
     * error.
     */
    let unsureFrom = candidates.length;
    let isFoodMeant = !isWhole;
    for (let at = 0; at < candidates.length; at++) {
      const doc = candidates[at] ?? 0;
      if (this.#wanted[doc] !== 1 || (isWhole && !this.#matchesAll(doc))) continue;
      const isFood = this.#food[doc] === 1;
      if (!isFood && this.#nonFood === "never") continue;
      this.#read(doc);
      if (!isWhole && !isComplete(words.level)) continue;
      words.compareNames(this.#columns, doc);
      if (!isFood && this.#nonFood === "itself" && words.isMention) continue;
      const bucket = bucketOf(words.level, words.part);
      const isGuess = bucket >= BUCKET.errorItself && bucket < BUCKET.text;
      if (isFood && (isGuess || bucket <= BUCKET.kind)) isFoodMeant = true;
      const isUnsure = !isFood && (isGuess || words.isMention);
      const to = isUnsure ? --unsureFrom : found++;
      docs[to] = doc;
      ranks[to] = rankOf(words, bucket, this.#staticRankOf(doc));
    }
    if (!isFoodMeant) {
      docs.copyWithin(found, unsureFrom);
      ranks.copyWithin(found, unsureFrom);
      found += candidates.length - unsureFrom;
    }
    return {
      docs: docs.subarray(0, found),
      ranks: ranks.subarray(0, found),
      dropped: found > 0 ? this.#needed.length - matched : 0,
    };
  }

  /** The docs that match the most required clauses, and the number of those clauses. */
  #mostMatching(): { candidates: Int32Array; matched: number } {
    const counts = new Uint8Array(this.#columns.shown.length);
    for (const { docs } of this.#needed)
      for (const doc of docs) counts[doc] = (counts[doc] ?? 0) + 1;
    let matched = 1;
    let best: number[] = [];
    for (const { docs } of this.#needed) {
      for (const doc of docs) {
        const count = counts[doc] ?? 0;
        // Visits each doc only once.
        counts[doc] = 0;
        if (count < matched || !this.#isFit(doc)) continue;
        if (count > matched) best = [];
        matched = count;
        best.push(doc);
      }
    }
    return { candidates: Int32Array.from(best), matched };
  }

  #matchesAll(doc: number): boolean {
    for (const { levels } of this.#needed) if (levels[doc] === LEVEL.none) return false;
    return true;
  }

  #staticRankOf(doc: number): number {
    const rank = this.#staticRank[doc] ?? 0;
    return this.#sizes.length === 0 ? rank : rankWithSize(rank, this.#hasSize(doc));
  }

  #hasSize(doc: number): boolean {
    for (const { levels } of this.#sizes) if (levels[doc] !== LEVEL.none) return true;
    return false;
  }

  #isFit(doc: number): boolean {
    if (this.#wanted[doc] !== 1) return false;
    if (this.#food[doc] === 1 || this.#nonFood === "any") return true;
    if (this.#nonFood === "never") return false;
    this.#read(doc);
    this.#words.compareNames(this.#columns, doc);
    return !this.#words.isMention;
  }

  /** Sets the fields of `#words` for this doc, except those that `compareNames` sets. */
  #read(doc: number): void {
    const words = this.#words;
    let [level, positions, inText] = [0, 0, 0];
    let isOfCategory = false;
    for (const matches of this.#needed) {
      const own = matches.levels[doc] ?? LEVEL.none;
      if (own === LEVEL.none) continue;
      if (own > level) level = own;
      if (own >= LEVEL.text) inText++;
      positions |= matches.positions[doc] ?? 0;
      if (matches.categories.size > 0 && matches.categories.has(this.#columns.category.at(doc)))
        isOfCategory = true;
    }
    for (const matches of this.#optional) positions |= matches.positions[doc] ?? 0;
    words.level = level;
    words.positions = positions;
    words.inText = inText;
    words.isOfCategory = isOfCategory;
  }
}

function isComplete(level: number): boolean {
  return level !== LEVEL.prefix && level !== LEVEL.synonymPrefix && level < LEVEL.text;
}

function isOfFood({ words, folded }: Clause, products: SearchIndexes["products"]): boolean {
  const ids = [folded, words.at(-1)?.folded ?? ""].map((word) => products.vocabulary.get(word));
  return ids.some((id) => id !== undefined && products.isFoodWord(id));
}
