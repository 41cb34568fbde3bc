import type { CategoryWords } from "./category-words.ts";
import { ClauseMatches, fewestDocs, LEVEL, type MatchesSnapshot } from "./clause-matches.ts";
import type { Postings } from "./postings.ts";
import type { ProductIndex } from "./product-index.ts";
import type { Clause } from "./query-clauses.ts";
import type { SynonymPostings } from "./synonym-postings.ts";
import type { Synonyms } from "./synonyms.ts";
import { spellWord } from "./words/fold-word.ts";

/** The maximum number of completions looked up for a prefix. */
const MAX_COMPLETIONS = 500;
/** A known word of at least this many letters counts as complete and isn't treated as a prefix of others. */
const WHOLE_FROM = 4;
/** Shorter prefixes match only at the end of a query, and only if they aren't numbers and folding leaves them unchanged. */
const SHORTEST_PREFIX = 3;

interface Levels {
  name: number;
  category: number;
  text: number;
}

const EXACT: Levels = { name: LEVEL.sound, category: LEVEL.category, text: LEVEL.text };
const SYNONYM: Levels = { ...EXACT, name: LEVEL.synonym };
const PREFIX: Levels = {
  name: LEVEL.prefix,
  category: LEVEL.categoryPrefix,
  text: LEVEL.none,
};
/** The levels for a synonym group's terms that only sound like a word of the name. */
const SOUNDING: Levels = { ...EXACT, name: LEVEL.error };
const SYNONYM_PREFIX: Levels = { ...PREFIX, name: LEVEL.synonymPrefix };
const ERROR: Levels = { name: LEVEL.error, category: LEVEL.error, text: LEVEL.none };
const ERRORS: Levels = { name: LEVEL.errors, category: LEVEL.errors, text: LEVEL.none };

/** The indexes in which a query's words are looked up. */
export interface SearchIndexes {
  products: ProductIndex;
  synonyms: Synonyms;
  groups: SynonymPostings;
  categories: CategoryWords;
  prefixes: ShortPrefixes;
}

/**
 * The maximum number of docs in the cache of short prefixes, at 9 bytes each. A shop with 100,000 products uses about half of it.
 */
const MAX_CACHED_DOCS = 4_000_000;

/**
 * A cache of the matches of one- and two-letter prefixes, each of which matches many products. It is cleared when products
 * change.
 */
export class ShortPrefixes {
  readonly #snapshots = new Map<string, MatchesSnapshot>();
  readonly #indexes: Omit<SearchIndexes, "prefixes">;
  #docCount = 0;
  #cachedDocs = 0;

  constructor(indexes: Omit<SearchIndexes, "prefixes">) {
    this.#indexes = indexes;
  }

