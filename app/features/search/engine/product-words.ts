import { foldWord, spellWord } from "./words/fold-word.ts";
import { withPackSizes } from "./words/pack-sizes.ts";
import { searchWords } from "./words/search-words.ts";

/** The searchable fields of a product. */
export interface SearchableProduct {
  title: string;
  /** The product's names by language tag. */
  names: Partial<Record<string, string>>;
  /** The transliteration of each name into Latin letters, by language tag. */
  latinNames: Partial<Record<string, string>>;
  tags: readonly string[];
  benefits: readonly string[];
  ingredients: readonly string[];
  allergens: readonly string[];
  description: string;
  /** The labels of the packs: '500 g'. */
  packs: readonly string[];
}

/**
 * The fields other than names, as bits of a set, because a word may be in several. `ingredientHead` is the last word of an
 * ingredient: 'sugar' in 'palm sugar'. `pack` is the size of a pack.
 */
export const FIELD = {
  tag: 1,
  ingredient: 2,
  allergen: 4,
  description: 8,
  ingredientHead: 16,
  pack: 32,
};

/**
 * The words of a product. Each word of its names has its own position, as a bit, to measure how much of a name a query has
 * matched: in 'Ragi Flour', 'ragi' has 0b01 and 'flour' 0b10. A name in an Indian script and its transliteration share positions.
 */
export interface ProductWords {
  /** The folded words of the names, each with its positions. */
  names: Map<string, number>;
  /** The words of the names in their original spelling, each with its positions. */
  spellings: Map<string, number>;
  /** Pairs of neighbouring words of a name, joined and folded, with the positions of both. */
  pairs: Map<string, number>;
  /** The folded words of the other fields, each with its set of `FIELD`. */
  others: Map<string, number>;
  /** The positions of each name's words, without words that only describe a grade. One entry per name. */
  variants: number[];
  /**
   * The position of each name's head: its last word, which says what the product is ('flour' in 'Ragi Flour'). 0 for a name in
   * brackets.
   */
  heads: number[];
  /** The words as they are written in the product, by folded word. */
  written: Map<string, string>;
}

/** Words for a grade or a form. 'Organic Ragi' is still ragi. */
const GRADES = new Set(
  (
    "raw whole pure fresh organic natural premium unpolished polished small big large seedless traditional " +
    "powder seed crystal stick quill half kernel पाउडर தூள்"
  ).split(" "),
);
/** Text in brackets that excludes something, such as '(no sugar)', is not another name of the product. */
const TAKES_AWAY = /\b(no|not|without|free|less)\b/i;
/** The maximum number of positions per product, so that a set of them is a small positive integer. */
const MAX_POSITIONS = 30;
/** The maximum number of distinct words in fields other than names. The rest aren't indexed. */
const MAX_OTHERS = 250;
/** Neighbouring words of a phrase with up to this many words are also indexed joined. */
const SHORT_PHRASE = 4;

/** Analyses a product: finds its words with their positions and fields. */
export function productWords(product: SearchableProduct): ProductWords {
  const words: ProductWords = {
    names: new Map(),
    spellings: new Map(),
    pairs: new Map(),
    others: new Map(),
    variants: [],
    heads: [],
    written: new Map(),
  };
  let position = 0;
  const addName = (name: Variant) => {
    let positions = 0;
    let head = 0;
    for (const [at, word] of name.words.entries()) {
      // A word without a position is still found, but its name can't match as a whole.
      const own = position < MAX_POSITIONS ? 1 << position++ : 0;
      addNameWord(words, word, own);
      for (const other of name.others) addNameWord(words, other[at], own);
      if (GRADES.has(spellWord(word)) || /[0-9]/.test(word)) continue;
      positions |= own;
      head = own;
    }
    addPairs(words, name, position);
    // Leaves one position free, so that the last word of a name isn't a neighbour of the next name's first word.
    position++;
    if (positions === 0 || position > MAX_POSITIONS) return;
    words.variants.push(positions);
    words.heads.push(name.isBracketed ? 0 : head);
  };
  for (const variant of titleVariants(product.title)) addName(variant);
  for (const [language, name = ""] of Object.entries(product.names)) {
    if (name === product.title) continue;
    for (const { words: own, isBracketed } of titleVariants(name)) {
      if (isBracketed) continue;
      const latin = titleVariants(product.latinNames[language] ?? "")[0]?.words ?? [];
      addName({ words: own, others: latin.length === own.length ? [latin] : [], isBracketed });
    }
  }
  addOthers(words, product.tags, FIELD.tag);
  addOthers(words, product.benefits, FIELD.description);
  addOthers(words, product.ingredients, FIELD.ingredient, FIELD.ingredientHead);
  addOthers(words, product.allergens, FIELD.allergen);
  // '500 g' is one word, since a bare number means nothing.
  const packs = product.packs.map((label) => searchWords(withPackSizes(label)).join(""));
  addOthers(words, packs, FIELD.pack);
  addOthers(words, [product.description], FIELD.description);
  return words;
}

