import { GrowingList } from "./growing-list.ts";

/** The products that contain one word: in their names, with the bits of its places there, and elsewhere. */
export class Postings {
  readonly #names = new GrowingList();
  readonly #bits = new GrowingList();
  readonly #others = new GrowingList();
  readonly #places = new GrowingList();

  addName(slot: number, bits: number): void {
    this.#names.push(slot);
    this.#bits.push(bits);
  }

  addOther(slot: number, places: number): void {
    this.#others.push(slot);
    this.#places.push(places);
  }

  get inNames(): number {
    return this.#names.length;
  }

  get elsewhere(): number {
    return this.#others.length;
  }

  eachName(use: (slot: number, bits: number) => void): void {
    for (let at = 0; at < this.#names.length; at++) use(this.#names.at(at), this.#bits.at(at));
  }

  eachOther(use: (slot: number, places: number) => void): void {
    for (let at = 0; at < this.#others.length; at++) use(this.#others.at(at), this.#places.at(at));
  }

  get bytes(): number {
    return this.#names.bytes + this.#bits.bytes + this.#others.bytes + this.#places.bytes;
  }
}
