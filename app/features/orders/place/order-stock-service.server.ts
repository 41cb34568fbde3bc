import type { TransactionContext } from "#app/database/context.ts";
import { leaving, piecesOf } from "#app/features/inventory/batch-allocation.ts";
import { mustNotBeSent } from "#app/features/inventory/batch-fitness.ts";
import { batchLabel } from "#app/features/inventory/batch-labels.ts";
import {
  adjustPackStock,
  lockPackStock,
} from "#app/features/inventory/pack-stock-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";
import { lockAgainstRecalls, selectPickedLines } from "./order-stock-queries.server.ts";

/**
 * Returns the pieces of an order to the stock, each to its batch. `by`: the acting person; null for the shop itself. With a note in
 * `writtenOff` they are written off at once.
 */
export async function returnStock(
  tx: TransactionContext,
  order: OrderKey,
  by: number | null,
  writtenOff?: string,
): Promise<void> {
  const lines = Map.groupBy(await selectPickedLines(tx, order), ({ pack_id }) => pack_id);
  const packs = await lockPackStock(tx, [...lines.keys()]);
  const adjustments = packs.map((pack) => ({
    pack,
    kind: "returned" as const,
    pieces: (lines.get(pack.id) ?? []).flatMap(piecesOf),
    order_id: order.id,
  }));
  await adjustPackStock(tx, adjustments, by);
  if (writtenOff === undefined) return;
  const withThem = await lockPackStock(tx, [...lines.keys()]);
  const losses = withThem.map((pack) => ({
    pack,
    kind: "corrected" as const,
    pieces: leaving((lines.get(pack.id) ?? []).flatMap(piecesOf)),
    note: writtenOff,
  }));
  await adjustPackStock(tx, losses, by);
}

/**
 * Fails with a conflict that names product, batch and date if an item is recalled, or too close to its best-before date to ship
 * today. None of its packs can be recalled until the transaction ends.
 */
export async function refuseTooNear(
  tx: TransactionContext,
  order: OrderKey,
): Promise<Result<undefined>> {
  // A statement of its own: the next one sees a recall that this one waited for.
  await lockAgainstRecalls(tx, order);
  const unfit = (await selectPickedLines(tx, order)).flatMap((line) =>
    line.batches
      .filter((pieces) => mustNotBeSent(pieces, line))
      .map((pieces) => `${line.title} (${line.pack_label}), ${batchLabel(pieces)}`),
  );
  if (unfit.length === 0) return ok();
  return failed(
    shopError(
      "conflict",
      `Recalled, or too close to its best-before date to ship: ${unfit.join("; ")}. Press 'Use fresher stock' first.`,
    ),
  );
}
