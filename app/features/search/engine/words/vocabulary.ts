import { GrowingList } from "./growing-list.ts";
import { lettersOf } from "./search-words.ts";
import { ALIKE_COST, typingErrors } from "./typing-errors.ts";

/** The maximum number of unsorted words that a prefix search may scan. */
const MAX_UNSORTED = 500;
/** The maximum number of words in Indian scripts with cached letters. */
const MAX_SPLIT = 20_000;
/** The maximum number of characters in one letter of an Indian script. */
const MARKS_PER_LETTER = 4;
/** The codes of one script's characters differ only in the last seven bits. */
const BLOCK = 7;

export interface SimilarWord {
  id: number;
  /** The number of typing errors between the two words; a similar sound counts half. */
  errors: number;
}

/** A term dictionary: distinct words with consecutive ids, found exactly, by prefix, or despite typing errors. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #words: string[] = [];
  /** The ids of words without digits. A word with digits is never treated as misspelt. */
  readonly #figureless = new GrowingList();
  /** The letters of each word in `#figureless`, as a set of 32 bits. */
  readonly #letters = new GrowingList();
  /** A cache of words in Indian scripts, split into letters, by id. */
  readonly #graphemes = new Map<number, string[]>();
  /** The ids of the first words, sorted by word. Later words are merged in once there are enough of them. */
  #sorted: number[] = [];

  get size(): number {
    return this.#words.length;
  }

  get(word: string): number | undefined {
    return this.#ids.get(word);
  }

  word(id: number): string {
    return this.#words[id] ?? "";
  }

  /** Returns the id of a word; adds the word if it is new. */
  add(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#words.length;
    this.#ids.set(word, id);
    this.#words.push(word);
    if (!/[0-9]/.test(word)) {
      this.#figureless.push(id);
      this.#letters.push(letterBits(word));
    }
    return id;
  }

  /** Sorts all words, so that searches don't have to. */
  prepare(): void {
    this.#sort(0);
  }

  /** The ids of the words that begin with `prefix` and are longer, at most `limit`. */
  withPrefix(prefix: string, limit: number): number[] {
    this.#sort(MAX_UNSORTED);
    const found: number[] = [];
    for (let at = this.#firstFrom(prefix); at < this.#sorted.length; at++) {
      const id = this.#sorted[at] ?? 0;
      const word = this.word(id);
      if (!word.startsWith(prefix) || found.length >= limit) break;
      if (word.length > prefix.length) found.push(id);
    }
    for (let id = this.#sorted.length; id < this.size && found.length < limit; id++) {
      const word = this.word(id);
      if (word.length > prefix.length && word.startsWith(prefix)) found.push(id);
    }
    return found;
  }

  /** The words within `most` typing errors; with `unfinished`, also words that continue after the typed letters. */
  similar(typed: string, most: number, unfinished: boolean): SimilarWord[] {
    if (most === 0) return [];
    const isPlain = /^[a-z0-9]+$/.test(typed);
    const letters = isPlain ? typed : lettersOf(typed);
    const bits = letterBits(typed);
    const found: SimilarWord[] = [];
    const reach = isPlain ? Math.ceil(most) : most * MARKS_PER_LETTER;
    const mostMissing = most / ALIKE_COST;
    for (let at = 0; at < this.#figureless.length; at++) {
      const theirs = this.#letters.at(at);
      if (isPlain && bitCount(bits & ~theirs) > mostMissing) continue;
      if (isPlain && !unfinished && bitCount(theirs & ~bits) > mostMissing) continue;
      const id = this.#figureless.at(at);
      const word = this.word(id);
      if (word.length < typed.length - reach) continue;
      if (!unfinished && word.length > typed.length + reach) continue;
      if (!isPlain && word.charCodeAt(0) >>> BLOCK !== typed.charCodeAt(0) >>> BLOCK) continue;
      const known = isPlain ? word : this.#lettersOf(id);
      const errors = typingErrors(letters, known, most, unfinished);
      if (errors !== Infinity && errors > 0) found.push({ id, errors });
    }
    return found;
  }

  /** The ids of words without digits that contain `part`, but not at the beginning. */
  containing(part: string, limit: number): number[] {
    const found: number[] = [];
    const bits = letterBits(part);
    for (let at = 0; at < this.#figureless.length && found.length < limit; at++) {
      if ((bits & ~this.#letters.at(at)) !== 0) continue;
      const id = this.#figureless.at(at);
      if (this.word(id).indexOf(part) > 0) found.push(id);
    }
    return found;
  }

  #lettersOf(id: number): string[] {
    const known = this.#graphemes.get(id);
    if (known) return known;
    const letters = lettersOf(this.word(id));
    if (this.#graphemes.size >= MAX_SPLIT) this.#graphemes.clear();
    this.#graphemes.set(id, letters);
    return letters;
  }

  #sort(mostUnsorted: number): void {
    if (this.size - this.#sorted.length <= mostUnsorted) return;
    const words = this.#words;
    this.#sorted = Array.from(words.keys()).sort((one, other) =>
      (words[one] ?? "") < (words[other] ?? "") ? -1 : 1,
    );
  }

  #firstFrom(prefix: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.word(this.#sorted[middle] ?? 0) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits >>> 0;
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
