import type { SearchIndexes } from "./match-clause.ts";
import type { Query, QueryWord } from "./query-words.ts";
import { foldWord } from "./words/fold-word.ts";
import { allowedErrors } from "./words/typing-errors.ts";
import type { Vocabulary } from "./words/vocabulary.ts";

/** The maximum number of alternatives that are as near as the best correction. */
const MAX_ALTERNATIVES = 3;
/** Folded words of up to this many letters resemble too many others, so only similar-sounding letters may differ in them. */
const SHORT = 4;
const MAX_IN_SHORT = 0.5;
/** A word of at least this many letters may also match inside a longer word, which counts as one error: 'grass' in 'lemongrass'. */
const PART_FROM = 5;
const MAX_PARTS = 20;
/** Candidates with up to this many errors more than the nearest one count as equally near. */
const TOLERANCE = 0.25;

interface Candidate {
  folded: string;
  written: string;
  errors: number;
  /** The document frequency: the number of products with the word in their names. */
  products: number;
}

/**
 * Corrects spelling: replaces each unknown word with the nearest known one, such as 'asafitida' with 'asafoetida'. A word may
 * have up to `more` typing errors beyond `allowedErrors`. Words without a correction stay as they are.
 */
export function correctWords(query: Query, indexes: SearchIndexes, more = 0): Query {
  const words: QueryWord[] = [];
  for (let at = 0; at < query.words.length; at++) {
    const [before, word, next] = [query.words[at - 1], query.words[at], query.words[at + 1]];
    if (!word) continue;
    const isPart = isOneWord(before, word, indexes) || isOneWord(word, next, indexes);
    const corrected = isPart ? word : correctWord(word, next === undefined, indexes, more);
    const joined = corrected === word && !isPart && next && correctJoined(word, next, indexes);
    words.push(joined || corrected);
    if (joined) at++;
  }
  return { ...query, words };
}

/** Whether two words are known as one: 'lemon grass' as 'lemongrass'. */
function isOneWord(
  one: QueryWord | undefined,
  other: QueryWord | undefined,
  { products, synonyms }: SearchIndexes,
): boolean {
  if (!one || !other) return false;
  const folded = foldWord(one.written + other.written);
  return products.isInNames(folded) || synonyms.groupsOf(folded).length > 0;
}

/** Corrects an unknown word and the next one as one word: 'sandle wood' to 'sandalwood'. */
function correctJoined(word: QueryWord, next: QueryWord, indexes: SearchIndexes): QueryWord | null {
  if (word.isOptional || word.errors > 0 || isKnown(word.folded, indexes)) return null;
  const written = word.written + next.written;
  const letters = word.letters + next.letters;
  const typed = `${word.typed} ${next.typed}`;
  const joined = { ...word, written, typed, letters, folded: foldWord(written) };
  const corrected = correctWord(joined, false, indexes);
  return corrected === joined ? null : corrected;
}

/** Whether products, categories or synonyms contain the word, or a longer one that begins with it. */
function isKnown(folded: string, { products, synonyms, categories }: SearchIndexes): boolean {
  if (folded.length < 2) return true;
  return (
    products.vocabulary.get(folded) !== undefined ||
    synonyms.words.get(folded) !== undefined ||
    synonyms.vocabulary.get(folded) !== undefined ||
    categories.get(folded).size > 0 ||
    products.vocabulary.withPrefix(folded, 1).length > 0 ||
    synonyms.vocabulary.withPrefix(folded, 1).length > 0
  );
}

function correctWord(
  word: QueryWord,
  isLast: boolean,
  indexes: SearchIndexes,
  more = 0,
): QueryWord {
  const most = allowedErrors(word.letters) + more;
  if (word.isOptional || most === 0 || isKnown(word.folded, indexes)) return word;
  const candidates = candidatesFor(word, most, isLast, indexes);
  const least = Math.min(...candidates.map(({ errors }) => errors));
  const [best, ...others] = candidates
    .filter(({ errors }) => errors <= least + TOLERANCE)
    .sort((one, other) => one.errors - other.errors || other.products - one.products);
  if (!best) return word;
  const alternatives = others.map(({ folded }) => folded).slice(0, MAX_ALTERNATIVES);
  return {
    ...word,
    written: best.written,
    folded: best.folded,
    errors: Math.max(1, Math.ceil(best.errors - TOLERANCE)),
    alternatives,
  };
}

function candidatesFor(
  word: QueryWord,
  most: number,
  isLast: boolean,
  { products, synonyms }: SearchIndexes,
): Candidate[] {
  const found = new Map<string, Candidate>();
  const { length } = word.folded;
  const mostFolded = length > SHORT ? most : length < SHORT ? 0 : Math.min(most, MAX_IN_SHORT);
  const look = (vocabulary: Vocabulary, written: (id: number, folded: string) => string) => {
    for (const { id, errors } of vocabulary.similar(word.folded, mostFolded, isLast)) {
      const folded = vocabulary.word(id);
      if (found.has(folded)) continue;
      const own = products.vocabulary.get(folded);
      const nameFrequency = own === undefined ? 0 : (products.postings(own)?.nameFrequency ?? 0);
      if (vocabulary === products.vocabulary && nameFrequency === 0) continue;
      found.set(folded, { folded, errors, products: nameFrequency, written: written(id, folded) });
    }
  };
  look(products.vocabulary, (id) => products.written(id));
  for (const { id, errors } of products.spellings.similar(word.written, most, isLast)) {
    const folded = products.foldedOf(id);
    const known = found.get(folded);
    if (!known || known.errors > errors)
      found.set(folded, {
        folded,
        errors,
        products: products.spellingPostings(id)?.nameFrequency ?? 0,
        written: products.spellings.word(id),
      });
  }
  for (const id of word.letters < PART_FROM
    ? []
    : products.vocabulary.containing(word.folded, MAX_PARTS)) {
    const nameFrequency = products.postings(id)?.nameFrequency ?? 0;
    const folded = products.vocabulary.word(id);
    if (nameFrequency > 0 && !found.has(folded))
      found.set(folded, {
        folded,
        errors: 1,
        products: nameFrequency,
        written: products.written(id),
      });
  }
  look(synonyms.words, (_, folded) => synonyms.written(folded) ?? folded);
  look(synonyms.vocabulary, (_, folded) => synonyms.written(folded) ?? folded);
  return [...found.values()];
}
