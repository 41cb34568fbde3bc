import type { ShippingReport } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";

export type Shipped = ShippingReport["results"][number];

const BATCH_SIZE = 10;

interface ShipOptions {
  ids: readonly number[];
  /** Marks orders as shipped and returns the result of each. */
  ship: (ids: number[]) => Promise<ShippingReport>;
  /** Orders per call. */
  size?: number;
  /** Called after each batch with all results so far. */
  onProgress: (results: readonly Shipped[]) => void;
}

/** Marks orders as shipped, ten per call. The orders of a failed call count as not done; the next call is made anyway. */
export async function shipInBatches({
  ids,
  ship,
  size = BATCH_SIZE,
  onProgress,
}: ShipOptions): Promise<readonly Shipped[]> {
  let results: readonly Shipped[] = [];
  for (let at = 0; at < ids.length; at += size) {
    const batch = ids.slice(at, at + size);
    results = [...results, ...(await shipBatch(batch, ship))];
    onProgress(results);
  }
  return results;
}

async function shipBatch(batch: number[], ship: ShipOptions["ship"]): Promise<Shipped[]> {
  try {
    return (await ship(batch)).results;
  } catch (error) {
    const message = messageOf(error, "Failed to mark the order.");
    return batch.map((id) => ({ id, done: false, message }));
  }
}
