import type { BatchReport } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";

/** `retry` is also true if the whole call failed, so that the outcome for this id is unknown. */
export type BatchResult = BatchReport["results"][number];

const BATCH_SIZE = 10;

interface BatchOptions {
  ids: readonly number[];
  /** Makes one call for several ids and returns a result for each. */
  call: (ids: number[]) => Promise<BatchReport>;
  /** The message for each id of a call that failed without its own message. */
  failure: string;
  /** Ids per call. */
  size?: number;
  /** Called after each batch with all results so far. */
  onProgress: (results: readonly BatchResult[]) => void;
}

/** Makes calls for ten ids at a time by default. The ids of a failed call count as not done; later batches run anyway. */
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

/** Whether an id can be sent: it has no result yet, or may be retried. */
export function isOpen(result: BatchResult | undefined): boolean {
  return result === undefined || result.retry === true;
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
    return batch.map((id) => ({ id, done: false, message, retry: true }));
  }
}
