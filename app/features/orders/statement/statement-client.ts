import { callApi } from "#app/shared/api-client.ts";
import type { BatchReport } from "../fulfilment/admin-order-schema.ts";
import type { ColumnNames } from "./statement-columns.ts";
import type { StatementPayments, StatementReport } from "./statement-schema.ts";

/** The browser's calls for a bank's statement; for administrators. */

/** `columns`: those of other banks, as assigned before. */
export function matchStatement(
  text: string,
  columns: readonly ColumnNames[],
): Promise<StatementReport> {
  return callApi("/admin/payments/statement/", { method: "POST", body: { text, columns } });
}

export function confirmPayments(payments: StatementPayments["payments"]): Promise<BatchReport> {
  return callApi("/admin/payments/confirm/", { method: "POST", body: { payments } });
}
