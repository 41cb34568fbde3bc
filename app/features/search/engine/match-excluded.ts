import { ClauseMatches, LEVEL } from "./clause-matches.ts";
import type { SearchIndexes } from "./match-clause.ts";
import { FIELD } from "./product-words.ts";
import { foldWord } from "./words/fold-word.ts";

/**
 * The products without something that the query excludes. Products that say so ('no maida', 'unpolished') match at the level of a
 * name; others that don't contain it match at the level of a category. If `candidates` is given, only products that match it are
 * considered.
 */
export function matchExcluded(
  { products }: SearchIndexes,
  unwanted: string,
  candidates: ClauseMatches | null,
): ClauseMatches {
  const matches = ClauseMatches.acquire(products.docCount, candidates);
  const contained = new Uint8Array(products.docCount);
  const { vocabulary } = products;
  for (const id of withEndings(unwanted)) {
    products.postings(id)?.eachOther((doc, fields) => {
      if (fields & (FIELD.ingredient | FIELD.allergen)) contained[doc] = 1;
    });
  }
  const sayings = ["no", "non", "un", "without"].map((prefix) => foldWord(prefix + unwanted));
  const ids = [...sayings, foldWord(`${unwanted}free`)].flatMap(withEndings);
  for (const id of ids) {
    const postings = products.postings(id);
    const say = (doc: number) => contained[doc] === 0 && matches.addOther(doc, LEVEL.name);
    postings?.eachName(say);
    postings?.eachOther(say);
  }
  matches.addAllExcept(contained, products.columns.present.values, LEVEL.category);
  return matches;

  /** The ids of the word and of words that begin with it: 'polish' and 'polished'. */
  function withEndings(word: string): number[] {
    const id = vocabulary.get(word);
    return [...(id === undefined ? [] : [id]), ...vocabulary.withPrefix(word, 20)];
  }
}
