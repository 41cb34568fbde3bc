import { Postings } from "./postings.ts";
import { PLACE, productWords, type SearchableProduct } from "./product-words.ts";
import { type Audience, RankingColumns } from "./ranking-columns.ts";
import { ValueColumn } from "./value-column.ts";
import { foldWord } from "./words/fold-word.ts";
import { GrowingList } from "./words/growing-list.ts";
import { Vocabulary } from "./words/vocabulary.ts";

const NO_SLOTS = new GrowingList();

/** A product as the search knows it. */
export interface ProductEntry extends SearchableProduct {
  id: number;
  categoryId: number;
  isFood: boolean;
  state: "shown" | "hidden" | "removed";
  /** Of the default pack. */
  pricePaise: number;
  inStock: boolean;
  /** 0 to 5; 0 without reviews. */
  rating: number;
  popularity: number;
  /** ms since 1970. */
  createdAt: number;
  origin: string;
  diet: string;
  skus: readonly string[];
}

/** What filters and sorting read of a product. */
export type ProductFacts = Omit<ProductEntry, keyof SearchableProduct | "skus">;

/**
 * All products and the words that lead to them. Each product has a slot; a changed product gets a new one, and its old slot
 * stays empty until the set is built again.
 */
export class ProductSet {
  readonly vocabulary = new Vocabulary();
  /** Words of names as they are spelled. */
  readonly spellings = new Vocabulary();
  /** Neighbouring words of names as one word. */
  readonly pairs = new Vocabulary();
  readonly skus = new Vocabulary();
  readonly #postings: Postings[] = [];
  readonly #spelled: Postings[] = [];
  readonly #paired: Postings[] = [];
  /** The folded words of spellings. */
  readonly #folded: string[] = [];
  readonly #written: string[] = [];
  readonly columns = new RankingColumns();
  /** The values of each slot that filters count. */
  readonly categories = new ValueColumn<number>();
  readonly origins = new ValueColumn<string>();
  readonly diets = new ValueColumn<string>();
  readonly #facts: (ProductFacts | undefined)[] = [];
  readonly #slots = new Map<number, number>();
  readonly #slotsOfCategory = new Map<number, GrowingList>();
  readonly #slotsOfSku: number[] = [];
  readonly #soldOut = new Set<number>();
  /** Increases whenever a product changes. */
  #changes = 0;
  /** How many foods have the word as an ingredient or an allergen. */
  readonly #foodWords = new Set<number>();

  /** The number of slots, empty ones included. */
  get slots(): number {
    return this.#facts.length;
  }

  get changes(): number {
    return this.#changes;
  }

  get size(): number {
    return this.#slots.size;
  }

  facts(slot: number): ProductFacts | undefined {
    return this.#facts[slot];
  }

  has(id: number): boolean {
    return this.#slots.has(id);
  }

  ids(): IterableIterator<number> {
    return this.#slots.keys();
  }

  postings(word: number): Postings | undefined {
    return this.#postings[word];
  }

  /** The names with a word in exactly this spelling. */
  spelled(spelling: number): Postings | undefined {
    return this.#spelled[spelling];
  }

  paired(pair: number): Postings | undefined {
    return this.#paired[pair];
  }

