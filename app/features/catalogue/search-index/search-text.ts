import { AMBIGUOUS_TERMS } from "./ambiguous-terms.ts";

export interface SearchableCategory {
  name: string;
  display_name: string;
  /** Names by language tag. */
  names: Partial<Record<string, string>>;
}

/** What of a product can be searched. */
export interface SearchableProduct {
  title: string;
  /** Names by language tag. */
  names: Partial<Record<string, string>>;
  category: SearchableCategory;
  tags: readonly string[];
  ingredients: readonly string[];
}

/** Words that mean the same in several languages and spellings. */
export interface SynonymGroup {
  canonical: string;
  terms: readonly string[];
}

/** Synonym groups as search words, and the terms that bring them in by their first word. */
export interface SynonymIndex {
  groups: readonly (readonly string[])[];
  telling: ReadonlyMap<string, readonly { term: string; group: readonly string[] }[]>;
}

/** Zero-width joiners change how a Telugu or Hindi word looks, never which word it is. */
const JOINERS = /[\u200B-\u200D\uFEFF]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;
/** The index takes no word of more than some 2,000 bytes. */
const OVERLONG = /(\S{60})\S+/gu;

/** Lower-cased words of any script with single spaces between them, cut at 60 letters. Queries must pass through it too. */
export function searchWords(text: string): string {
  return text
    .normalize("NFC")
    .replace(JOINERS, "")
    .toLowerCase()
    .replace(BETWEEN_WORDS, " ")
    .replace(OVERLONG, "$1")
    .trim();
}

/** More words are not looked up. */
const MAX_QUERY_WORDS = 8;

/** The words that a search looks for, each once; none for a text without letters and digits. */
export function queryWords(text = ""): string[] {
  const words = searchWords(text).split(" ").filter(Boolean);
  return [...new Set(words)].slice(0, MAX_QUERY_WORDS);
}

/** Made once, it serves any number of products. */
export function indexSynonyms(synonyms: readonly SynonymGroup[]): SynonymIndex {
  const groups = synonyms.map(({ canonical, terms }) => [canonical, ...terms].map(searchWords));
  const telling = groups
    .flatMap((group) => group.map((term) => ({ term, group })))
    .filter(({ term }) => term !== "" && !AMBIGUOUS_TERMS.has(term));
  return { groups, telling: Map.groupBy(telling, ({ term }) => term.split(" ", 1)[0] ?? "") };
}

/**
 * The text a search looks through: title, names, tags, ingredients, category, then all terms of each
 * synonym group of which one term stands as whole words in the title, a name, a tag or an ingredient.
 * An ambiguous term brings no group in, but comes along with its group. No phrase is there twice.
 */
export function searchText(product: SearchableProduct, { groups, telling }: SynonymIndex): string {
  const own = [product.title, ...present(product.names), ...product.tags, ...product.ingredients];
  const ownWords = own.map(searchWords);
  const { name, display_name, names } = product.category;
  const category = [name, display_name, ...present(names)].map(searchWords);
  // No term reaches from one phrase into the next.
  const text = ` ${ownWords.join(" | ")} `;
  const named = text
    .split(" ")
    .flatMap((word) => telling.get(word) ?? [])
    .filter(({ term }) => text.includes(` ${term} `));
  const meant = new Set(named.map(({ group }) => group));
  const synonyms = groups.filter((group) => meant.has(group)).flat();
  const phrases = [...ownWords, ...category, ...synonyms];
  return [...new Set(phrases)].filter(Boolean).join(" ");
}

function present(byLanguage: Partial<Record<string, string>>): string[] {
  return Object.values(byLanguage).filter((name) => name !== undefined);
}
