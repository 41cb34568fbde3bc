import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { AffectedOrder, Recall, RecalledOrder, RecallInput } from "./recall-schema.ts";

/** Browser calls to the batch recall API; for administrators. */

/** The number of orders on a page. */
export const RECALL_PAGE = 50;

export function readAffected(
  { pack_id, batch }: { pack_id: number; batch: string },
  offset: number,
): Promise<Page<AffectedOrder>> {
  const query = new URLSearchParams({
    pack_id: String(pack_id),
    batch,
    limit: String(RECALL_PAGE),
    offset: String(offset),
  });
  return callApi(`/admin/recalls/affected/?${query}`);
}

export function readRecalls(packId: number): Promise<Page<Recall>> {
  return callApi(`/admin/recalls/?pack_id=${packId}`);
}

export function readRecalledOrders(id: number, offset: number): Promise<Page<RecalledOrder>> {
  return callApi(`/admin/recalls/${id}/orders/?limit=${RECALL_PAGE}&offset=${offset}`);
}

export async function recallBatch(body: RecallInput): Promise<Recall> {
  const recall = await callApi<Recall>("/admin/recalls/", { method: "POST", body });
  clearApiCache();
  return recall;
}

/** Notifies and credits the customers of the next orders; with `retry`, also those that failed. */
export function runRecall(id: number, retry: boolean): Promise<Recall> {
  return callApi(`/admin/recalls/${id}/run/`, { method: "POST", body: { retry } });
}
