import {
  type Actor,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { reserveRequest } from "#app/features/account/idempotency/idempotency-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { MAX_STOCK, STOCK_TOO_LARGE } from "#app/features/catalogue/product/product-schema.ts";
import { findAnyProducts } from "#app/features/search/search-service.server.ts";
import { indiaDay, longDay } from "#app/shared/india-time.ts";
import { type BoundedPage, boundedPageOf, countingLimit } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, type ShopError, shopError } from "#app/shared/shop-error.ts";
import { countedPieces } from "./batch-allocation.ts";
import { batchFitness, earliestGoodDate, isTooNear, type ShelfLife } from "./batch-fitness.ts";
import { enteredPieces, shownPieces } from "./batch-pieces.ts";
import { RECALLED, readRecalled } from "./batch-recall-service.server.ts";
import { adjustPackStock, lockPackStock } from "./pack-stock-service.server.ts";
import {
  type BatchRow,
  countBatches,
  countMovements,
  selectBatches,
  selectMovements,
} from "./stock-movement-queries.server.ts";
import {
  countLowPacks,
  countStock,
  selectStock,
  selectStockLine,
  updateLowStock,
} from "./stock-queries.server.ts";
import type {
  CountInput,
  DatedBatch,
  LevelInput,
  ReceiptInput,
  StockBatch,
  StockLine,
  StockMovement,
  StockQuery,
} from "./stock-schema.ts";

const NO_SUCH_PACK = shopError("not-found", "Pack not found");

interface Slice {
  limit: number;
  offset: number;
  url: string;
}

/** One page of packs with their dated batches, low stock first, or best match first for a search. For administrators. */
export async function listStock(
  ctx: ShopContext,
  query: StockQuery & { url: string },
): Promise<Result<BoundedPage<StockLine>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const search = {
    ...query,
    found: query.q ? await findAnyProducts(ctx, query.q, { skus: false }) : [],
  };
  const [rows, count] = await Promise.all([
    selectStock(ctx, search),
    countStock(ctx, search, countingLimit(query)),
  ]);
  return ok(boundedPageOf(rows.map(toLine), count, query));
}

/** The number up to which low packs are counted. */
const MAX_LOW = 100_000;

/**
 * The number of low packs of visible products. Hidden products don't count, since they may be out of season. For administrators.
 */
export async function countLowStock(ctx: ShopContext): Promise<Result<number>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return ok(await countLowPacks(ctx, MAX_LOW));
}

/** One page of the dated batches in stock, earliest date first. For administrators. */
export async function listBatches(
  ctx: ShopContext,
  slice: Slice,
): Promise<Result<BoundedPage<DatedBatch>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([
    selectBatches(ctx, slice),
    countBatches(ctx, countingLimit(slice)),
  ]);
  const dated = rows.map((row) => {
    const { title, label, marked_down } = row;
    return { ...toBatch(row), best_before: row.best_before, title, label, marked_down };
  });
  return ok(boundedPageOf(dated, count, slice));
}

/** One page of a pack's stock movements, newest first. For administrators. */
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
  if (count === 0 && !(await selectStockLine(ctx, packId))) return failed(NO_SUCH_PACK);
  const movements = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return ok(boundedPageOf(movements, count, slice));
}

/**
 * Adds delivered goods to the stock. Fails if they are too close to their best-before date to be sent. Idempotent: the same key
 * adds them only once.
 */
export async function receiveStock(
  ctx: ShopContext,
  packId: number,
  receipt: ReceiptInput,
  key?: string,
): Promise<Result<StockLine>> {
  const { quantity, batch, best_before } = receipt;
  return changeStock(ctx, packId, async (tx, pack, admin) => {
    const isNew = await reserveReceipt(tx, { admin, key, goods: { packId, receipt } });
    if (!isNew.ok) return isNew.error;
    if (!isNew.value) return;
    const { stock, shelf_life } = pack;
    if (stock + quantity > MAX_STOCK) return fieldError("quantity", STOCK_TOO_LARGE);
    const refusal = refuseDate(best_before, shelf_life);
    if (refusal) return fieldError("best_before", refusal);
    if ((await readRecalled(tx, [packId])).has(`${packId} ${batch}`)) {
      return fieldError("batch", RECALLED);
    }
    await adjustPackStock(tx, [{ pack, kind: "received", pieces: [enteredPieces(receipt)] }]);
    await recordChange(tx, {
      what: "stock.received",
      id: packId,
      before: { stock },
      after: { stock: stock + quantity },
    });
  });
}

