import { Postings } from "./postings.ts";
import { FIELD, productWords, type SearchableProduct } from "./product-words.ts";
import { type Audience, RankingColumns } from "./ranking-columns.ts";
import { ValueColumn } from "./value-column.ts";
import { foldWord } from "./words/fold-word.ts";
import { GrowingList } from "./words/growing-list.ts";
import { Vocabulary } from "./words/vocabulary.ts";

const NO_DOCS = new GrowingList();

/** A product in the form that is indexed. */
export interface ProductEntry extends SearchableProduct {
  id: number;
  categoryId: number;
  isFood: boolean;
  state: "shown" | "hidden" | "removed";
  /** The price of the default pack, in paise. */
  pricePaise: number;
  inStock: boolean;
  /** The mean rating from 1 to 5; 0 without reviews. */
  rating: number;
  popularity: number;
  /** When the product was created, in ms since 1970. */
  createdAt: number;
  origin: string;
  diet: string;
  skus: readonly string[];
}

/** The stored fields of a product, which filters and sorting read. */
export type ProductFacts = Omit<ProductEntry, keyof SearchableProduct | "skus">;

/**
 * An inverted index of all products: for each word, the docs that contain it. Each product has one doc, its number in the index.
 * A changed product gets a new doc; its old doc is marked as deleted until the index is rebuilt.
 */
export class ProductIndex {
  readonly vocabulary = new Vocabulary();
  /** The words of names in their original spelling. */
  readonly spellings = new Vocabulary();
  /** Neighbouring words of names, joined into one: 'ragiflour'. */
  readonly pairs = new Vocabulary();
  readonly skus = new Vocabulary();
  readonly #postings: Postings[] = [];
  readonly #spellingPostings: Postings[] = [];
  readonly #pairPostings: Postings[] = [];
  /** The folded word of each spelling, by the spelling's id. */
  readonly #folded: string[] = [];
  readonly #written: string[] = [];
  readonly columns = new RankingColumns();
  /** The columns that facet counts read. */
  readonly categories = new ValueColumn<number>();
  readonly origins = new ValueColumn<string>();
  readonly diets = new ValueColumn<string>();
  readonly #facts: (ProductFacts | undefined)[] = [];
  readonly #docs = new Map<number, number>();
  readonly #docsOfCategory = new Map<number, GrowingList>();
  readonly #docsOfSku: number[] = [];
  readonly #soldOut = new Set<number>();
  /** A number that increases whenever a product changes. */
  #changes = 0;
  /** The ids of words that are an ingredient or an allergen of some food. */
  readonly #foodWords = new Set<number>();

  /** The number of docs, including deleted ones. */
  get docCount(): number {
    return this.#facts.length;
  }

  get changes(): number {
    return this.#changes;
  }

  get size(): number {
    return this.#docs.size;
  }

  facts(doc: number): ProductFacts | undefined {
    return this.#facts[doc];
  }

  has(id: number): boolean {
    return this.#docs.has(id);
  }

  ids(): IterableIterator<number> {
    return this.#docs.keys();
  }

  postings(word: number): Postings | undefined {
    return this.#postings[word];
  }

  /** The postings of a word of names in exactly this spelling. */
  spellingPostings(spelling: number): Postings | undefined {
    return this.#spellingPostings[spelling];
  }

  pairPostings(pair: number): Postings | undefined {
    return this.#pairPostings[pair];
  }

  /** Whether a name has the folded word, or two neighbouring words that form it. */
  isInNames(folded: string): boolean {
    const id = this.vocabulary.get(folded);
    const count = id === undefined ? 0 : (this.#postings[id]?.nameFrequency ?? 0);
    return count > 0 || this.pairs.get(folded) !== undefined;
  }

  /** The folded word of a spelling. */
  foldedOf(spelling: number): string {
    return this.#folded[spelling] ?? "";
  }

  /** A folded word of the vocabulary as it is written in a product. */
  written(word: number): string {
    return this.#written[word] ?? "";
  }

  /** Whether a word is an ingredient of food. If so, a search for it means food, not soap or incense. */
  isFoodWord(word: number): boolean {
    return this.#foodWords.has(word);
  }

  /** The number of products in a category that the audience can see. */
  countOfCategory(categoryId: number, audience: Audience): number {
    const wanted = this.columns.of(audience);
    const { values, length } = this.docsOfCategory(categoryId);
    let count = 0;
    for (let at = 0; at < length; at++) count += wanted.at(values[at] ?? 0);
    return count;
  }

  /** The docs that were indexed with this category. Some may be deleted by now. */
  docsOfCategory(categoryId: number): GrowingList {
    return this.#docsOfCategory.get(categoryId) ?? NO_DOCS;
  }

  docOfSku(sku: number): number | undefined {
    return this.#docsOfSku[sku];
  }

  /** Adds a product, or replaces its doc with a new one. */
  put(entry: ProductEntry): void {
    this.#changes++;
    this.remove(entry.id);
    const doc = this.#facts.length;
    const words = productWords(entry);
    for (const [word, positions] of words.names)
      this.#postingsOf(word, words.written).addName(doc, positions);
    for (const [word, positions] of words.spellings) {
      const id = this.spellings.add(word);
      this.#folded[id] ??= foldWord(word);
      postingsAt(this.#spellingPostings, id).addName(doc, positions);
    }
    for (const [pair, positions] of words.pairs)
      postingsAt(this.#pairPostings, this.pairs.add(pair)).addName(doc, positions);
    for (const [word, all] of words.others) {
      // Nobody searches for soap by its ingredients, or for incense by the ghee in it.
      const fields = entry.isFood ? all : all & (FIELD.tag | FIELD.pack);
      if (fields === 0) continue;
      this.#postingsOf(word, words.written).addOther(doc, fields);
      const isPart = (fields & (FIELD.ingredientHead | FIELD.allergen)) !== 0;
      if (isPart) this.#foodWords.add(this.vocabulary.add(word));
    }
    for (const sku of entry.skus) this.#docsOfSku[this.skus.add(sku.toLowerCase())] = doc;
    this.#docs.set(entry.id, doc);
    if (!entry.inStock) this.#soldOut.add(entry.id);
    const ofCategory = this.#docsOfCategory.get(entry.categoryId) ?? new GrowingList();
    ofCategory.push(doc);
    this.#docsOfCategory.set(entry.categoryId, ofCategory);
    this.#facts.push(factsOf(entry));
    this.categories.push(entry.categoryId);
    this.origins.push(entry.origin);
    this.diets.push(entry.diet);
    this.columns.push({ ...entry, ...words, isShown: entry.state === "shown" });
  }

  /** Sorts the vocabularies after many products were added, so that searches don't have to. */
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
    const doc = this.#docs.get(id) ?? -1;
    const facts = this.#facts[doc];
    if (!facts) return;
    this.#changes++;
    facts.inStock = inStock;
    this.columns.setInStock(doc, inStock);
    if (inStock) this.#soldOut.delete(id);
    else this.#soldOut.add(id);
  }

  remove(id: number): void {
    const doc = this.#docs.get(id);
    if (doc === undefined) return;
    this.#changes++;
    this.#facts[doc] = undefined;
    this.columns.empty(doc);
    this.#docs.delete(id);
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
