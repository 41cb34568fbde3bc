import type { CategoryWords } from "./category-words.ts";
import type { GroupPostings } from "./group-postings.ts";
import type { Postings } from "./postings.ts";
import type { ProductSet } from "./product-set.ts";
import { type CopiedMatches, fewestSlots, LEVEL, SegmentMatches } from "./segment-matches.ts";
import type { Segment } from "./segments.ts";
import type { Synonyms } from "./synonyms.ts";
import { spellWord } from "./words/fold-word.ts";

/** The most words that a prefix is completed to. */
const MAX_BEGINNINGS = 500;
/** From this many letters on, a known word counts as complete. */
const WHOLE_FROM = 4;
/** Shorter beginnings count only at the end of a search, and only as they are typed. */
const SHORTEST_BEGINNING = 3;

interface Levels {
  name: number;
  category: number;
  text: number;
}

const EXACT: Levels = { name: LEVEL.sound, category: LEVEL.category, text: LEVEL.text };
const SYNONYM: Levels = { ...EXACT, name: LEVEL.synonym };
const BEGINNING: Levels = {
  name: LEVEL.beginning,
  category: LEVEL.beginningOfCategory,
  text: LEVEL.none,
};
/** Terms of a synonym group that only sound like a word of the name. */
const SOUNDING: Levels = { ...EXACT, name: LEVEL.error };
const BEGINNING_OF_SYNONYM: Levels = { ...BEGINNING, name: LEVEL.beginningOfSynonym };
const ERROR: Levels = { name: LEVEL.error, category: LEVEL.error, text: LEVEL.none };
const ERRORS: Levels = { name: LEVEL.errors, category: LEVEL.errors, text: LEVEL.none };

/** The indexes in which a search looks up words. */
export interface Sources {
  products: ProductSet;
  synonyms: Synonyms;
  groups: GroupPostings;
  categories: CategoryWords;
  beginnings: ShortBeginnings;
}

/** Matches of short beginnings that are kept: 9 bytes each. All of a shop with 100,000 products are about half of that. */
const MAX_KEPT = 4_000_000;

/** What matches beginnings of one or two letters, most of the products each, found once until the products change. */
export class ShortBeginnings {
  readonly #matched = new Map<string, CopiedMatches>();
  readonly #sources: Omit<Sources, "beginnings">;
  #slots = 0;
  #kept = 0;

  constructor(sources: Omit<Sources, "beginnings">) {
    this.#sources = sources;
  }

