import type { Sources } from "./matcher.ts";
import { PLACE } from "./product-words.ts";
import { LEVEL, SegmentMatches } from "./segment-matches.ts";
import { foldWord } from "./words/fold-word.ts";

/** The products, of those `within`, without something: first those that say so ('no maida', 'unpolished'), then those that don't contain it. */
export function matchWithout(
  { products }: Sources,
  unwanted: string,
  within: SegmentMatches | null,
): SegmentMatches {
  const matches = SegmentMatches.take(products.slots, within);
  const contained = new Uint8Array(products.slots);
  const { vocabulary } = products;
  for (const id of withEndings(unwanted)) {
    products.postings(id)?.eachOther((slot, places) => {
      if (places & (PLACE.ingredient | PLACE.allergen)) contained[slot] = 1;
    });
  }
  const sayings = ["no", "non", "un", "without"].map((prefix) => foldWord(prefix + unwanted));
  const ids = [...sayings, foldWord(`${unwanted}free`)].flatMap(withEndings);
  for (const id of ids) {
    const postings = products.postings(id);
    const say = (slot: number) => contained[slot] === 0 && matches.other(slot, LEVEL.name);
    postings?.eachName(say);
    postings?.eachOther(say);
  }
  matches.allBut(contained, products.columns.present.values, LEVEL.category);
  return matches;

  /** The word and those that begin with it: 'polish' and 'polished'. */
  function withEndings(word: string): number[] {
    const id = vocabulary.get(word);
    return [...(id === undefined ? [] : [id]), ...vocabulary.beginning(word, 20)];
  }
}
