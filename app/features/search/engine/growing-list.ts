/** A list of whole numbers from 0 to 2³² − 1 that grows, four bytes each. */
export class GrowingList {
  #values = new Uint32Array(2);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  get bytes(): number {
    return this.#values.byteLength;
  }
}
