import type { Sources } from "./matcher.ts";
import type { Query, QueryWord } from "./query-words.ts";
import { foldWord } from "./words/fold-word.ts";
import { allowedErrors } from "./words/typing-errors.ts";
import type { Vocabulary } from "./words/vocabulary.ts";

/** Other words that are as near as the nearest one. */
const MAX_ALTERNATIVES = 3;
/** Folded words of so few letters are like too many others: only similar sounds may differ. */
const SHORT = 4;
const MAX_IN_SHORT = 0.5;
/** So many letters may also be a part within a longer word, which counts as one error. */
const PART_FROM = 5;
const MAX_PARTS = 20;
/** Candidates this much farther than the nearest still count as equally near. */
const TOLERANCE = 0.25;

interface Candidate {
  folded: string;
  written: string;
  errors: number;
  /** How many products have it in their names. */
  products: number;
}

/** Replaces unknown words by the known words nearest to them, with up to `more` errors beyond the usual. Others stay. */
export function correctWords(query: Query, sources: Sources, more = 0): Query {
  const words: QueryWord[] = [];
  for (let at = 0; at < query.words.length; at++) {
    const [before, word, next] = [query.words[at - 1], query.words[at], query.words[at + 1]];
    if (!word) continue;
    const isPart = isOneWord(before, word, sources) || isOneWord(word, next, sources);
    const corrected = isPart ? word : correctWord(word, next === undefined, sources, more);
    const joined = corrected === word && !isPart && next && correctJoined(word, next, sources);
    words.push(joined || corrected);
    if (joined) at++;
  }
  return { ...query, words };
}

/** Whether two words are known as one. */
function isOneWord(
  one: QueryWord | undefined,
  other: QueryWord | undefined,
  { products, synonyms }: Sources,
): boolean {
  if (!one || !other) return false;
  const folded = foldWord(one.written + other.written);
  return products.isInNames(folded) || synonyms.groupsOf(folded).length > 0;
}

/** An unknown word and the next one as one misspelt word: 'sandle wood'. */
function correctJoined(word: QueryWord, next: QueryWord, sources: Sources): QueryWord | null {
  if (word.isOptional || word.errors > 0 || isKnown(word.folded, sources)) return null;
  const written = word.written + next.written;
  const letters = word.letters + next.letters;
  const typed = `${word.typed} ${next.typed}`;
  const joined = { ...word, written, typed, letters, folded: foldWord(written) };
  const corrected = correctWord(joined, false, sources);
  return corrected === joined ? null : corrected;
}

/** Whether products, categories or synonyms have the word, or a longer one that begins so. */
function isKnown(folded: string, { products, synonyms, categories }: Sources): boolean {
  if (folded.length < 2) return true;
  return (
    products.vocabulary.get(folded) !== undefined ||
    synonyms.words.get(folded) !== undefined ||
    synonyms.vocabulary.get(folded) !== undefined ||
    categories.get(folded).size > 0 ||
    products.vocabulary.beginning(folded, 1).length > 0 ||
    synonyms.vocabulary.beginning(folded, 1).length > 0
  );
}

function correctWord(word: QueryWord, isLast: boolean, sources: Sources, more = 0): QueryWord {
  const most = allowedErrors(word.letters) + more;
  if (word.isOptional || most === 0 || isKnown(word.folded, sources)) return word;
  const candidates = candidatesFor(word, most, isLast, sources);
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
  { products, synonyms }: Sources,
): Candidate[] {
  const found = new Map<string, Candidate>();
  const { length } = word.folded;
  const mostFolded = length > SHORT ? most : length < SHORT ? 0 : Math.min(most, MAX_IN_SHORT);
  const look = (vocabulary: Vocabulary, written: (id: number, folded: string) => string) => {
    for (const { id, errors } of vocabulary.similar(word.folded, mostFolded, isLast)) {
      const folded = vocabulary.word(id);
      if (found.has(folded)) continue;
      const own = products.vocabulary.get(folded);
      const inNames = own === undefined ? 0 : (products.postings(own)?.inNames ?? 0);
      if (vocabulary === products.vocabulary && inNames === 0) continue;
      found.set(folded, { folded, errors, products: inNames, written: written(id, folded) });
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
        products: products.spelled(id)?.inNames ?? 0,
        written: products.spellings.word(id),
      });
  }
  for (const id of word.letters < PART_FROM
    ? []
    : products.vocabulary.containing(word.folded, MAX_PARTS)) {
    const inNames = products.postings(id)?.inNames ?? 0;
    const folded = products.vocabulary.word(id);
    if (inNames > 0 && !found.has(folded))
      found.set(folded, { folded, errors: 1, products: inNames, written: products.written(id) });
  }
  look(synonyms.words, (_, folded) => synonyms.written(folded) ?? folded);
  look(synonyms.vocabulary, (_, folded) => synonyms.written(folded) ?? folded);
  return [...found.values()];
}
