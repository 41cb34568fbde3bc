import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import {
  isOfBatch,
  leaving,
  mergeBatches,
  type PackStock,
  pickOldest,
  piecesIn,
  stockAfter,
} from "#app/features/inventory/batch-allocation.ts";
import {
  mustNotBeSent,
  type ShelfLife,
  sendableStock,
} from "#app/features/inventory/batch-fitness.ts";
import { batchLabel } from "#app/features/inventory/batch-labels.ts";
import { type BatchPieces, shownPieces } from "#app/features/inventory/batch-pieces.ts";
import {
  adjustPackStock,
  type LockedPack,
  lockPackStock,
} from "#app/features/inventory/pack-stock-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { findOrderCustomer } from "../order-service.server.ts";
import {
  type PickedLine,
  selectPickedLines,
  updateLineBatches,
} from "../place/order-stock-queries.server.ts";
import { lockOrder } from "../status/order-transition-queries.server.ts";
import { NO_SUCH_ORDER } from "../status/order-transition-service.server.ts";
import { isUnsent } from "../status/order-transitions.ts";
import type { AdminOrder } from "./admin-order-schema.ts";
import { readAdminOrder } from "./admin-order-service.server.ts";

const NOTHING_TO_REPLACE = shopError(
  "conflict",
  "Nothing in this order is recalled or too close to its best-before date.",
);

/**
 * Replaces pieces of an order that are recalled or too close to their best-before date, taking the oldest stock that can be sent
 * first. The replaced pieces are written off; they don't return to stock. Fails with a conflict and changes nothing if the order is
 * shipped or cancelled, needs no replacement, or there isn't enough fresher stock. For administrators.
 */
export async function reallocateStock(ctx: ShopContext, id: number): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  const replaced = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, customer.value.customerId, id);
    if (!order) return failed(NO_SUCH_ORDER);
    if (!isUnsent(order.status))
      return failed(shopError("conflict", `This order is already ${order.status}.`));
    const lines = (await selectPickedLines(tx, order)).filter((line) => tooNear(line).length > 0);
    if (lines.length === 0) return failed(NOTHING_TO_REPLACE);
    const packs = await lockPackStock(
      tx,
      lines.map(({ pack_id }) => pack_id),
    );
    const exchanges = packs.flatMap((pack) => exchangeOfPack(lines, pack));
    const short = exchanges.filter(({ missing }) => missing > 0).map(shortage);
    if (short.length > 0) {
      const message = `${short.join("; ")}. Receive fresher stock first, or cancel these items.`;
      return failed(shopError("conflict", message));
    }
    await adjustPackStock(
      tx,
      exchanges.map(({ pack, picked, line }) => ({
        pack,
        kind: "corrected",
        pieces: leaving(picked),
        order_id: id,
        note: `In place of ${tooNear(line).map(batchLabel).join(" and ")}`,
      })),
    );
    await updateLineBatches(
      tx,
      order,
      exchanges.map(({ line: { line }, batches }) => ({ line, batches })),
    );
    await recordChange(tx, {
      what: "order.freshened",
      id,
      before: { picked: exchanges.map(({ line }) => auditFields(line, line.batches)) },
      after: { picked: exchanges.map(({ line, batches }) => auditFields(line, batches)) },
    });
    return ok();
  });
  return replaced.ok ? readAdminOrder(ctx, id) : replaced;
}

/** Exchanges pieces of all lines of a pack; each line leaves less stock for the next. */
function exchangeOfPack(lines: readonly PickedLine[], pack: LockedPack) {
  let left: PackStock = pack;
  return lines
    .filter(({ pack_id }) => pack_id === pack.id)
    .map((line) => {
      const exchanged = exchange(line, left);
      left = stockAfter(left, leaving(exchanged.picked));
      return { ...exchanged, pack };
    });
}

/** Picks replacements from the remaining stock for pieces that must not be sent. */
function exchange(line: PickedLine, pack: PackStock) {
  const replaced = tooNear(line);
  const wanted = piecesIn(replaced);
  const picked = pickOldest(sendableStock(pack, line), wanted);
  const remaining = line.batches.filter((pieces) => !replaced.includes(pieces));
  const batches = mergeBatches([...remaining, ...picked.filter(isOfBatch)]);
  return { line, picked, batches, wanted, missing: wanted - piecesIn(picked) };
}

function shortage({ line, wanted, missing }: ReturnType<typeof exchange>): string {
  return `${line.title} (${line.pack_label}): ${wanted} needed, only ${wanted - missing} fresher in stock`;
}

interface Dated {
  batches: readonly BatchPieces[];
  shelf_life: ShelfLife;
  recalled: readonly string[];
}

function tooNear({ batches, ...line }: Dated): BatchPieces[] {
  return batches.filter((pieces) => mustNotBeSent(pieces, line));
}

function auditFields({ line, pack_id }: PickedLine, batches: readonly BatchPieces[]) {
  return { line, pack_id, batches: batches.map(shownPieces) };
}
