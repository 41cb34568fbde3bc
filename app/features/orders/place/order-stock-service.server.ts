import type { TransactionContext } from "#app/database/context.ts";
import { mayDo } from "#app/features/account/staff/require-permission.server.ts";
import { piecesOf } from "#app/features/inventory/batch-allocation.ts";
import { mustNotBeSent } from "#app/features/inventory/batch-fitness.ts";
import { batchLabel } from "#app/features/inventory/batch-labels.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { returnPieces } from "../returned-pieces-service.server.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";
import { lockAgainstRecalls, selectPickedLines } from "./order-stock-queries.server.ts";

/**
 * Returns all pieces of an order to stock, each to its batch. `by` is the acting person; null for automatic changes. With a note in
 * `writtenOff`, the pieces are immediately written off.
 */
export async function returnStock(
  tx: TransactionContext,
  order: OrderKey,
  by: number | null,
  writtenOff?: string,
): Promise<void> {
  const lines = await selectPickedLines(tx, order);
  const returned = lines.map((line) => ({ packId: line.pack_id, pieces: piecesOf(line) }));
  await returnPieces(tx, returned, { orderId: order.id, by, writtenOff });
}

/**
 * Fails with a conflict that names product, batch and date if an item is recalled or too close to its best-before date to ship
 * today. Blocks recalls of its packs until the transaction ends.
 */
export async function refuseTooNear(
  tx: TransactionContext,
  order: OrderKey,
): Promise<Result<undefined>> {
  // A separate statement, so that the next one sees a recall that this one had to wait for.
  await lockAgainstRecalls(tx, order);
  const unfit = (await selectPickedLines(tx, order)).flatMap((line) =>
    line.batches
      .filter((pieces) => mustNotBeSent(pieces, line))
      .map((pieces) => `${line.title} (${line.pack_label}), ${batchLabel(pieces)}`),
  );
  if (unfit.length === 0) return ok();
  const advice = mayDo(tx, "orders.change")
    ? "Press 'Use fresher stock' first."
    : "Ask an owner to press 'Use fresher stock' on the order's page first.";
  return failed(
    shopError(
      "conflict",
      `Recalled, or too close to its best-before date to ship: ${unfit.join("; ")}. ${advice}`,
    ),
  );
}
