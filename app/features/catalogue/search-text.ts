import { AMBIGUOUS_TERMS } from "./ambiguous-terms.ts";

/** What of a product can be searched. */
export interface SearchableProduct {
  title: string;
  /** Names by language tag. */
  names: Partial<Record<string, string>>;
  categoryName: string;
  categoryNames: Partial<Record<string, string>>;
  tags: readonly string[];
  ingredients: readonly string[];
}

/** Words that mean the same in several languages and spellings. */
export interface SynonymGroup {
  canonical: string;
  terms: readonly string[];
}

/** Zero-width joiners change how a Telugu or Hindi word looks, never which word it is. */
const JOINERS = /[\u200B-\u200D\uFEFF]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/** Lower-cased words of any script with single spaces between them. Queries must pass through it too. */
export function searchWords(text: string): string {
  return text
    .normalize("NFC")
    .replace(JOINERS, "")
    .toLowerCase()
    .replace(BETWEEN_WORDS, " ")
    .trim();
}

/**
 * The text a search looks through: title, names, tags, ingredients, category, then all terms of each
 * synonym group of which one term stands as whole words in the title, a name, a tag or an ingredient.
 * An ambiguous term brings no group in, but comes along with its group. No phrase is there twice.
 */
export function searchText(
  product: SearchableProduct,
  synonymGroups: readonly SynonymGroup[],
): string {
  const own = [product.title, ...present(product.names), ...product.tags, ...product.ingredients];
  const category = [product.categoryName, ...present(product.categoryNames)];
  const ownWords = own.map((phrase) => ` ${searchWords(phrase)} `);
  const synonyms = synonymGroups
    .map((group) => [group.canonical, ...group.terms].map(searchWords))
    .filter((terms) => terms.some((term) => names(term, ownWords)));
  const phrases = [...own, ...category].map(searchWords).concat(synonyms.flat());
  return [...new Set(phrases)].filter(Boolean).join(" ");
}

function names(term: string, phrases: readonly string[]): boolean {
  if (AMBIGUOUS_TERMS.has(term)) return false;
  return phrases.some((phrase) => phrase.includes(` ${term} `));
}

function present(byLanguage: Partial<Record<string, string>>): string[] {
  return Object.values(byLanguage).filter((name) => name !== undefined);
}
