import type { GrowingList } from "./words/growing-list.ts";

/** How well a product matches one clause of the query. Lower is better; `none` means that it doesn't match. */
export const LEVEL = {
  /** A word of the name, in the same spelling. */
  name: 0,
  /** A word of the name that is a synonym. */
  synonym: 1,
  /** A word of the name that sounds the same: 'jilakara' for 'jeelakarra'. */
  sound: 2,
  /** A tag, or a word of the category's name. */
  category: 3,
  /** A word of the name that begins with the clause: 'millet' for 'mil'. */
  prefix: 4,
  /** A word of the name with a synonym that begins with the clause. */
  synonymPrefix: 5,
  /** A tag, or a word of the category's name, that begins with the clause. */
  categoryPrefix: 6,
  /** A word of the name, after correcting one typing error. */
  error: 7,
  /** A word of the name, after correcting several typing errors. */
  errors: 8,
  /** A word of the ingredients or of the description. */
  text: 9,
  none: 255,
} as const;

/** Whether matches of these two levels may be combined when measuring how much of a name has matched. */
function areAlike(one: number, other: number): boolean {
  if (one === other) return true;
  if (one <= LEVEL.sound) return other <= LEVEL.sound;
  return isPrefix(one) && isPrefix(other);
}

const isPrefix = (level: number) => level === LEVEL.prefix || level === LEVEL.synonymPrefix;

/** If more than one doc in this many matches, reading the docs in ascending order is faster than in the order they were added. */
const SORT_FROM = 32;
/** If more than one doc in this many matches, clearing the whole arrays is faster than clearing doc by doc. */
const FILL_FROM = 4;

/** A copy of a clause's matches as three parallel arrays. `positions` is 0 for a doc that doesn't match by its names. */
export interface MatchesSnapshot {
  docs: Int32Array;
  levels: Uint8Array;
  positions: Int32Array;
}

/** A pool of released matches for later searches: allocating arrays for each search would keep the garbage collector busy. */
const released: ClauseMatches[] = [];
const MAX_RELEASED = 16;

/**
 * The docs that match one clause of a query, each with the level of its match and the matching positions in its names. For
 * 'ragi', the product 'Ragi Flour' matches with `LEVEL.name` and the first position, 0b01.
 */
export class ClauseMatches {
  /**
   * Takes empty matches from the pool, for an index of `docCount` docs. If `candidates` is given, only docs in it can be added.
   * Call `release` after use.
   */
  static acquire(docCount: number, candidates: ClauseMatches | null): ClauseMatches {
    const known = released.pop();
    const matches = known?.levels.length === docCount ? known : new ClauseMatches(docCount);
    matches.#candidates = candidates?.levels ?? null;
    return matches;
  }

  readonly levels: Uint8Array;
  readonly positions: Int32Array;
  readonly #docs: Int32Array;
  #candidates: Uint8Array | null = null;
  /** The number of docs that match the clause. */
  count = 0;
  /** The ids of the categories that the clause names. */
  readonly categories = new Set<number>();

  private constructor(docCount: number) {
    this.levels = new Uint8Array(docCount).fill(LEVEL.none);
    this.positions = new Int32Array(docCount);
    this.#docs = new Int32Array(docCount);
  }

  /** The distinct docs that match, in the order they were added. */
  get docs(): Int32Array {
    return this.#docs.subarray(0, this.count);
  }

  /** Empties the matches and returns them to the pool. */
  release(): void {
    if (this.count * FILL_FROM > this.levels.length) {
      this.levels.fill(LEVEL.none);
      this.positions.fill(0);
    } else {
      for (const doc of this.docs) {
        this.levels[doc] = LEVEL.none;
        this.positions[doc] = 0;
      }
    }
    this.count = 0;
    this.categories.clear();
    this.#candidates = null;
    if (released.length < MAX_RELEASED) released.push(this);
  }

  /** Adds a posting list of names: doc, positions, doc, positions … */
  addNames({ values, length }: GrowingList, level: number): void {
    for (let at = 0; at < length; at += 2)
      this.addName(values[at] ?? 0, values[at + 1] ?? 0, level);
  }

  /** Adds a posting list of other fields: doc, fields, doc, fields … */
  addOthers({ values, length }: GrowingList, level: number): void {
    for (let at = 0; at < length; at += 2) this.addOther(values[at] ?? 0, level);
  }

  addName(doc: number, positions: number, level: number): void {
    if (this.#candidates !== null && this.#candidates[doc] === LEVEL.none) return;
    const known = this.levels[doc] ?? LEVEL.none;
    if (known === LEVEL.none) this.#docs[this.count++] = doc;
    const isSame = areAlike(level, known);
    if (level > known && !isSame) return;
    this.positions[doc] = isSame ? (this.positions[doc] ?? 0) | positions : positions;
    if (level < known) this.levels[doc] = level;
  }

  /** Copies the matches, so that they outlive `release`. */
  snapshot(): MatchesSnapshot {
    const docs = this.inOrder();
    const levels = new Uint8Array(docs.length);
    const positions = new Int32Array(docs.length);
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] ?? 0;
      levels[at] = this.levels[doc] ?? LEVEL.none;
      positions[at] = this.positions[doc] ?? 0;
    }
    return { docs, levels, positions };
  }

  addSnapshot({ docs, levels, positions }: MatchesSnapshot): void {
    const candidates = this.#candidates;
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at] ?? 0;
      if (candidates !== null && candidates[doc] === LEVEL.none) continue;
      const level = levels[at] ?? 0;
      const names = positions[at] ?? 0;
      if (names !== 0) this.addName(doc, names, level);
      else this.addOther(doc, level);
    }
  }

  /** Adds every candidate that is `present` and not `unwanted`; both are arrays with a flag, 0 or 1, per doc. */
  addAllExcept(unwanted: Uint8Array, present: ArrayLike<number>, level: number): void {
    const candidates = this.#candidates;
    for (let doc = 0; doc < unwanted.length; doc++) {
      if (unwanted[doc] === 1 || present[doc] !== 1) continue;
      if (candidates !== null && candidates[doc] === LEVEL.none) continue;
      this.addOther(doc, level);
    }
  }

  /** The docs that match, in ascending order, which is the fastest for reading columns. */
  inOrder(): Int32Array {
    const found = new Int32Array(this.count);
    const { levels } = this;
    let count = 0;
    for (let doc = 0; doc < levels.length; doc++)
      if (levels[doc] !== LEVEL.none) found[count++] = doc;
    return found;
  }

  addOther(doc: number, level: number): void {
    if (this.#candidates !== null && this.#candidates[doc] === LEVEL.none) return;
    const known = this.levels[doc] ?? LEVEL.none;
    if (level < known) {
      if (known === LEVEL.none) this.#docs[this.count++] = doc;
      this.levels[doc] = level;
      this.positions[doc] = 0;
    }
  }
}

/** The docs of the clause with the fewest matches, which include all docs that match every clause. */
export function fewestDocs(parts: readonly ClauseMatches[]): Int32Array {
  const [first, ...others] = parts;
  if (!first) return new Int32Array();
  const fewest = others.reduce((one, other) => (other.count < one.count ? other : one), first);
  return fewest.count * SORT_FROM > fewest.levels.length ? fewest.inOrder() : fewest.docs;
}
