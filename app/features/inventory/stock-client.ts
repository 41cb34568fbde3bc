import { callApi, clearApiCache } from "#app/shared/api-client.ts";
import type { Draft } from "#app/shared/draft.ts";
import type { BoundedPage, Page } from "#app/shared/page-links.ts";
import type {
  PackCount,
  StockCountInput,
  StockCountReport,
  WriteOffInput,
} from "./counts/count-schema.ts";
import type {
  CountInput,
  DatedBatch,
  DeliveryInput,
  DeliveryReport,
  LevelInput,
  ReceiptInput,
  StockLine,
  StockMovement,
} from "./stock-schema.ts";

/** The browser's calls about stock, for administrators. */

export function readStock(search: URLSearchParams): Promise<BoundedPage<StockLine>> {
  return callApi(`/admin/stock?${search}`);
}

export function readBatches(limit: number): Promise<Page<DatedBatch>> {
  return callApi(`/admin/stock/batches?limit=${limit}`);
}

export function readMovements(packId: number, limit: number): Promise<BoundedPage<StockMovement>> {
  return callApi(`/admin/stock/${packId}/movements?limit=${limit}`);
}

export async function receiveDelivery(
  body: Draft<DeliveryInput>,
  idempotencyKey: string,
): Promise<DeliveryReport> {
  const report = await callApi<DeliveryReport>("/admin/stock/deliveries", {
    method: "POST",
    body,
    headers: { "idempotency-key": idempotencyKey },
  });
  clearApiCache();
  return report;
}

export function receiveStock(
  packId: number,
  body: Draft<ReceiptInput>,
  idempotencyKey: string,
): Promise<StockLine> {
  const headers = { "idempotency-key": idempotencyKey };
  return change(`/admin/stock/${packId}/receive`, "POST", body, headers);
}

export function correctStock(packId: number, body: Draft<CountInput>): Promise<StockLine> {
  return change(`/admin/stock/${packId}/correct`, "POST", body);
}

export function setLowStock(packId: number, body: LevelInput): Promise<StockLine> {
  return change(`/admin/stock/${packId}`, "PUT", body);
}

/** The pieces that a count of a pack should currently find. */
export function readPackCount(packId: number): Promise<PackCount> {
  return callApi(`/admin/stock/${packId}/count`);
}

export async function recordStockCount(body: Draft<StockCountInput>): Promise<StockCountReport> {
  const report = await callApi<StockCountReport>("/admin/stock/counts", { method: "POST", body });
  clearApiCache();
  return report;
}

export async function writeOff(
  packId: number,
  body: Draft<WriteOffInput>,
  idempotencyKey: string,
): Promise<void> {
  const headers = { "idempotency-key": idempotencyKey };
  await callApi(`/admin/stock/${packId}/write-off`, { method: "POST", body, headers });
  clearApiCache();
}

async function change(
  path: string,
  method: "POST" | "PUT",
  body: object,
  headers?: Record<string, string>,
): Promise<StockLine> {
  const line = await callApi<StockLine>(path, { method, body, headers });
  clearApiCache();
  return line;
}
