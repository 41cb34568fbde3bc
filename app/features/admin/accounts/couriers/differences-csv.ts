import type { RemittanceRow } from "#app/features/orders/remittance/remittance-schema.ts";
import { safeCell } from "#app/features/product-import/csv/csv-cell.ts";

const COLUMNS = [
  "line",
  "tracking_number",
  "order",
  "amount",
  "owed",
  "deduction",
  "reference",
  "difference",
  "why",
];

/** The lines that were not recorded, each with its reason, as a CSV file to send to the courier. */
export function differencesCsv(rows: readonly RemittanceRow[]): { name: string; content: Blob } {
  const lines = rows.map(({ order, ...row }) => [
    row.line,
    row.tracking_number,
    order?.id ?? "",
    row.amount,
    order?.owed ?? "",
    row.deduction,
    row.reference,
    order ? ((row.amount * 100 - order.owed * 100) / 100).toFixed(2) : "",
    row.message,
  ]);
  const text = [COLUMNS, ...lines].map((line) => line.map(csvCell).join(",")).join("\r\n");
  return {
    name: "remittance-differences.csv",
    content: new Blob([`\uFEFF${text}\r\n`], { type: "text/csv" }),
  };
}

/** Quotes a cell. Text that a spreadsheet would read as a formula gets a leading apostrophe; numbers don't. */
export function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = Number.isNaN(Number(value)) ? safeCell(value) : value;
  return `"${text.replaceAll('"', '""')}"`;
}
