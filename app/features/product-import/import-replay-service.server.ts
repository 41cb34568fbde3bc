import type { TransactionContext } from "#app/database/context.ts";
import type { Changes } from "#app/database/tables/audit-tables.ts";
import { readSynonyms } from "#app/features/catalogue/search-index/search-index-service.server.ts";
import {
  type SearchableCategory,
  type SynonymIndex,
  searchText,
} from "#app/features/catalogue/search-index/search-text.ts";
import { countedPieces } from "#app/features/inventory/batch-allocation.ts";
import {
  adjustPackStock,
  type LockedPack,
} from "#app/features/inventory/pack-stock-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { type EffectiveRow, holdAllCategories } from "./import-queries.server.ts";
import type { ProductState } from "./import-state.server.ts";
import {
  insertPackStates,
  insertProducts,
  leaveCarts,
  lockPackStates,
  lockProducts,
  type MadeLine,
  updatePackStates,
  updateProducts,
} from "./import-write-queries.server.ts";
import { isSame } from "./line-check.server.ts";

const NO_CATEGORY: SearchableCategory = { name: "", display_name: "", names: {} };

/** Forward an import is applied, backward it is undone. */
export type Direction = "forward" | "backward";

/** What makes the text that a product is found by. */
export interface SearchWords {
  synonyms: SynonymIndex;
  categories: Map<number, SearchableCategory>;
}

export async function readSearchSources(tx: TransactionContext): Promise<SearchWords> {
  const [synonyms, categories] = await Promise.all([readSynonyms(tx), holdAllCategories(tx)]);
  return {
    synonyms,
    categories: new Map(categories.map((category) => [category.id, category])),
  };
}

/** Brings the products and packs that these lines change from one side of the change to the other; refuses where they stand at neither. */
export async function replayChanges(
  tx: TransactionContext,
  rows: EffectiveRow[],
  { direction, words }: { direction: Direction; words: SearchWords },
): Promise<Result<undefined>> {
  const changed = rows.filter((row) => isThere(row, direction));
  const products = await lockProducts(tx, idsOf(changed, "product_id", "product_changes"));
  await leaveCarts(tx, hiddenBy(changed, direction));
  const packs = await lockPackStates(tx, idsOf(changed, "pack_id", "pack_changes"));
  const shelves = packs.map((pack) => ({ ...pack }));
  const moved = [
    ...moveAll(changed, products, { id: "product_id", changes: "product_changes", direction }),
    ...moveAll(changed, packs, { id: "pack_id", changes: "pack_changes", direction }),
  ];
  if (moved.length > 0) return failed(changedSince(moved, direction));
  const made = madeBy(rows);
  const changedProducts = products.filter(({ id }) => !made.products.has(id));
  await updateProducts(
    tx,
    changedProducts.map((product) => toRow(product, words)),
  );
  const changedPacks = packs.filter(({ id }) => !made.packs.has(id));
  await updatePackStates(tx, changedPacks);
  await correctShelves(
    tx,
    shelves.filter(({ id }) => !made.packs.has(id)),
    new Map(changedPacks.map(({ id, stock }) => [id, stock])),
  );
  return ok();
}

/** Makes the products and packs that these lines bring. `products` names those of the lines before by slug, and gets the new ones. */
export async function makeNew(
  tx: TransactionContext,
  rows: EffectiveRow[],
  { words, products }: { words: SearchWords; products: Map<string, number> },
): Promise<MadeLine[]> {
  const made = rows.filter((row) => "sku" in row.pack_changes);
  const newProducts = made.filter((row) => "slug" in row.product_changes);
  const rowsToInsert = newProducts.map((row) =>
    toRow(valuesOf(row.product_changes) as Partial<ProductState>, words),
  );
  for (const { id, slug } of await insertProducts(tx, rowsToInsert)) products.set(slug, id);
  const newPacks = made.map((row) => ({
    ...valuesOf(row.pack_changes),
    product_id: row.product_id ?? products.get(row.slug),
    position: row.line,
  }));
  const packs = await insertPackStates(tx, newPacks);
  const lines = new Map(made.map((row) => [row.sku, row]));
  await correctShelves(
    tx,
    packs.map(({ id }) => ({ id, stock: 0, batches: [] })),
    new Map(packs.map(({ id, sku }) => [id, stockOf(lines.get(sku))])),
  );
  return packs.map(({ id, sku, product_id }) => ({
    line: lines.get(sku)?.line ?? 0,
    product_id,
    pack_id: id,
  }));
}

