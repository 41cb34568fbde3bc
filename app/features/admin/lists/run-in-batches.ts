import type { BatchReport } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";

export type BatchResult = BatchReport["results"][number] & {
  /** The call failed, so nothing is known about this id: it may be tried again. */
  unsent?: true;
};

const BATCH_SIZE = 10;

interface BatchOptions {
  ids: readonly number[];
  /** Makes one call for several ids and returns the result of each. */
  call: (ids: number[]) => Promise<BatchReport>;
  /** What a call that failed without a message of its own says at each id. */
  failure: string;
  /** Ids per call. */
  size?: number;
  /** Called after each batch with all results so far. */
  onProgress: (results: readonly BatchResult[]) => void;
}

/** Calls for ten ids at a time. Those of a failed call count as not done; the next call is made anyway. */
export async function runInBatches({
  ids,
  call,
  failure,
  size = BATCH_SIZE,
  onProgress,
}: BatchOptions): Promise<readonly BatchResult[]> {
  let results: readonly BatchResult[] = [];
  for (let at = 0; at < ids.length; at += size) {
    const batch = ids.slice(at, at + size);
    results = [...results, ...(await runBatch(batch, call, failure))];
    onProgress(results);
  }
  return results;
}

/** Whether an id can be sent: for the first time, or again after a failed call. */
export function isOpen(result: BatchResult | undefined): boolean {
  return result === undefined || result.unsent === true;
}

async function runBatch(
  batch: number[],
  call: BatchOptions["call"],
  failure: string,
): Promise<BatchResult[]> {
  try {
    return (await call(batch)).results;
  } catch (error) {
    const message = messageOf(error, failure);
    return batch.map((id) => ({ id, done: false, message, unsent: true }));
  }
}