interface Variant {
  words: string[];
  /** The same words in other scripts. */
  others: string[][];
  isBracketed: boolean;
}

/**
 * The names in a title. 'Pearl Millet (Bajra)' has two. Brackets in the middle give another name for the word before them:
 * 'Sesame (Ellu) Podi' is also 'Ellu Podi'.
 */
function titleVariants(title: string): Variant[] {
  const [, before = title, inside = "", after = ""] = /^([^(]*)\(([^)]*)\)(.*)$/s.exec(title) ?? [];
  const plain = searchWords(`${before} ${after}`);
  const variants = [plain];
  if (inside && after.trim()) {
    variants.push([
      ...searchWords(before).slice(0, -1),
      ...searchWords(inside),
      ...searchWords(after),
    ]);
  } else if (inside && !TAKES_AWAY.test(inside)) {
    variants.push(searchWords(inside));
  }
  const isAtEnd = inside !== "" && after.trim() === "";
  return variants
    .filter((words) => words.length > 0)
    .map((words, at) => ({ words, others: [], isBracketed: isAtEnd && at === 1 }));
}

function addNameWord(
  { names, spellings, written }: ProductWords,
  word: string | undefined,
  positions: number,
): void {
  if (!word) return;
  const [folded, spelling] = [foldWord(word), spellWord(word)];
  names.set(folded, (names.get(folded) ?? 0) | positions);
  spellings.set(spelling, (spellings.get(spelling) ?? 0) | positions);
  if (!written.has(folded)) written.set(folded, word);
}

/** Indexes neighbouring words joined, since shoppers may type them as one: 'lemongrass', 'horsegram'. */
function addPairs({ pairs }: ProductWords, { words: own, others }: Variant, end: number): void {
  for (const spelling of [own, ...others]) {
    const first = end - spelling.length;
    for (let at = 0; at + 1 < spelling.length && first + at + 1 < MAX_POSITIONS; at++) {
      const pair = foldWord(`${spelling[at]}${spelling[at + 1]}`);
      pairs.set(pair, (pairs.get(pair) ?? 0) | (3 << (first + at)));
    }
  }
}

function addOthers(
  { others, written }: ProductWords,
  phrases: readonly string[],
  field: number,
  lastField = 0,
): void {
  for (const phrase of phrases) {
    const words = searchWords(phrase);
    for (const [at, word] of words.entries()) {
      const folded = foldWord(word);
      if (others.size >= MAX_OTHERS && !others.has(folded)) return;
      const last = at === words.length - 1 ? lastField : 0;
      others.set(folded, (others.get(folded) ?? 0) | field | last);
      if (!written.has(folded)) written.set(folded, word);
      // 'Caffeine-free' and 'No maida' are also one word each.
      const joined = words.length <= SHORT_PHRASE && at > 0 && foldWord(`${words[at - 1]}${word}`);
      if (joined) others.set(joined, (others.get(joined) ?? 0) | field);
    }
  }
}
