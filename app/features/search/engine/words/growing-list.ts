/** Lists up to this length are plain arrays, which need less memory than typed arrays. */
const SHORT = 16;

/** A growing list of integers from 0 to 2³¹ − 1. A long list takes four bytes per number. */
export class GrowingList {
  #short: number[] | null = [];
  #long = EMPTY;
  length = 0;

  push(value: number): void {
    if (this.#short && this.length < SHORT) {
      this.#short.push(value);
    } else {
      if (this.length >= this.#long.length) this.#grow();
      this.#long[this.length] = value;
    }
    this.length++;
  }

  set(index: number, value: number): void {
    if (this.#short) this.#short[index] = value;
    else this.#long[index] = value;
  }

  /** The numbers; only the first `length` are valid. */
  get values(): ArrayLike<number> {
    return this.#short ?? this.#long;
  }

  at(index: number): number {
    return (this.#short ?? this.#long)[index] ?? 0;
  }

  #grow(): void {
    const larger = new Int32Array(Math.ceil(this.length * 1.5));
    larger.set(this.#short ?? this.#long);
    this.#long = larger;
    this.#short = null;
  }
}

const EMPTY = new Int32Array(0);