const RECEIVED_BEFORE = shopError(
  "conflict",
  "These goods were already received, without your latest changes. Check the stock before you receive more.",
);

/** Whether this is the first call with this key; always true without a key. */
export async function reserveReceipt(
  tx: TransactionContext,
  { admin, key, goods }: { admin: Actor; key: string | undefined; goods: unknown },
): Promise<Result<boolean>> {
  if (key === undefined) return ok(true);
  return reserveRequest(tx, {
    customerId: admin.customerId,
    key: `receive ${key}`,
    request: goods,
    reused: RECEIVED_BEFORE,
  });
}

/** Why goods with this best-before date can't be received today; undefined if they can. */
export function refuseDate(
  best_before: string | undefined,
  shelfLife: ShelfLife,
): string | undefined {
  if (best_before === undefined) return undefined;
  const today = indiaDay(new Date());
  if (best_before < today) return "This date has passed.";
  if (!isTooNear({ best_before }, shelfLife)) return undefined;
  const earliest = longDay(earliestGoodDate(shelfLife, today));
  return `This date is too close: the goods couldn't be sent in time. The earliest possible date is ${earliest}.`;
}

/**
 * Corrects the stock to the counted number: missing pieces are taken from the oldest, surplus pieces belong to no batch. Fails with
 * a conflict if the stock is no longer `expected`.
 */
export async function correctStock(
  ctx: ShopContext,
  packId: number,
  { counted, note, expected }: CountInput,
): Promise<Result<StockLine>> {
  return changeStock(ctx, packId, async (tx, pack) => {
    const { stock } = pack;
    if (expected !== undefined && expected !== stock) {
      return shopError(
        "conflict",
        `The stock changed while you were counting: it is now ${stock}. Check your count and save again.`,
      );
    }
    const pieces = countedPieces(pack, counted);
    await adjustPackStock(tx, [{ pack, kind: "corrected", pieces, note }]);
    await recordChange(tx, {
      what: "stock.corrected",
      id: packId,
      before: { stock },
      after: { stock: counted },
    });
  });
}

/** Sets a pack's low-stock level. Fails with a conflict if it is no longer `expected`. */
export async function setLowStock(
  ctx: ShopContext,
  packId: number,
  { low_stock, expected }: LevelInput,
): Promise<Result<StockLine>> {
  return changeStock(ctx, packId, async (tx, pack) => {
    // A repeated call finds the level that it has set.
    if (expected !== undefined && ![expected, low_stock].includes(pack.low_stock)) {
      return shopError(
        "conflict",
        `Someone else changed this level: it is now ${pack.low_stock}. Check it and save again.`,
      );
    }
    await updateLowStock(tx, packId, low_stock);
    await recordChange(tx, {
      what: "stock.level",
      id: packId,
      before: { low_stock: pack.low_stock },
      after: { low_stock },
    });
  });
}

type LockedPackRow = Awaited<ReturnType<typeof lockPackStock>>[number];

/** Runs `work` in a transaction that has locked the pack. `work` returns an error to refuse the change. */
async function changeStock(
  ctx: ShopContext,
  packId: number,
  work: (
    tx: TransactionContext,
    pack: LockedPackRow,
    admin: Actor,
  ) => Promise<ShopError | undefined>,
): Promise<Result<StockLine>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return changeCatalogue(ctx, async (tx) => {
    const [pack] = await lockPackStock(tx, [packId]);
    if (!pack || pack.retired) return failed(NO_SUCH_PACK);
    const refusal = await work(tx, pack, admin.value);
    if (refusal) return failed(refusal);
    const line = await selectStockLine(tx, packId);
    if (!line) return failed(NO_SUCH_PACK);
    return ok(toLine(line));
  });
}

type LineRow = NonNullable<Awaited<ReturnType<typeof selectStockLine>>>;

function toLine({ shelf_life, batches, ...line }: LineRow): StockLine {
  const { pack_id } = line;
  return {
    ...line,
    batches: batches.map((pieces) => toBatch({ ...pieces, pack_id, shelf_life })),
  };
}

function toBatch(row: Omit<BatchRow, "title" | "label" | "marked_down">): StockBatch {
  const { pack_id, batch, best_before, quantity, shelf_life: shelfLife } = row;
  const sentOn = indiaDay(new Date());
  const fitness = batchFitness({ bestBefore: best_before, shelfLife, sentOn });
  return { ...shownPieces({ pack_id, batch, best_before }), left: quantity, fitness };
}
