import type { Query, QueryWord } from "./query-words.ts";
import type { Synonyms } from "./synonyms.ts";
import { foldWord } from "./words/fold-word.ts";

/** Consecutive words of a search that mean one thing. */
export interface Segment {
  words: QueryWord[];
  /** The words folded as one. */
  folded: string;
  /** Letters of all words. */
  letters: number;
  isOptional: boolean;
  /** Whether the shopper may still be typing it. */
  isLast: boolean;
  /** The synonym groups that it names exactly. */
  groups: readonly number[];
}

/** The longest term of a synonym group, in words. */
const MAX_WORDS = 4;

/** Parts a search into the longest terms of synonym groups and single words. `isInNames` says whether names of products have a word. */
export function segmentsOf(
  { words }: Query,
  synonyms: Synonyms,
  isInNames: (folded: string) => boolean,
): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < words.length; ) {
    const segment = longestFrom(words, at, synonyms, isInNames);
    segments.push(segment);
    at += segment.words.length;
  }
  return segments;
}

function longestFrom(
  words: QueryWord[],
  at: number,
  synonyms: Synonyms,
  isInNames: (folded: string) => boolean,
): Segment {
  for (let count = Math.min(MAX_WORDS, words.length - at); count > 1; count--) {
    const segment = toSegment(words.slice(at, at + count), at + count === words.length, synonyms);
    if (segment.groups.length > 0) return segment;
    if (segment.isLast && synonyms.vocabulary.beginning(segment.folded, 1).length > 0)
      return segment;
    if (count === 2 && isOneWord(segment, isInNames)) return segment;
  }
  return toSegment(words.slice(at, at + 1), at + 1 === words.length, synonyms);
}

/** Two words that names write as one, and one of which they don't have alone: 'lemon grass'. */
function isOneWord({ words, folded }: Segment, isInNames: (folded: string) => boolean): boolean {
  return isInNames(folded) && words.some((word) => !isInNames(word.folded));
}

function toSegment(words: QueryWord[], isLast: boolean, synonyms: Synonyms): Segment {
  const [only] = words;
  const folded =
    words.length === 1 && only
      ? only.folded
      : foldWord(words.map(({ written }) => written).join(""));
  return {
    words,
    folded,
    letters: words.reduce((sum, { letters }) => sum + letters, 0),
    isOptional: words.every(({ isOptional }) => isOptional),
    isLast,
    groups: synonyms.groupsOf(folded),
  };
}
