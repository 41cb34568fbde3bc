export interface SearchableCategory {
  name: string;
  display_name: string;
  /** Names by language tag. */
  names: Partial<Record<string, string>>;
}

/** The searchable fields of a product. */
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

/** Synonym groups as search words, and the terms that trigger a group, by their first word. */
export interface SynonymIndex {
  groups: readonly (readonly string[])[];
  triggers: ReadonlyMap<string, readonly { term: string; group: readonly string[] }[]>;
}

/**
 * Transliterations that are also everyday words ("then" is honey in Tamil). Shoppers may search for them, but in a product's text
 * they don't add their synonym group.
 */
const AMBIGUOUS_TERMS: ReadonlySet<string> = new Set([
  "then",
  "same",
  "val",
  "java",
  "rai",
  "pack",
  "set",
  "kit",
  "til",
  "puli",
  "chena",
  "sama",
  "gur",
  "tel",
]);

/** Zero-width joiners change how a Telugu or Hindi word looks, but not the word. */
const JOINERS = /[\u200B-\u200D\uFEFF]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;
/** The index can't store words of more than about 2,000 bytes. */
const OVERLONG = /(\S{60})\S+/gu;

/** Lower-cased words of any script with single spaces between them, cut at 60 characters. Queries must use it too. */
export function searchWords(text: string): string {
  return text
    .normalize("NFC")
    .replace(JOINERS, "")
    .toLowerCase()
    .replace(BETWEEN_WORDS, " ")
    .replace(OVERLONG, "$1")
    .trim();
}

/** Further words are ignored. */
const MAX_QUERY_WORDS = 8;

/** The distinct words of a search; none for a text without letters or digits. */
export function queryWords(text = ""): string[] {
  const words = searchWords(text).split(" ").filter(Boolean);
  return [...new Set(words)].slice(0, MAX_QUERY_WORDS);
}

/** Prepares synonyms for any number of calls of `searchText`. */
export function indexSynonyms(synonyms: readonly SynonymGroup[]): SynonymIndex {
  const groups = synonyms.map(({ canonical, terms }) => [canonical, ...terms].map(searchWords));
  const triggers = groups
    .flatMap((group) => group.map((term) => ({ term, group })))
    .filter(({ term }) => term !== "" && !AMBIGUOUS_TERMS.has(term));
  return { groups, triggers: Map.groupBy(triggers, ({ term }) => term.split(" ", 1)[0] ?? "") };
}

/**
 * The text that searches match: title, names, tags, ingredients and category, then all terms of each synonym group with a term
 * that appears as whole words in the title, a name, a tag or an ingredient. An ambiguous term doesn't add its group. Phrases are
 * not repeated.
 */
export function searchText(product: SearchableProduct, { groups, triggers }: SynonymIndex): string {
  const own = [product.title, ...present(product.names), ...product.tags, ...product.ingredients];
  const ownWords = own.map(searchWords);
  const { name, display_name, names } = product.category;
  const category = [name, display_name, ...present(names)].map(searchWords);
  // The separator keeps terms from matching across phrases.
  const text = ` ${ownWords.join(" | ")} `;
  const matched = text
    .split(" ")
    .flatMap((word) => triggers.get(word) ?? [])
    .filter(({ term }) => text.includes(` ${term} `));
  const matchedGroups = new Set(matched.map(({ group }) => group));
  const synonyms = groups.filter((group) => matchedGroups.has(group)).flat();
  const phrases = [...ownWords, ...category, ...synonyms];
  return [...new Set(phrases)].filter(Boolean).join(" ");
}

function present(byLanguage: Partial<Record<string, string>>): string[] {
  return Object.values(byLanguage).filter((name) => name !== undefined);
}
