import type { TransactionContext } from "#app/database/context.ts";
import type { Changes } from "#app/database/tables/audit-tables.ts";
import { latinNames } from "#app/features/catalogue/transliteration.server.ts";
import { countedPieces, piecesIn } from "#app/features/inventory/batch-allocation.ts";
import type { MovedPieces } from "#app/features/inventory/batch-pieces.ts";
import {
  adjustPackStock,
  type LockedPack,
} from "#app/features/inventory/pack-stock-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { EffectiveRow } from "./import-queries.server.ts";
import type { ImportSource, ProductState } from "./import-state.server.ts";
import {
  type CreatedLine,
  insertPackStates,
  insertProducts,
  selectPacks,
  selectProducts,
  selectTaken,
  touchProducts,
  updatePackStates,
  updateProducts,
} from "./import-write-queries.server.ts";
import { isSame } from "./line-check.server.ts";

/** `forward` applies an import, `backward` undoes it. */
export type Direction = "forward" | "backward";

/** The direction of a replay, and the source of its changes. */
export interface Replay {
  direction: Direction;
  source: ImportSource;
}

/** The note on stock corrections. */
const NOTES: Record<ImportSource, string> = { file: "Import", grid: "Changed in the grid" };

/**
 * Applies or undoes the changes of these lines. The transaction must have locked their products and packs. Fails with a conflict
 * if one no longer has the values that the change starts from.
 */
export async function replayChanges(
  tx: TransactionContext,
  rows: EffectiveRow[],
  { direction, source }: Replay,
): Promise<Result<undefined>> {
  const changed = rows.filter((row) => exists(row, direction));
  const productIds = new Set(idsOf(changed, "product_id", "product_changes"));
  const locked = await selectProducts(
    tx,
    changed.flatMap(({ product_id }) => product_id ?? []),
  );
  const products = locked.filter(({ id }) => productIds.has(id));
  const packs = await selectPacks(tx, idsOf(changed, "pack_id", "pack_changes"));
  const stockBefore = packs.map((pack) => ({ ...pack }));
  const conflicts = new Set([
    ...(direction === "forward" ? withoutProduct(changed, locked) : []),
    ...changeStates(changed, products, { id: "product_id", changes: "product_changes", direction }),
    ...changeStates(changed, packs, { id: "pack_id", changes: "pack_changes", direction }),
  ]);
  if (conflicts.size > 0) return failed(changedSince([...conflicts], { direction, source }));
  const created = createdBy(rows);
  const changedProducts = products.filter(({ id }) => !created.products.has(id));
  await updateProducts(
    tx,
    changedProducts.map((product) => toRow(product)),
  );
  const changedPacks = packs.filter(({ id }) => !created.packs.has(id));
  await updatePackStates(tx, changedPacks);
  // Prevents forms that were opened earlier from overwriting the packs.
  await touchProducts(
    tx,
    changedPacks.map(({ product_id }) => product_id),
  );
  await correctStock(tx, {
    packs: stockBefore.filter(({ id }) => !created.packs.has(id)),
    stocks: new Map(changedPacks.map(({ id, stock }) => [id, stock])),
    note: NOTES[source],
    taken: direction === "backward" ? await readTaken(tx, rows) : new Map(),
  });
  return ok();
}

/** The pieces that applying these lines took out of stock, by pack. */
async function readTaken(
  tx: TransactionContext,
  rows: EffectiveRow[],
): Promise<ReadonlyMap<number, MovedPieces[]>> {
  const [first] = rows;
  const ids = rows.flatMap((row) => ("stock" in row.pack_changes ? (row.pack_id ?? []) : []));
  if (!first || ids.length === 0) return new Map();
  return Map.groupBy(await selectTaken(tx, first.import_id, ids), ({ pack_id }) => pack_id);
}

/**
 * Creates the products and packs of these lines. `products` maps the slugs of products created so far to ids; new products are
 * added to it.
 */
export async function createNew(
  tx: TransactionContext,
  rows: EffectiveRow[],
  products: Map<string, number>,
): Promise<CreatedLine[]> {
  const created = rows.filter((row) => "sku" in row.pack_changes);
  const newProducts = created.filter((row) => "slug" in row.product_changes);
  const rowsToInsert = newProducts.map((row) =>
    toRow(valuesOf(row.product_changes) as Partial<ProductState>),
  );
  for (const { id, slug } of await insertProducts(tx, rowsToInsert)) products.set(slug, id);
  const newPacks = created.map((row) => ({
    ...valuesOf(row.pack_changes),
    product_id: row.product_id ?? products.get(row.slug),
    position: row.line,
  }));
  const packs = await insertPackStates(tx, newPacks);
  const lines = new Map(created.map((row) => [row.sku, row]));
  await correctStock(tx, {
    packs: packs.map(({ id }) => ({ id, stock: 0, batches: [] })),
    stocks: new Map(packs.map(({ id, sku }) => [id, stockOf(lines.get(sku))])),
    note: NOTES.file,
  });
  return packs.map(({ id, sku, product_id }) => ({
    line: lines.get(sku)?.line ?? 0,
    product_id,
    pack_id: id,
  }));
}

