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

/** The lines that were not recorded, with the reasons, as a CSV file to send to the courier. */
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

/** A cell in quotes; a text that a spreadsheet would take for a formula begins with an apostrophe, a number doesn't. */
export function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = Number.isNaN(Number(value)) ? safeCell(value) : value;
  return `"${text.replaceAll('"', '""')}"`;
}
