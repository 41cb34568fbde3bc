import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import {
  lockSearchable,
  selectCategoryNames,
  selectSynonyms,
  updateSearchTexts,
} from "./search-index-queries.server.ts";
import {
  indexSynonyms,
  type SearchableCategory,
  type SearchableProduct,
  type SynonymIndex,
  searchText,
} from "./search-text.ts";

/** Rows per statement. */
const BATCH_SIZE = 500;

/** The synonym groups, ready to build any number of search texts. */
export async function readSynonyms(ctx: ShopContext): Promise<SynonymIndex> {
  return indexSynonyms(await selectSynonyms(ctx));
}

/** The search text of a product; null if its category does not exist. Locks the category's names until the transaction ends. */
export async function buildSearchText(
  tx: TransactionContext,
  product: Omit<SearchableProduct, "category"> & { category_id: number },
): Promise<string | null> {
  const category = await selectCategoryNames(tx, product.category_id);
  return category ? searchText({ ...product, category }, await readSynonyms(tx)) : null;
}

/** Rebuilds the search texts of a category's products after its names have changed. */
export async function reindexCategory(
  tx: TransactionContext,
  category: SearchableCategory & { id: number },
): Promise<void> {
  const synonyms = await readSynonyms(tx);
  const products = await lockSearchable(tx, category.id);
  const changed = products
    .map((product) => ({ ...product, now: searchText({ ...product, category }, synonyms) }))
    .filter(({ now, search_text }) => now !== search_text)
    .map(({ id, now }) => ({ id, search_text: now }));
  for (let at = 0; at < changed.length; at += BATCH_SIZE) {
    await updateSearchTexts(tx, changed.slice(at, at + BATCH_SIZE));
  }
}
