import type { Query, QueryWord } from "./query-words.ts";
import type { Synonyms } from "./synonyms.ts";
import { foldWord } from "./words/fold-word.ts";
import { isPackSize } from "./words/pack-sizes.ts";

/**
 * One or more consecutive words of a query with one meaning. 'buy konda kadalai rice' has the clauses 'buy' (optional), 'konda
 * kadalai' (a term of a synonym group) and 'rice'.
 */
export interface Clause {
  words: QueryWord[];
  /** The words, joined into one and folded. */
  folded: string;
  /** The total number of letters. */
  letters: number;
  isOptional: boolean;
  /** Whether it is a pack size in addition to the product: '250g' in 'honey 250g'. */
  isSize: boolean;
  /** Whether it is the last clause, which the shopper may still be typing. */
  isLast: boolean;
  /** The synonym groups that have the clause as a term. */
  groups: readonly number[];
}

/** The maximum number of words in a clause. */
const MAX_WORDS = 4;

/**
 * Divides a query into clauses: the longest terms of synonym groups, and single words. `isInNames` returns whether product names
 * contain a word.
 */
export function toClauses(
  { words }: Query,
  synonyms: Synonyms,
  isInNames: (folded: string) => boolean,
): Clause[] {
  const clauses: Clause[] = [];
  for (let at = 0; at < words.length; ) {
    const clause = longestFrom(words, at, synonyms, isInNames);
    clauses.push(clause);
    at += clause.words.length;
  }
  return clauses;
}

function longestFrom(
  words: QueryWord[],
  at: number,
  synonyms: Synonyms,
  isInNames: (folded: string) => boolean,
): Clause {
  for (let count = Math.min(MAX_WORDS, words.length - at); count > 1; count--) {
    const clause = toClause(words.slice(at, at + count), at + count === words.length, synonyms);
    if (clause.groups.length > 0) return clause;
    if (clause.isLast && synonyms.vocabulary.withPrefix(clause.folded, 1).length > 0) return clause;
    if (count === 2 && isOneWord(clause, isInNames)) return clause;
  }
  return toClause(words.slice(at, at + 1), at + 1 === words.length, synonyms);
}

/** Whether names contain the two words joined, and at most one of them separately: 'lemon grass'. */
function isOneWord({ words, folded }: Clause, isInNames: (folded: string) => boolean): boolean {
  return isInNames(folded) && words.some((word) => !isInNames(word.folded));
}

function toClause(words: QueryWord[], isLast: boolean, synonyms: Synonyms): Clause {
  const [only] = words;
  const folded =
    words.length === 1 && only
      ? only.folded
      : foldWord(words.map(({ written }) => written).join(""));
  const isOptional = words.every((word) => word.isOptional);
  return {
    words,
    folded,
    letters: words.reduce((sum, { letters }) => sum + letters, 0),
    isOptional,
    isSize: isOptional && isPackSize(folded),
    isLast,
    groups: synonyms.groupsOf(folded),
  };
}