/** The stock that a line gives a new pack. */
function stockOf(row: EffectiveRow | undefined): number {
  return Number(row?.pack_changes.stock?.[1] ?? 0);
}

interface Correction {
  packs: LockedPack[];
  /** The new stock by pack. The stock of other packs doesn't change. */
  stocks: ReadonlyMap<number, number>;
  note: string;
  /** Pieces that return with their batches, if they are exactly the missing quantity. */
  taken?: ReadonlyMap<number, MovedPieces[]>;
}

/** Corrects the stock of locked packs to these numbers. */
function correctStock(
  tx: TransactionContext,
  { packs, stocks, note, taken }: Correction,
): Promise<void> {
  const changes = packs.map((pack) => {
    const stock = stocks.get(pack.id) ?? pack.stock;
    const back = (taken?.get(pack.id) ?? []).map(({ batch, best_before, quantity }) => ({
      batch,
      best_before,
      quantity,
    }));
    const isWhole = back.length > 0 && piecesIn(back) === stock - pack.stock;
    const pieces = isWhole ? back : countedPieces(pack, stock);
    return { pack, kind: "corrected" as const, pieces, note };
  });
  return adjustPackStock(tx, changes);
}

/** Whether the line's product and pack already exist. Those that an import creates exist only when it is undone. */
function exists(row: EffectiveRow, direction: Direction): boolean {
  return direction === "backward" || row.outcome === "changed" || row.product_id !== null;
}

/** The products and packs that these lines created, which undoing deletes. */
function createdBy(rows: EffectiveRow[]) {
  const products = rows.filter((row) => "slug" in row.product_changes);
  const packs = rows.filter((row) => "sku" in row.pack_changes);
  return {
    products: new Set(products.map((row) => row.product_id)),
    packs: new Set(packs.map((row) => row.pack_id)),
  };
}

/** The lines whose product has since been removed or deleted, including lines that only add a pack. */
function withoutProduct(rows: EffectiveRow[], products: readonly ProductState[]): string[] {
  const sold = new Set(products.flatMap(({ id, removed_at }) => (removed_at ? [] : [id])));
  return rows.flatMap(({ product_id, sku }) =>
    product_id === null || sold.has(product_id) ? [] : [noLongerSold(sku)],
  );
}

const noLongerSold = (sku: string) => `${sku} (no longer sold)`;

type IdName = "product_id" | "pack_id";
type ChangesName = "product_changes" | "pack_changes";

function idsOf(rows: EffectiveRow[], id: IdName, changes: ChangesName): number[] {
  return rows.flatMap((row) => {
    const of = row[id];
    return of !== null && Object.keys(row[changes]).length > 0 ? [of] : [];
  });
}

/**
 * Changes the states in place. Returns conflicts as 'SKU (field)': fields that no longer have the value that the change starts
 * from.
 */
function changeStates(
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
    if (!state || state.removed_at || state.retired_at) return [noLongerSold(row.sku)];
    return entries.flatMap(([name, [old, now]]) => {
      const [from, to] = direction === "forward" ? [old, now] : [now, old];
      if (!isSame(state[name], from)) return [`${row.sku} (${name.replace("_paise", "")})`];
      if (!("slug" in row[changes] || "sku" in row[changes])) state[name] = to;
      return [];
    });
  });
}

function changedSince(conflicts: string[], { direction, source }: Replay) {
  const some = conflicts.slice(0, 3).join(", ") + (conflicts.length > 3 ? " and more" : "");
  if (direction === "forward" && source === "grid") {
    return shopError("conflict", `Changed since your review: ${some}. Review again.`);
  }
  return direction === "forward"
    ? shopError("conflict", `Changed since this file was checked: ${some}. Upload the file again.`)
    : shopError("conflict", `This import can't be undone. Changed since it was applied: ${some}.`);
}

/** A product's editable values with the columns derived from them. */
function toRow<T extends Partial<ProductState>>(
  product: T,
): T & Pick<ProductState, "hidden_at" | "latin_names"> {
  return {
    ...product,
    hidden_at: product.hidden ? (product.hidden_at ?? new Date()) : null,
    latin_names: latinNames(product.names ?? {}),
  };
}

function valuesOf(changes: Changes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([name, [, now]]) => [name, now]));
}