  get(folded: string): MatchesSnapshot {
    const { docCount } = this.#indexes.products;
    if (this.#docCount !== docCount || this.#cachedDocs > MAX_CACHED_DOCS) {
      this.#snapshots.clear();
      this.#cachedDocs = 0;
    }
    this.#docCount = docCount;
    const known = this.#snapshots.get(folded);
    if (known) return known;
    const matches = ClauseMatches.acquire(docCount, null);
    addPrefix(this.#indexes, folded, matches);
    const snapshot = matches.snapshot();
    matches.release();
    this.#snapshots.set(folded, snapshot);
    this.#cachedDocs += snapshot.docs.length;
    return snapshot;
  }
}

/**
 * The products that match one clause: by its words, by synonyms, by category or by prefix. If `candidates` is given, only
 * products that match it are considered.
 */
export function matchClause(
  indexes: SearchIndexes,
  clause: Clause,
  candidates: ClauseMatches | null,
): ClauseMatches {
  const matches = ClauseMatches.acquire(indexes.products.docCount, candidates);
  const errors = Math.max(...clause.words.map((word) => word.errors));
  if (errors > 0) addCorrected(indexes, clause, matches, errors > 1 ? ERRORS : ERROR);
  else addTyped(indexes, clause, matches);
  if (clause.words.length > 1) addWordByWord(indexes, clause, matches, candidates);
  return matches;
}

function addTyped(indexes: SearchIndexes, clause: Clause, matches: ClauseMatches): void {
  const { products, synonyms } = indexes;
  const { folded, words, groups, isLast } = clause;
  const written = words.map((word) => word.written);
  const spelling = products.spellings.get(spellWord(written.join("")));
  const spelled = spelling === undefined ? undefined : products.spellingPostings(spelling);
  if (spelled) matches.addNames(spelled.names, LEVEL.name);
  addWord(indexes, folded, matches, EXACT);
  const pair = products.pairs.get(folded);
  if (pair !== undefined) add(matches, products.pairPostings(pair), EXACT);
  const isSpelled = (group: number) => synonyms.isSpelled(group, written);
  for (const group of groups)
    addGroup(indexes, group, matches, isSpelled(group) ? SYNONYM : SOUNDING);
  const isKnown = spelled !== undefined || pair !== undefined || groups.some(isSpelled);
  const isWhole = clause.letters >= WHOLE_FROM && isKnown;
  if (isWhole || (folded.length < SHORTEST_PREFIX && !isLast)) return;
  if (folded.length < SHORTEST_PREFIX && (folded !== written.join("") || /^[0-9]+$/.test(folded)))
    return;
  if (folded.length < SHORTEST_PREFIX) matches.addSnapshot(indexes.prefixes.get(folded));
  else addPrefix(indexes, folded, matches);
}

/** Adds products with words that begin with a prefix. */
function addPrefix(
  indexes: Omit<SearchIndexes, "prefixes">,
  folded: string,
  matches: ClauseMatches,
): void {
  const { products, synonyms, categories } = indexes;
  const prefixes = products.vocabulary.withPrefix(folded, MAX_COMPLETIONS);
  for (const id of prefixes) add(matches, products.postings(id), PREFIX);
  const pairs = prefixes.length === 0 ? products.pairs.withPrefix(folded, MAX_COMPLETIONS) : [];
  for (const id of pairs) add(matches, products.pairPostings(id), PREFIX);
  for (const id of synonyms.vocabulary.withPrefix(folded, MAX_COMPLETIONS))
    for (const group of synonyms.groupsOfTerm(id))
      addGroup(indexes, group, matches, SYNONYM_PREFIX);
  addCategories(indexes, categories.withPrefix(folded), matches, PREFIX);
}

function addCorrected(
  indexes: SearchIndexes,
  { folded, words, groups }: Clause,
  matches: ClauseMatches,
  levels: Levels,
): void {
  const alternatives = words.length === 1 ? (words[0]?.alternatives ?? []) : [];
  for (const group of groups) addGroup(indexes, group, matches, levels);
  for (const word of [folded, ...alternatives]) {
    addWord(indexes, word, matches, levels);
    for (const group of indexes.synonyms.groupsOf(word)) addGroup(indexes, group, matches, levels);
  }
}

/** Adds products that match each word of the clause separately, in any order: 'Seeds of Cumin' for the synonym 'cumin seeds'. */
function addWordByWord(
  indexes: SearchIndexes,
  clause: Clause,
  matches: ClauseMatches,
  candidates: ClauseMatches | null,
): void {
  const each: ClauseMatches[] = [];
  for (const [at, word] of clause.words.entries()) {
    const single = {
      ...clause,
      words: [word],
      folded: word.folded,
      letters: word.letters,
      groups: indexes.synonyms.groupsOf(word.folded),
      isLast: clause.isLast && at === clause.words.length - 1,
    };
    each.push(matchClause(indexes, single, each.at(-1) ?? candidates));
  }
  for (const doc of fewestDocs(each)) {
    let level = 0;
    let positions = 0;
    for (const one of each) {
      level = Math.max(level, one.levels[doc] ?? LEVEL.none);
      positions |= one.positions[doc] ?? 0;
    }
    if (level === LEVEL.none) continue;
    if (positions !== 0 && isInName(level)) matches.addName(doc, positions >>> 0, level);
    else matches.addOther(doc, level);
  }
  for (const one of each) one.release();
}

function isInName(level: number): boolean {
  return level !== LEVEL.category && level !== LEVEL.categoryPrefix && level < LEVEL.text;
}

function addWord(
  indexes: SearchIndexes,
  word: string,
  matches: ClauseMatches,
  levels: Levels,
): void {
  const { products, categories } = indexes;
  const id = products.vocabulary.get(word);
  if (id !== undefined) add(matches, products.postings(id), levels);
  addCategories(indexes, categories.get(word), matches, levels);
}

function addGroup(
  indexes: Omit<SearchIndexes, "prefixes">,
  group: number,
  matches: ClauseMatches,
  levels: Levels,
): void {
  const { spelled, sounding } = indexes.groups.get(group);
  add(matches, spelled, levels);
  add(matches, sounding, levels === SYNONYM ? SOUNDING : levels);
  for (const [term, more] of indexes.synonyms.groups[group]?.folded ?? [])
    if (term && more === undefined)
      addCategories(indexes, indexes.categories.get(term), matches, levels);
}

function addCategories(
  { products }: Pick<SearchIndexes, "products">,
  ids: ReadonlySet<number>,
  matches: ClauseMatches,
  { category }: Levels,
): void {
  for (const id of ids) {
    if (category === LEVEL.category) matches.categories.add(id);
    const { values, length } = products.docsOfCategory(id);
    for (let at = 0; at < length; at++) matches.addOther(values[at] ?? 0, category);
  }
}

function add(
  matches: ClauseMatches,
  postings: Postings | undefined,
  { name, category, text }: Levels,
): void {
  if (!postings) return;
  matches.addNames(postings.names, name);
  matches.addOthers(postings.tagged, category);
  if (text !== LEVEL.none) matches.addOthers(postings.texts, text);
}
