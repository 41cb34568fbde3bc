import { type SqlBool, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/**
 * How the words of a search are looked up, each by an index: beginnings of words by `products_words`, in every script; parts of
 * words and likeness by the trigrams of `products_search`, which are of Latin letters and digits alone. Words are from
 * `searchWords`: letters, marks and digits, so they need no quoting in patterns and queries.
 */

/** How much of a word must be found for two words to count as alike; from trying real misspellings. */
const ALIKE = 0.45;

/** A part of a word has a trigram to be looked up by where so many Latin letters or digits follow each other. */
const HAS_TRIGRAM = /[a-z0-9]{3}/;

const HAS_LATIN = /[a-z0-9]/;

/** Products with a word that begins so. */
export function beginsWord(word: string) {
  return sql<SqlBool>`array_to_tsvector(array_remove(string_to_array(products.search_text, ' '), '')) @@ ${`'${word}':*`}::tsquery`;
}

/**
 * Products with a word that holds this one or looks like it; only within `lookAlike`. A word in another script is alike to those
 * that begin with its first two thirds, since languages of India change the ends of words.
 */
export function isAlike(word: string) {
  const part = HAS_TRIGRAM.test(word) ? holdsPart(word) : beginsWord(beginningOf(word));
  return HAS_LATIN.test(word) ? sql<SqlBool>`(${part} OR ${word} <% products.search_text)` : part;
}

function beginningOf(word: string): string {
  if (HAS_LATIN.test(word)) return word;
  const letters = [...word];
  return letters.slice(0, Math.max(2, Math.ceil((letters.length * 2) / 3))).join("");
}

/** Products with a word that holds these letters. */
export function holdsPart(word: string) {
  return sql<SqlBool>`products.search_text LIKE ${`%${word}%`}`;
}

/** Runs statements that use `isAlike`, in a transaction of their own, so that its limit holds on no other's connection. */
export function lookAlike<T>(ctx: ShopContext, work: (ctx: ShopContext) => Promise<T>): Promise<T> {
  const { db } = ctx;
  return db.isTransaction ? withLimit(db) : db.transaction().execute(withLimit);

  async function withLimit(tx: ShopContext["db"]): Promise<T> {
    const limit = sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`;
    await limit.execute(tx);
    return work({ ...ctx, db: tx });
  }
}
