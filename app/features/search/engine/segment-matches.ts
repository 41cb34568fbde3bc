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

/** From one in so many slots on, reading them in order is quicker than as they were found. */
const MANY = 32;

/** Released matches, of which the next search makes use: new arrays for each would keep the garbage collector busy. */
const released: SegmentMatches[] = [];
const MOST_RELEASED = 16;

/** Which products match one part of a search, how well, and with which words of their names. */
export class SegmentMatches {
  /** Empty matches among so many slots. Release them after use. */
  static take(slots: number): SegmentMatches {
    const known = released.pop();
    return known?.levels.length === slots ? known : new SegmentMatches(slots);
  }

  readonly levels: Uint8Array;
  readonly bits: Int32Array;
  /** The slots that match, each once. */
  readonly slots: number[] = [];
  /** The categories that this part of the search names. */
  readonly categories = new Set<number>();

  private constructor(slots: number) {
    this.levels = new Uint8Array(slots).fill(LEVEL.none);
    this.bits = new Int32Array(slots);
  }

  /** Empties the matches and gives them back. */
  release(): void {
    for (const slot of this.slots) {
      this.levels[slot] = LEVEL.none;
      this.bits[slot] = 0;
    }
    this.slots.length = 0;
    this.categories.clear();
    if (released.length < MOST_RELEASED) released.push(this);
  }

  /** Adds names with their bits, from a list with slots and bits in turn. */
  names({ values, length }: GrowingList, level: number): void {
    for (let at = 0; at < length; at += 2) this.name(values[at] ?? 0, values[at + 1] ?? 0, level);
  }

  name(slot: number, bits: number, level: number): void {
    const known = this.levels[slot] ?? LEVEL.none;
    if (known === LEVEL.none) this.slots.push(slot);
    const isSame = areAlike(level, known);
    if (level > known && !isSame) return;
    this.bits[slot] = isSame ? (this.bits[slot] ?? 0) | bits : bits;
    if (level < known) this.levels[slot] = level;
  }

  /** The slots that match in their order, in which what is stored by slot is read quickest. */
  inOrder(): Int32Array {
    const found = new Int32Array(this.slots.length);
    const { levels } = this;
    let count = 0;
    for (let slot = 0; slot < levels.length; slot++)
      if (levels[slot] !== LEVEL.none) found[count++] = slot;
    return found;
  }

  other(slot: number, level: number): void {
    const known = this.levels[slot] ?? LEVEL.none;
    if (level < known) {
      if (known === LEVEL.none) this.slots.push(slot);
      this.levels[slot] = level;
      this.bits[slot] = 0;
    }
  }
}

/** The slots of the part with the fewest: those that match all parts are among them. */
export function fewestSlots(parts: readonly SegmentMatches[]): readonly number[] | Int32Array {
  const [first, ...others] = parts;
  if (!first) return [];
  const fewest = others.reduce(
    (one, other) => (other.slots.length < one.slots.length ? other : one),
    first,
  );
  return fewest.slots.length * MANY > fewest.levels.length ? fewest.inOrder() : fewest.slots;
}