  /** Whether a name has the folded word, or two neighbouring words that are written so together. */
  isInNames(folded: string): boolean {
    const id = this.vocabulary.get(folded);
    const count = id === undefined ? 0 : (this.#postings[id]?.inNames ?? 0);
    return count > 0 || this.pairs.get(folded) !== undefined;
  }

  /** The word of the vocabulary that a spelling belongs to. */
  foldedOf(spelling: number): string {
    return this.#folded[spelling] ?? "";
  }

  /** A word of the vocabulary as it is written in a product. */
  written(word: number): string {
    return this.#written[word] ?? "";
  }

  /** Whether it is an ingredient of food; a search for it then means food, not soap or incense. */
  isFoodWord(word: number): boolean {
    return this.#foodWords.has(word);
  }

  /** How many products of a category the audience sees. */
  countOfCategory(categoryId: number, audience: Audience): number {
    const wanted = this.columns.of(audience);
    const { values, length } = this.slotsOfCategory(categoryId);
    let count = 0;
    for (let at = 0; at < length; at++) count += wanted.at(values[at] ?? 0);
    return count;
  }

  /** The slots that have been of a category; some may be empty by now. */
  slotsOfCategory(categoryId: number): GrowingList {
    return this.#slotsOfCategory.get(categoryId) ?? NO_SLOTS;
  }

  slotOfSku(sku: number): number | undefined {
    return this.#slotsOfSku[sku];
  }

  /** Adds a product, or replaces it. */
  put(entry: ProductEntry): void {
    this.#changes++;
    this.remove(entry.id);
    const slot = this.#facts.length;
    const words = productWords(entry);
    for (const [word, bits] of words.names)
      this.#postingsOf(word, words.written).addName(slot, bits);
    for (const [word, bits] of words.spellings) {
      const id = this.spellings.add(word);
      this.#folded[id] ??= foldWord(word);
      postingsAt(this.#spelled, id).addName(slot, bits);
    }
    for (const [pair, bits] of words.pairs)
      postingsAt(this.#paired, this.pairs.add(pair)).addName(slot, bits);
    for (const [word, all] of words.others) {
      // Nobody looks for soap by what it is made of, nor for incense by the ghee in it.
      const places = entry.isFood ? all : all & PLACE.tag;
      if (places === 0) continue;
      this.#postingsOf(word, words.written).addOther(slot, places);
      const isPart = (places & (PLACE.lastOfIngredient | PLACE.allergen)) !== 0;
      if (isPart) this.#foodWords.add(this.vocabulary.add(word));
    }
    for (const sku of entry.skus) this.#slotsOfSku[this.skus.add(sku.toLowerCase())] = slot;
    this.#slots.set(entry.id, slot);
    if (!entry.inStock) this.#soldOut.add(entry.id);
    const ofCategory = this.#slotsOfCategory.get(entry.categoryId) ?? new GrowingList();
    ofCategory.push(slot);
    this.#slotsOfCategory.set(entry.categoryId, ofCategory);
    this.#facts.push(factsOf(entry));
    this.categories.push(entry.categoryId);
    this.origins.push(entry.origin);
    this.diets.push(entry.diet);
    this.columns.push({ ...entry, ...words, isShown: entry.state === "shown" });
  }

  /** Sorts the vocabulary after many products were added, so that no search has to. */
  prepare(): void {
    for (const words of [this.vocabulary, this.spellings, this.pairs, this.skus]) words.prepare();
  }

  /** Marks these products as sold out and all others as in stock. */
  setSoldOut(ids: readonly number[]): void {
    const soldOut = new Set(ids);
    for (const id of this.#soldOut) if (!soldOut.has(id)) this.#setInStock(id, true);
    for (const id of soldOut) if (!this.#soldOut.has(id)) this.#setInStock(id, false);
  }

  #setInStock(id: number, inStock: boolean): void {
    const slot = this.#slots.get(id) ?? -1;
    const facts = this.#facts[slot];
    if (!facts) return;
    this.#changes++;
    facts.inStock = inStock;
    this.columns.setInStock(slot, inStock);
    if (inStock) this.#soldOut.delete(id);
    else this.#soldOut.add(id);
  }

  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#changes++;
    this.#facts[slot] = undefined;
    this.columns.empty(slot);
    this.#slots.delete(id);
    this.#soldOut.delete(id);
  }

  #postingsOf(word: string, written: ReadonlyMap<string, string>): Postings {
    const id = this.vocabulary.add(word);
    this.#written[id] ??= written.get(word) ?? word;
    return postingsAt(this.#postings, id);
  }
}

function postingsAt(lists: Postings[], id: number): Postings {
  const postings = lists[id] ?? new Postings();
  lists[id] = postings;
  return postings;
}

function factsOf(entry: ProductEntry): ProductFacts {
  return {
    id: entry.id,
    categoryId: entry.categoryId,
    isFood: entry.isFood,
    state: entry.state,
    pricePaise: entry.pricePaise,
    inStock: entry.inStock,
    rating: entry.rating,
    popularity: entry.popularity,
    createdAt: entry.createdAt,
    origin: entry.origin,
    diet: entry.diet,
  };
}
