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
  const beginnings: number[] = [LEVEL.beginning, LEVEL.beginningOfSynonym];
  return beginnings.includes(one) && beginnings.includes(other);
}

/** Which products match one part of a search, how well, and with which words of their names. */
export class SegmentMatches {
  readonly levels: Uint8Array;
  readonly bits: Int32Array;
  /** The slots that match, each once. */
  readonly slots: number[] = [];
  /** The categories that this part of the search names. */
  readonly categories = new Set<number>();

  constructor(slots: number) {
    this.levels = new Uint8Array(slots).fill(LEVEL.none);
    this.bits = new Int32Array(slots);
  }

  name(slot: number, bits: number, level: number): void {
    const known = this.levels[slot] ?? LEVEL.none;
    if (known === LEVEL.none) this.slots.push(slot);
    const isSame = areAlike(level, known);
    if (level > known && !isSame) return;
    this.bits[slot] = isSame ? (this.bits[slot] ?? 0) | bits : bits;
    if (level < known) this.levels[slot] = level;
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
export function fewestSlots(parts: readonly SegmentMatches[]): readonly number[] {
  return parts
    .map(({ slots }) => slots)
    .reduce((one, other) => (other.length < one.length ? other : one), parts[0]?.slots ?? []);
}
