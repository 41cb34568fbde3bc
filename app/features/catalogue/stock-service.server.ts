import { requireAdmin, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-service.server.ts";
import {
  type BoundedPage,
  boundedPageOf,
  countingLimit,
  type Page,
  pageOf,
} from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, type ShopError, shopError } from "#app/shared/shop-error.ts";
import { batchFitness, dayInIndia } from "./batch-fitness.ts";
import { changeCatalogue } from "./catalogue-version-service.server.ts";
import { searchWords } from "./search-text.ts";
import {
  type BatchRow,
  countBatches,
  countMovements,
  insertMovement,
  selectBatches,
  selectMovements,
} from "./stock-movement-queries.server.ts";
import {
  countShelf,
  lockPack,
  selectShelf,
  selectShelfLine,
  updateShelf,
} from "./stock-queries.server.ts";
import type {
  CountInput,
  DatedBatch,
  ReceiptInput,
  StockBatch,
  StockLine,
  StockMovement,
  StockQuery,
} from "./stock-schema.ts";

const NO_SUCH_PACK = shopError("not-found", "Pack not found");
const MOST_STOCK = 1_000_000;
const MOST_BATCHES = 1000;
const MOST_WORDS = 8;

interface Slice {
  limit: number;
  offset: number;
  url: string;
}

/** One page of the packs on sale, what is low first, with their dated batches. For administrators. */
export async function listStock(
  ctx: ShopContext,
  query: StockQuery & { url: string },
): Promise<Result<Page<StockLine>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const words = searchWords(query.q ?? "")
    .split(" ")
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  const asked = { ...query, words };
  const [rows, count] = await Promise.all([selectShelf(ctx, asked), countShelf(ctx, asked)]);
  const batches = await batchesOf(
    ctx,
    rows.map(({ pack_id }) => pack_id),
  );
  const lines = rows.map((row) => ({
    ...row,
    batches: batches.filter(({ pack_id }) => pack_id === row.pack_id),
  }));
  return ok(pageOf(lines, count, query));
}

/** What came with a best-before date and is still there, the oldest date first. For administrators. */
export async function listBatches(
  ctx: ShopContext,
  slice: Slice,
): Promise<Result<Page<DatedBatch>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([selectBatches(ctx, slice), countBatches(ctx)]);
  const dated = rows.map((row) => ({ ...toBatch(row), title: row.title, label: row.label }));
  return ok(pageOf(dated, count, slice));
}

/** Why the stock of a pack is what it is, the newest first. For administrators. */
export async function listMovements(
  ctx: ShopContext,
  packId: number,
  slice: Slice,
): Promise<Result<BoundedPage<StockMovement>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([
    selectMovements(ctx, packId, slice),
    countMovements(ctx, packId, countingLimit(slice)),
  ]);
  if (count === 0 && !(await selectShelfLine(ctx, packId))) return failed(NO_SUCH_PACK);
  const movements = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return ok(boundedPageOf(movements, count, slice));
}

/** Puts goods that came on the shelf. */
export async function receiveStock(
  ctx: ShopContext,
  packId: number,
  receipt: ReceiptInput,
): Promise<Result<StockLine>> {
  const { quantity, best_before } = receipt;
  if (best_before !== undefined && best_before < dayInIndia(new Date())) {
    return failed(fieldError("best_before", "This date has passed."));
  }
  return changeStock(ctx, packId, async (tx, { stock }) => {
    if (stock + quantity > MOST_STOCK) return fieldError("quantity", "This is too large.");
    await updateShelf(tx, packId, { stock: stock + quantity });
    await insertMovement(tx, { ...receipt, pack_id: packId, kind: "received" });
    await record(tx, packId, "stock.received", { stock }, { stock: stock + quantity });
  });
}

/** Brings the stock to what was counted. Refused (conflict) where it has changed since `expected` was seen. */
export async function correctStock(
  ctx: ShopContext,
  packId: number,
  { counted, note, expected }: CountInput,
): Promise<Result<StockLine>> {
  return changeStock(ctx, packId, async (tx, { stock }) => {
    if (expected !== undefined && expected !== stock) {
      return shopError("conflict", `The stock has changed meanwhile: it is ${stock} now.`);
    }
    await updateShelf(tx, packId, { stock: counted });
    const quantity = counted - stock;
    await insertMovement(tx, { pack_id: packId, kind: "corrected", quantity, note });
    await record(tx, packId, "stock.corrected", { stock }, { stock: counted });
  });
}

/** Sets at how many pieces a pack counts as low. */
export async function setLowStock(
  ctx: ShopContext,
  packId: number,
  low_stock: number,
): Promise<Result<StockLine>> {
  return changeStock(ctx, packId, async (tx, before) => {
    await updateShelf(tx, packId, { low_stock });
    await record(tx, packId, "stock.level", { low_stock: before.low_stock }, { low_stock });
  });
}

type HeldPack = NonNullable<Awaited<ReturnType<typeof lockPack>>>;

/** One transaction that holds a pack; `work` answers why it refuses, if it does. */
async function changeStock(
  ctx: ShopContext,
  packId: number,
  work: (tx: TransactionContext, pack: HeldPack) => Promise<ShopError | undefined>,
): Promise<Result<StockLine>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return changeCatalogue(ctx, async (tx) => {
    const pack = await lockPack(tx, packId);
    if (!pack) return failed(NO_SUCH_PACK);
    const refusal = await work(tx, pack);
    if (refusal) return failed(refusal);
    const line = await selectShelfLine(tx, packId);
    if (!line) return failed(NO_SUCH_PACK);
    return ok({ ...line, batches: await batchesOf(tx, [packId]) });
  });
}

function record(
  tx: TransactionContext,
  id: number,
  what: string,
  before: object,
  after: object,
): Promise<void> {
  return recordChange(tx, { what, id, before, after });
}

async function batchesOf(ctx: ShopContext, packIds: number[]): Promise<StockBatch[]> {
  if (packIds.length === 0) return [];
  return (await selectBatches(ctx, { packIds, limit: MOST_BATCHES, offset: 0 })).map(toBatch);
}

function toBatch(row: BatchRow): StockBatch {
  const { pack_id, batch, best_before, left, shelf_life_months: shelfLifeMonths } = row;
  const sentOn = dayInIndia(new Date());
  const fitness = batchFitness({ bestBefore: best_before, shelfLifeMonths, sentOn });
  return { pack_id, batch, best_before, left, fitness };
}