  get(folded: string): CopiedMatches {
    const { slots } = this.#sources.products;
    if (this.#slots !== slots || this.#kept > MAX_KEPT) {
      this.#matched.clear();
      this.#kept = 0;
    }
    this.#slots = slots;
    const known = this.#matched.get(folded);
    if (known) return known;
    const matches = SegmentMatches.take(slots, null);
    addBeginning(this.#sources, folded, matches);
    const copied = matches.copy();
    matches.release();
    this.#matched.set(folded, copied);
    this.#kept += copied.slots.length;
    return copied;
  }
}

/** The products, of those `within`, that match one part of a search: by its words, by synonyms, by category, by their beginning. */
export function matchSegment(
  sources: Sources,
  segment: Segment,
  within: SegmentMatches | null,
): SegmentMatches {
  const matches = SegmentMatches.take(sources.products.slots, within);
  const errors = Math.max(...segment.words.map((word) => word.errors));
  if (errors > 0) addCorrected(sources, segment, matches, errors > 1 ? ERRORS : ERROR);
  else addTyped(sources, segment, matches);
  if (segment.words.length > 1) addTogether(sources, segment, matches, within);
  return matches;
}

function addTyped(sources: Sources, segment: Segment, matches: SegmentMatches): void {
  const { products, synonyms } = sources;
  const { folded, words, groups, isLast } = segment;
  const written = words.map((word) => word.written);
  const spelling = products.spellings.get(spellWord(written.join("")));
  const spelled = spelling === undefined ? undefined : products.spelled(spelling);
  if (spelled) matches.names(spelled.names, LEVEL.name);
  addWord(sources, folded, matches, EXACT);
  const pair = products.pairs.get(folded);
  if (pair !== undefined) add(matches, products.paired(pair), EXACT);
  const isSpelled = (group: number) => synonyms.isSpelled(group, written);
  for (const group of groups)
    addGroup(sources, group, matches, isSpelled(group) ? SYNONYM : SOUNDING);
  const isKnown = spelled !== undefined || pair !== undefined || groups.some(isSpelled);
  const isWhole = segment.letters >= WHOLE_FROM && isKnown;
  if (isWhole || (folded.length < SHORTEST_BEGINNING && !isLast)) return;
  if (
    folded.length < SHORTEST_BEGINNING &&
    (folded !== written.join("") || /^[0-9]+$/.test(folded))
  )
    return;
  if (folded.length < SHORTEST_BEGINNING) matches.addCopied(sources.beginnings.get(folded));
  else addBeginning(sources, folded, matches);
}

/** Adds products with words that begin so. */
export function addBeginning(
  sources: Omit<Sources, "beginnings">,
  folded: string,
  matches: SegmentMatches,
): void {
  const { products, synonyms, categories } = sources;
  const beginnings = products.vocabulary.beginning(folded, MAX_BEGINNINGS);
  for (const id of beginnings) add(matches, products.postings(id), BEGINNING);
  const pairs = beginnings.length === 0 ? products.pairs.beginning(folded, MAX_BEGINNINGS) : [];
  for (const id of pairs) add(matches, products.paired(id), BEGINNING);
  for (const id of synonyms.vocabulary.beginning(folded, MAX_BEGINNINGS))
    for (const group of synonyms.groupsOfTerm(id))
      addGroup(sources, group, matches, BEGINNING_OF_SYNONYM);
  addCategories(sources, categories.beginning(folded), matches, BEGINNING);
}

function addCorrected(
  sources: Sources,
  { folded, words, groups }: Segment,
  matches: SegmentMatches,
  levels: Levels,
): void {
  const alternatives = words.length === 1 ? (words[0]?.alternatives ?? []) : [];
  for (const group of groups) addGroup(sources, group, matches, levels);
  for (const word of [folded, ...alternatives]) {
    addWord(sources, word, matches, levels);
    for (const group of sources.synonyms.groupsOf(word)) addGroup(sources, group, matches, levels);
  }
}

/** Adds products with each word of the segment for itself. */
function addTogether(
  sources: Sources,
  segment: Segment,
  matches: SegmentMatches,
  within: SegmentMatches | null,
): void {
  const each: SegmentMatches[] = [];
  for (const [at, word] of segment.words.entries()) {
    const single = {
      ...segment,
      words: [word],
      folded: word.folded,
      letters: word.letters,
      groups: sources.synonyms.groupsOf(word.folded),
      isLast: segment.isLast && at === segment.words.length - 1,
    };
    each.push(matchSegment(sources, single, each.at(-1) ?? within));
  }
  for (const slot of fewestSlots(each)) {
    let level = 0;
    let bits = 0;
    for (const one of each) {
      level = Math.max(level, one.levels[slot] ?? LEVEL.none);
      bits |= one.bits[slot] ?? 0;
    }
    if (level === LEVEL.none) continue;
    if (bits !== 0 && isInName(level)) matches.name(slot, bits >>> 0, level);
    else matches.other(slot, level);
  }
  for (const one of each) one.release();
}

function isInName(level: number): boolean {
  return level !== LEVEL.category && level !== LEVEL.beginningOfCategory && level < LEVEL.text;
}

function addWord(sources: Sources, word: string, matches: SegmentMatches, levels: Levels): void {
  const { products, categories } = sources;
  const id = products.vocabulary.get(word);
  if (id !== undefined) add(matches, products.postings(id), levels);
  addCategories(sources, categories.get(word), matches, levels);
}

function addGroup(
  sources: Omit<Sources, "beginnings">,
  group: number,
  matches: SegmentMatches,
  levels: Levels,
): void {
  const { spelled, sounding } = sources.groups.get(group);
  add(matches, spelled, levels);
  add(matches, sounding, levels === SYNONYM ? SOUNDING : levels);
  for (const [term, more] of sources.synonyms.groups[group]?.folded ?? [])
    if (term && more === undefined)
      addCategories(sources, sources.categories.get(term), matches, levels);
}

function addCategories(
  { products }: Pick<Sources, "products">,
  ids: ReadonlySet<number>,
  matches: SegmentMatches,
  { category }: Levels,
): void {
  for (const id of ids) {
    if (category === LEVEL.category) matches.categories.add(id);
    const { values, length } = products.slotsOfCategory(id);
    for (let at = 0; at < length; at++) matches.other(values[at] ?? 0, category);
  }
}

function add(
  matches: SegmentMatches,
  postings: Postings | undefined,
  { name, category, text }: Levels,
): void {
  if (!postings) return;
  matches.names(postings.names, name);
  matches.others(postings.tagged, category);
  if (text !== LEVEL.none) matches.others(postings.texts, text);
}
