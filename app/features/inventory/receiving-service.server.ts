import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChanges } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { MAX_STOCK, STOCK_TOO_LARGE } from "#app/features/catalogue/product/product-schema.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { enteredPieces } from "./batch-pieces.ts";
import { RECALLED, readRecalled } from "./batch-recall-service.server.ts";
import { adjustPackStock, lockPackStock } from "./pack-stock-service.server.ts";
import type { DeliveryInput, DeliveryReport } from "./stock-schema.ts";
import { refuseDate, reserveReceipt } from "./stock-service.server.ts";

type Row = DeliveryInput["rows"][number];
type LockedPacks = Map<number, Awaited<ReturnType<typeof lockPackStock>>[number]>;

/**
 * Adds the goods of a delivery to the stock: all rows or, if one is refused, none. Errors are listed under their row's path, such
 * as `rows.2.best_before`. Idempotent: the same key adds the goods only once. For administrators.
 */
export async function receiveDelivery(
  ctx: ShopContext,
  { rows }: DeliveryInput,
  key?: string,
): Promise<Result<DeliveryReport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const ids = [...new Set(rows.map(({ pack_id }) => pack_id))];
  return changeCatalogue(ctx, async (tx) => {
    const isNew = await reserveReceipt(tx, { admin: admin.value, key, goods: rows });
    if (!isNew.ok) return isNew;
    if (!isNew.value) return ok({ quantity: sumOf(rows), packs: ids.length });
    const locked = await lockPackStock(tx, ids);
    const packs: LockedPacks = new Map(
      locked.filter(({ retired }) => !retired).map((pack) => [pack.id, pack]),
    );
    const fields = findFaults(rows, packs, await readRecalled(tx, ids));
    if (Object.keys(fields).length > 0)
      return failed({ code: "invalid", message: "Please correct the marked rows.", fields });
    const received = [...packs.values()].map((pack) => {
      const pieces = rows.filter(({ pack_id }) => pack_id === pack.id).map(enteredPieces);
      return { pack, pieces, quantity: sumOf(pieces) };
    });
    await adjustPackStock(
      tx,
      received.map(({ pack, pieces }) => ({ pack, kind: "received", pieces })),
    );
    await recordChanges(
      tx,
      received.map(({ pack: { id, stock }, quantity }) => ({
        what: "stock.received",
        id,
        before: { stock },
        after: { stock: stock + quantity },
      })),
    );
    return ok({ quantity: sumOf(rows), packs: received.length });
  });
}

function findFaults(
  rows: readonly Row[],
  packs: LockedPacks,
  recalled: ReadonlySet<string>,
): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  const stock = new Map([...packs.values()].map((pack) => [pack.id, pack.stock]));
  for (const [at, { pack_id, quantity, batch, best_before }] of rows.entries()) {
    const pack = packs.get(pack_id);
    if (!pack) {
      faults[`rows.${at}.pack_id`] = ["This pack is not on sale any more."];
      continue;
    }
    const after = (stock.get(pack_id) ?? 0) + quantity;
    stock.set(pack_id, after);
    if (after > MAX_STOCK) faults[`rows.${at}.quantity`] = [STOCK_TOO_LARGE];
    const refusal = refuseDate(best_before, pack.shelf_life);
    if (refusal) faults[`rows.${at}.best_before`] = [refusal];
    if (recalled.has(`${pack_id} ${batch}`)) faults[`rows.${at}.batch`] = [RECALLED];
  }
  return faults;
}

function sumOf(pieces: readonly { quantity: number }[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
