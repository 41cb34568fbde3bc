import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import {
  recordChange,
  recordChanges,
} from "#app/features/account/audit-log/audit-service.server.ts";
import { reserveRequest } from "#app/features/account/idempotency/idempotency-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { MAX_STOCK, STOCK_TOO_LARGE } from "#app/features/catalogue/product/product-schema.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { countedPieces, leaving, piecesIn } from "../batch-allocation.ts";
import { enteredPieces, type MovedPieces } from "../batch-pieces.ts";
import { adjustPackStock, lockPackStock } from "../pack-stock-service.server.ts";
import { selectPackCount, selectReserved } from "./count-queries.server.ts";
import type {
  PackCount,
  StockCountInput,
  StockCountReport,
  WriteOffInput,
} from "./count-schema.ts";

const COUNTED = "Stock counted";
const NO_SUCH_PACK = shopError("not-found", "Pack not found");
const WRITTEN_OFF_BEFORE = shopError(
  "conflict",
  "These pieces were already written off, without your latest changes. Check the stock before you write off more.",
);

type LockedPacks = Awaited<ReturnType<typeof lockPackStock>>;

/** The pieces that a count of a pack should currently find. For administrators. */
export async function readPackCount(ctx: ShopContext, packId: number): Promise<Result<PackCount>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const packCount = await selectPackCount(ctx, packId);
  return packCount ? ok(packCount) : failed(NO_SUCH_PACK);
}

/**
 * Corrects the stock of counted packs: all rows or, if one is refused, none. Pieces of orders that aren't sent yet are counted
 * too, but stay reserved, so an order placed during the count makes no difference. A row is refused if pieces were sent, received
 * or corrected after the count began, or if fewer pieces were found than are ordered. For administrators.
 */
export async function recordStockCount(
  ctx: ShopContext,
  { rows, note }: StockCountInput,
): Promise<Result<StockCountReport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const ids = rows.map(({ pack_id }) => pack_id);
  return changeCatalogue(ctx, async (tx) => {
    const packs = (await lockPackStock(tx, ids)).filter(({ retired }) => !retired);
    const reserved = await selectReserved(tx, ids);
    const fields = findFaults(rows, packs, reserved);
    if (Object.keys(fields).length > 0)
      return failed({ code: "invalid", message: "Please correct the marked rows.", fields });
    const counted = new Map(rows.map((row) => [row.pack_id, row.counted]));
    const changes = packs.flatMap((pack) => {
      const left = (counted.get(pack.id) ?? 0) - (reserved.get(pack.id) ?? 0);
      const pieces = countedPieces(pack, left);
      return pieces.length > 0 ? [{ pack, pieces, left }] : [];
    });
    await adjustPackStock(
      tx,
      changes.map(({ pack, pieces }) => ({
        pack,
        kind: "corrected",
        pieces,
        note: note || COUNTED,
      })),
    );
    await recordChanges(
      tx,
      changes.map(({ pack: { id, stock }, left }) => ({
        what: "stock.corrected",
        id,
        before: { stock },
        after: { stock: left },
      })),
    );
    const moved = changes.map(({ pieces }) => piecesIn(pieces));
    return ok({
      counted: rows.length,
      corrected: changes.length,
      missing: -sumOf(moved.filter((each) => each < 0)),
      found: sumOf(moved.filter((each) => each > 0)),
    });
  });
}

function findFaults(
  rows: StockCountInput["rows"],
  packs: LockedPacks,
  reserved: ReadonlyMap<number, number>,
): Record<string, string[]> {
  const known = new Map(packs.map((pack) => [pack.id, pack]));
  const faults: Record<string, string[]> = {};
  for (const [at, { pack_id, counted, expected }] of rows.entries()) {
    const pack = known.get(pack_id);
    const ordered = reserved.get(pack_id) ?? 0;
    if (!pack) faults[`rows.${at}.pack_id`] = ["This pack is not on sale any more."];
    else if (pack.stock + ordered !== expected) {
      faults[`rows.${at}.counted`] = [
        `The stock changed while you were counting: it should now have ${pack.stock + ordered}. Count it again.`,
      ];
    } else if (counted < ordered) {
      faults[`rows.${at}.counted`] = [
        `Orders to pack need ${ordered}. Cancel pieces of an order first, or count again.`,
      ];
    } else if (counted - ordered > MAX_STOCK) {
      faults[`rows.${at}.counted`] = [STOCK_TOO_LARGE];
    }
  }
  return faults;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/**
 * Removes pieces of a batch, or of none, from stock for a reason. Fails if fewer are left. Idempotent: the same key removes them
 * only once. For administrators.
 */
export async function writeOff(
  ctx: ShopContext,
  packId: number,
  input: WriteOffInput,
  key?: string,
): Promise<Result<undefined>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const { quantity, reason } = input;
  const entered = enteredPieces(input);
  const { customerId } = admin.value;
  return changeCatalogue(ctx, async (tx) => {
    if (key !== undefined) {
      const request = { packId, input };
      const isNew = await reserveRequest(tx, {
        customerId,
        key: `write off ${key}`,
        request,
        reused: WRITTEN_OFF_BEFORE,
      });
      if (!isNew.ok) return isNew;
      if (!isNew.value) return ok();
    }
    const [pack] = await lockPackStock(tx, [packId]);
    if (!pack || pack.retired) return failed(NO_SUCH_PACK);
    const left = leftOf(pack, entered);
    if (quantity > left) {
      return failed(
        fieldError("quantity", left === 0 ? "None are left." : `Only ${left} are left.`),
      );
    }
    const pieces = leaving([entered]);
    await adjustPackStock(tx, [{ pack, kind: "corrected", pieces, note: reason }]);
    await recordChange(tx, {
      what: "stock.written-off",
      id: packId,
      before: { stock: pack.stock },
      after: { stock: pack.stock - quantity, reason },
    });
    return ok();
  });
}

/** The number of pieces of a batch in stock; without a name and a date, the number of pieces that belong to no batch. */
function leftOf(
  { stock, batches }: LockedPacks[number],
  { batch, best_before }: Omit<MovedPieces, "quantity">,
): number {
  if (best_before === null) return stock - piecesIn(batches);
  return piecesIn(
    batches.filter((each) => each.batch === batch && each.best_before === best_before),
  );
}
