import type { TransactionContext } from "#app/database/context.ts";
import { piecesOf } from "#app/features/inventory/batch-allocation.ts";
import { isTooNear } from "#app/features/inventory/batch-fitness.ts";
import { batchLabel } from "#app/features/inventory/batch-labels.ts";
import {
  adjustPackStock,
  lockPackStock,
} from "#app/features/inventory/pack-stock-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";
import { selectPickedLines } from "./order-stock-queries.server.ts";

/** Gives the pieces of an order back to the stock, each to the batch that it was taken from. `by` is null for the shop itself. */
export async function returnStock(
  tx: TransactionContext,
  order: OrderKey,
  by: number | null,
): Promise<void> {
  const lines = Map.groupBy(await selectPickedLines(tx, order), ({ pack_id }) => pack_id);
  const shelves = await lockPackStock(tx, [...lines.keys()]);
  const moves = shelves.map((shelf) => ({
    shelf,
    kind: "returned" as const,
    pieces: (lines.get(shelf.id) ?? []).flatMap(piecesOf),
    order_id: order.id,
  }));
  await adjustPackStock(tx, moves, by);
}

/** A failure (conflict) that names product, batch and date where something of the order is too near its date to be sent today. */
export async function refuseTooNear(
  tx: TransactionContext,
  order: OrderKey,
): Promise<Result<undefined>> {
  const faults = (await selectPickedLines(tx, order)).flatMap((line) =>
    line.batches
      .filter((pieces) => isTooNear(pieces, line.shelf_life_months))
      .map((pieces) => `${line.title} (${line.pack_label}), ${batchLabel(pieces)}`),
  );
  if (faults.length === 0) return ok();
  return failed(
    shopError(
      "conflict",
      `Too near its date to be sent: ${faults.join("; ")}. Please take fresher stock for it first.`,
    ),
  );
}
