import type { GrowingList } from "./words/growing-list.ts";

/** How well a product matches a part of a search; lower is better. */
export const LEVEL = {
  /** A word of the name, spelled so. */
  name: 0,
  /** A word of the name that means the same. */
  synonym: 1,
  /** A word of the name that sounds so. */
  sound: 2,
  category: 3,
  beginning: 4,
  beginningOfSynonym: 5,
  beginningOfCategory: 6,
  error: 7,
  errors: 8,
  /** Ingredients or description. */
  text: 9,
  none: 255,
} as const;

/** Whether two levels are both of words of names that may be counted together. */
function areAlike(one: number, other: number): boolean {
  if (one === other) return true;
  if (one <= LEVEL.sound) return other <= LEVEL.sound;
  return isBeginning(one) && isBeginning(other);
}

const isBeginning = (level: number) =>
  level === LEVEL.beginning || level === LEVEL.beginningOfSynonym;

/** If at least one slot in this many matches, reading them in order is quicker than as they were found. */
const MANY = 32;
/** If at least one slot in this many matches, writing all of them is quicker than one by one. */
const MOST = 4;

/** Matches by their place in the list of slots. Without names the bits are 0. */
export interface CopiedMatches {
  slots: Int32Array;
  levels: Uint8Array;
  bits: Int32Array;
}

/** Released matches, which later searches reuse: new arrays for each would keep the garbage collector busy. */
const released: SegmentMatches[] = [];
const MAX_RELEASED = 16;

/** Which products match one part of a search, how well, and with which words of their names. */
export class SegmentMatches {
  /** Empty matches among `slots` slots. Only slots that `within` has are added to them. Release them after use. */
  static take(slots: number, within: SegmentMatches | null): SegmentMatches {
    const known = released.pop();
    const matches = known?.levels.length === slots ? known : new SegmentMatches(slots);
    matches.#within = within?.levels ?? null;
    return matches;
  }

  readonly levels: Uint8Array;
  readonly bits: Int32Array;
  readonly #slots: Int32Array;
  #within: Uint8Array | null = null;
  /** How many slots match. */
  count = 0;
  /** The categories that this part of the search names. */
  readonly categories = new Set<number>();

  private constructor(slots: number) {
    this.levels = new Uint8Array(slots).fill(LEVEL.none);
    this.bits = new Int32Array(slots);
    this.#slots = new Int32Array(slots);
  }

  /** The slots that match, each once. */
  get slots(): Int32Array {
    return this.#slots.subarray(0, this.count);
  }

  /** Empties the matches and returns them to the pool. */
  release(): void {
    if (this.count * MOST > this.levels.length) {
      this.levels.fill(LEVEL.none);
      this.bits.fill(0);
    } else {
      for (const slot of this.slots) {
        this.levels[slot] = LEVEL.none;
        this.bits[slot] = 0;
      }
    }
    this.count = 0;
    this.categories.clear();
    this.#within = null;
    if (released.length < MAX_RELEASED) released.push(this);
  }

  /** Adds names with their bits, from a list with slots and bits in turn. */
  names({ values, length }: GrowingList, level: number): void {
    for (let at = 0; at < length; at += 2) this.name(values[at] ?? 0, values[at + 1] ?? 0, level);
  }

  /** Adds what has a word elsewhere, from a list with slots and places in turn. */
  others({ values, length }: GrowingList, level: number): void {
    for (let at = 0; at < length; at += 2) this.other(values[at] ?? 0, level);
  }

  name(slot: number, bits: number, level: number): void {
    if (this.#within !== null && this.#within[slot] === LEVEL.none) return;
    const known = this.levels[slot] ?? LEVEL.none;
    if (known === LEVEL.none) this.#slots[this.count++] = slot;
    const isSame = areAlike(level, known);
    if (level > known && !isSame) return;
    this.bits[slot] = isSame ? (this.bits[slot] ?? 0) | bits : bits;
    if (level < known) this.levels[slot] = level;
  }

  /** A copy that stays when these matches are released. */
  copy(): CopiedMatches {
    const slots = this.inOrder();
    const levels = new Uint8Array(slots.length);
    const bits = new Int32Array(slots.length);
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0;
      levels[at] = this.levels[slot] ?? LEVEL.none;
      bits[at] = this.bits[slot] ?? 0;
    }
    return { slots, levels, bits };
  }

  addCopied({ slots, levels, bits }: CopiedMatches): void {
    const within = this.#within;
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0;
      if (within !== null && within[slot] === LEVEL.none) continue;
      const level = levels[at] ?? 0;
      const names = bits[at] ?? 0;
      if (names !== 0) this.name(slot, names, level);
      else this.other(slot, level);
    }
  }

  /** Adds every slot, of those that may be added, that is present and not among the `unwanted`; flags are 0 or 1. */
  allBut(unwanted: Uint8Array, present: ArrayLike<number>, level: number): void {
    const within = this.#within;
    for (let slot = 0; slot < unwanted.length; slot++) {
      if (unwanted[slot] === 1 || present[slot] !== 1) continue;
      if (within !== null && within[slot] === LEVEL.none) continue;
      this.other(slot, level);
    }
  }

  /** The slots that match in their order, in which what is stored by slot is read quickest. */
  inOrder(): Int32Array {
    const found = new Int32Array(this.count);
    const { levels } = this;
    let count = 0;
    for (let slot = 0; slot < levels.length; slot++)
      if (levels[slot] !== LEVEL.none) found[count++] = slot;
    return found;
  }

  other(slot: number, level: number): void {
    if (this.#within !== null && this.#within[slot] === LEVEL.none) return;
    const known = this.levels[slot] ?? LEVEL.none;
    if (level < known) {
      if (known === LEVEL.none) this.#slots[this.count++] = slot;
      this.levels[slot] = level;
      this.bits[slot] = 0;
    }
  }
}

/** The slots of the part with the fewest: those that match all parts are among them. */
export function fewestSlots(parts: readonly SegmentMatches[]): Int32Array {
  const [first, ...others] = parts;
  if (!first) return new Int32Array();
  const fewest = others.reduce((one, other) => (other.count < one.count ? other : one), first);
  return fewest.count * MANY > fewest.levels.length ? fewest.inOrder() : fewest.slots;
}
