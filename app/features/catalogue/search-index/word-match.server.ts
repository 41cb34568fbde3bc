import { type SqlBool, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/**
 * Index lookups for the words of a search. Beginnings of words, in every script, use `products_words`; parts of words and similar
 * words use the trigrams of `products_search`, which cover only Latin letters and digits. Words come from `searchWords` and hold
 * only letters, marks and digits, so they need no escaping in patterns and queries.
 */

/** The word similarity threshold; chosen by trying real misspellings. */
const SIMILARITY_THRESHOLD = 0.45;

/** Only three Latin letters or digits in a row form a trigram that the index can look up. */
const HAS_TRIGRAM = /[a-z0-9]{3}/;

const HAS_LATIN = /[a-z0-9]/;

/** Products with a word that begins with this one. */
export function beginsWord(word: string) {
  return sql<SqlBool>`array_to_tsvector(array_remove(string_to_array(products.search_text, ' '), '')) @@ ${`'${word}':*`}::tsquery`;
}

/**
 * Products with a word that contains this one or is similar; call it within `withSimilarityLimit`. A word in another script is
 * similar to words that begin with its first two thirds, since Indian languages inflect the ends of words.
 */
export function isSimilar(word: string) {
  const part = HAS_TRIGRAM.test(word) ? containsPart(word) : beginsWord(beginningOf(word));
  return HAS_LATIN.test(word) ? sql<SqlBool>`(${part} OR ${word} <% products.search_text)` : part;
}

function beginningOf(word: string): string {
  if (HAS_LATIN.test(word)) return word;
  const letters = [...word];
  return letters.slice(0, Math.max(2, Math.ceil((letters.length * 2) / 3))).join("");
}

/** Products with a word that contains these letters. */
export function containsPart(word: string) {
  return sql<SqlBool>`products.search_text LIKE ${`%${word}%`}`;
}

/** Runs queries that use `isSimilar` in a transaction, so that the threshold doesn't leak to other users of the connection. */
export function withSimilarityLimit<T>(
  ctx: ShopContext,
  work: (ctx: ShopContext) => Promise<T>,
): Promise<T> {
  const { db } = ctx;
  return db.isTransaction ? withLimit(db) : db.transaction().execute(withLimit);

  async function withLimit(tx: ShopContext["db"]): Promise<T> {
    const limit = sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY_THRESHOLD)}, true)`;
    await limit.execute(tx);
    return work({ ...ctx, db: tx });
  }
}
