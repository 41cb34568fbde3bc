import { foldWord, spellWord } from "./words/fold-word.ts";
import { searchWords } from "./words/search-words.ts";

/** The searchable fields of a product. */
export interface SearchableProduct {
  title: string;
  /** Names by language tag. */
  names: Partial<Record<string, string>>;
  /** The same names in Latin letters. */
  latinNames: Partial<Record<string, string>>;
  tags: readonly string[];
  benefits: readonly string[];
  ingredients: readonly string[];
  allergens: readonly string[];
  description: string;
  /** What the packs are called: '500 g'. */
  packs: readonly string[];
}

/** Where a word stands apart from the names; a word may stand in several places. */
export const PLACE = { tag: 1, ingredient: 2, allergen: 4, description: 8, lastOfIngredient: 16 };

/**
 * The words of a product. Each word of its names has a bit of its own in a set of bits, so that it can be counted how much of a
 * name a search has matched; a name in an Indian script and its transliteration share their bits.
 */
export interface ProductWords {
  /** Folded words of the names and the bits of the places they stand in. */
  names: Map<string, number>;
  /** The same words as they are spelled. */
  spellings: Map<string, number>;
  /** Two neighbouring words of a name as one, folded, and the bits of both. */
  pairs: Map<string, number>;
  /** Folded words of the other fields and a set of `PLACE`. */
  others: Map<string, number>;
  /** The bits of each name, apart from words that only describe a grade. */
  variants: number[];
  /** For each name, the bit of the word that says what the thing is: its last. 0 for what stands in brackets. */
  heads: number[];
  /** Words as they are written, by folded word. */
  written: Map<string, string>;
}

/** Words of a grade or a form: what they describe is still the thing itself. */
const GRADES = new Set(
  (
    "raw whole pure fresh organic natural premium unpolished polished small big large seedless traditional " +
    "powder seed crystal stick quill half kernel पाउडर தூள்"
  ).split(" "),
);
/** Text in brackets that excludes something, such as '(no sugar)', is not another name of the product. */
const TAKES_AWAY = /\b(no|not|without|free|less)\b/i;
/** So that a set of bits is a small positive number. */
const MAX_BITS = 30;
/** Words of the description and other long texts; the rest is not searched. */
const MAX_OTHERS = 250;
/** The most words of a tag, benefit or ingredient. */
const SHORT_PHRASE = 4;

/** The words of a product as the index stores them. */
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
  let bit = 0;
  const addName = (name: Variant) => {
    let bits = 0;
    let head = 0;
    for (const [at, word] of name.words.entries()) {
      // Without a bit a word is still found, but its name is not compared as a whole.
      const own = bit < MAX_BITS ? 1 << bit++ : 0;
      addNameWord(words, word, own);
      for (const other of name.others) addNameWord(words, other[at], own);
      if (GRADES.has(spellWord(word)) || /[0-9]/.test(word)) continue;
      bits |= own;
      head = own;
    }
    addPairs(words, name, bit);
    // A bit that stays free keeps the last word of one name apart from the first of the next.
    bit++;
    if (bits === 0 || bit > MAX_BITS) return;
    words.variants.push(bits);
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
  addOthers(words, product.tags, PLACE.tag);
  addOthers(words, product.benefits, PLACE.description);
  addOthers(words, product.ingredients, PLACE.ingredient, PLACE.lastOfIngredient);
  addOthers(words, product.allergens, PLACE.allergen);
  // '500 g' is one word: figures alone say nothing.
  const packs = product.packs.map((label) => searchWords(label).join(""));
  addOthers(words, packs, PLACE.description);
  addOthers(words, [product.description], PLACE.description);
  return words;
}

interface Variant {
  words: string[];
  /** The same words in other letters. */
  others: string[][];
  isBracketed: boolean;
}

/**
 * The names in a title: 'Pearl Millet (Bajra)' is two. Brackets in the middle give another name for the word before them:
 * 'Sesame (Ellu) Podi' is also Ellu Podi.
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
  bits: number,
): void {
  if (!word) return;
  const [folded, spelling] = [foldWord(word), spellWord(word)];
  names.set(folded, (names.get(folded) ?? 0) | bits);
  spellings.set(spelling, (spellings.get(spelling) ?? 0) | bits);
  if (!written.has(folded)) written.set(folded, word);
}

/** Two neighbouring words may be searched as one: 'lemongrass', 'horsegram'. */
function addPairs({ pairs }: ProductWords, { words: own, others }: Variant, end: number): void {
  for (const spelling of [own, ...others]) {
    const first = end - spelling.length;
    for (let at = 0; at + 1 < spelling.length && first + at + 1 < MAX_BITS; at++) {
      const pair = foldWord(`${spelling[at]}${spelling[at + 1]}`);
      pairs.set(pair, (pairs.get(pair) ?? 0) | (3 << (first + at)));
    }
  }
}

function addOthers(
  { others, written }: ProductWords,
  phrases: readonly string[],
  place: number,
  lastPlace = 0,
): void {
  for (const phrase of phrases) {
    const words = searchWords(phrase);
    for (const [at, word] of words.entries()) {
      const folded = foldWord(word);
      if (others.size >= MAX_OTHERS && !others.has(folded)) return;
      const last = at === words.length - 1 ? lastPlace : 0;
      others.set(folded, (others.get(folded) ?? 0) | place | last);
      if (!written.has(folded)) written.set(folded, word);
      // 'Caffeine-free' and 'No maida' are also one word each.
      const joined = words.length <= SHORT_PHRASE && at > 0 && foldWord(`${words[at - 1]}${word}`);
      if (joined) others.set(joined, (others.get(joined) ?? 0) | place);
    }
  }
}
