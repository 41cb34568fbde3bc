import { callApi } from "#app/shared/api-client.ts";
import type { BatchReport } from "../fulfilment/admin-order-schema.ts";
import type { ColumnNames } from "./statement-columns.ts";
import type { StatementPayments, StatementReport } from "./statement-schema.ts";

/** Browser calls for bank statements; for administrators. */

/** `columns` are those assigned earlier for other banks. */
export function matchStatement(
  text: string,
  columns: readonly ColumnNames[],
): Promise<StatementReport> {
  return callApi("/admin/payments/statement/", { method: "POST", body: { text, columns } });
}

export function confirmPayments(payments: StatementPayments["payments"]): Promise<BatchReport> {
  return callApi("/admin/payments/confirm/", { method: "POST", body: { payments } });
}