/** The stock that a line brings to a new pack. */
function stockOf(row: EffectiveRow | undefined): number {
  return Number(row?.pack_changes.stock?.[1] ?? 0);
}

/** Brings the stock of held packs to what the file says. */
function correctShelves(
  tx: TransactionContext,
  shelves: LockedPack[],
  stocks: ReadonlyMap<number, number>,
): Promise<void> {
  const moves = shelves.map((shelf) => ({
    shelf,
    kind: "corrected" as const,
    pieces: countedPieces(shelf, stocks.get(shelf.id) ?? shelf.stock),
    note: "Import",
  }));
  return adjustPackStock(tx, moves);
}

/** What is made by applying is there only when it is undone. */
function isThere(row: EffectiveRow, direction: Direction): boolean {
  return direction === "backward" || row.outcome === "changed" || row.product_id !== null;
}

/** The products that leave the shelves, since what is hidden is in no cart. */
function hiddenBy(rows: EffectiveRow[], direction: Direction): number[] {
  const side = direction === "forward" ? 1 : 0;
  return rows.flatMap(({ product_id, product_changes: { hidden } }) =>
    product_id !== null && hidden?.[side] === true ? [product_id] : [],
  );
}

/** What these lines made, which goes whole when it is undone. */
function madeBy(rows: EffectiveRow[]) {
  const products = rows.filter((row) => "slug" in row.product_changes);
  const packs = rows.filter((row) => "sku" in row.pack_changes);
  return {
    products: new Set(products.map((row) => row.product_id)),
    packs: new Set(packs.map((row) => row.pack_id)),
  };
}

type IdName = "product_id" | "pack_id";
type ChangesName = "product_changes" | "pack_changes";

function idsOf(rows: EffectiveRow[], id: IdName, changes: ChangesName): number[] {
  return rows.flatMap((row) => {
    const of = row[id];
    return of !== null && Object.keys(row[changes]).length > 0 ? [of] : [];
  });
}

/** Moves the states in place; answers those that are not where the change begins, as 'slug (field)'. */
function moveAll(
  rows: EffectiveRow[],
  states: { id: number }[],
  { id, changes, direction }: { id: IdName; changes: ChangesName; direction: Direction },
): string[] {
  const byId = new Map(states.map((state) => [state.id, state as Record<string, unknown>]));
  return rows.flatMap((row) => {
    const of = row[id];
    const entries = Object.entries(row[changes]);
    if (of === null || entries.length === 0) return [];
    const state = byId.get(of);
    if (!state || state.removed_at || state.retired_at) return [`${row.sku} (no longer sold)`];
    return entries.flatMap(([name, [old, now]]) => {
      const [from, to] = direction === "forward" ? [old, now] : [now, old];
      if (!isSame(state[name], from)) return [`${row.sku} (${name.replace("_paise", "")})`];
      if (!("slug" in row[changes] || "sku" in row[changes])) state[name] = to;
      return [];
    });
  });
}

function changedSince(moved: string[], direction: Direction) {
  const some = moved.slice(0, 3).join(", ") + (moved.length > 3 ? " and more" : "");
  return direction === "forward"
    ? shopError("conflict", `Changed since this file was checked: ${some}. Please upload it again.`)
    : shopError("conflict", `This can't be undone, since it has changed meanwhile: ${some}.`);
}

/** What people set of a product, with what follows from it. */
function toRow<T extends Partial<ProductState>>(
  product: T,
  { synonyms, categories }: SearchWords,
): T & Pick<ProductState, "hidden_at" | "search_text"> {
  const searchable = {
    title: product.title ?? "",
    names: product.names ?? {},
    tags: product.tags ?? [],
    ingredients: product.ingredients ?? [],
    category: categories.get(product.category_id ?? 0) ?? NO_CATEGORY,
  };
  return {
    ...product,
    hidden_at: product.hidden ? (product.hidden_at ?? new Date()) : null,
    search_text: searchText(searchable, synonyms),
  };
}

function valuesOf(changes: Changes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([name, [, now]]) => [name, now]));
}
