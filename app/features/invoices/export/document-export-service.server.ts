import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import type { Table } from "#app/features/product-import/csv/csv-file.server.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { toRupees } from "#app/shared/money.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { DocumentPeriod } from "../invoice-schema.ts";
import { lineAmounts } from "../issue/amounts.server.ts";
import type { DocumentCursor } from "../issue/issued-document.server.ts";
import { selectDocumentLinesToExport } from "./document-export-queries.server.ts";

/** Documents per query. */
const BATCH = 200;
type Cell = string | number;
type Row = Awaited<ReturnType<typeof selectDocumentLinesToExport>>[number];

/** The cells of a row by column. Days are in India, amounts in rupees. A credit note's quantities and amounts are negative. */
const CELLS = {
  document: (row) => (row.series === "credit-note" ? "credit-note" : row.kind),
  number: (row) => row.number,
  date: (row) => row.day,
  for_invoice: (row) => row.particulars.against?.number ?? "",
  for_invoice_date: ({ particulars: { against } }) =>
    against ? indiaDay(new Date(against.issued_at)) : "",
  reason: (row) => reasonOf(row),
  order: (row) => row.order_id,
  buyer: (row) => row.particulars.buyer.name,
  buyer_gstin: (row) => row.particulars.buyer.gstin ?? "",
  place_of_supply: (row) => row.particulars.buyer.state_code,
  line: (row) => row.line,
  item: (row) => `${row.title} ${row.pack_label}`,
  hsn: (row) => row.hsn ?? "",
  quantity: (row) => signOf(row) * row.quantity || 0,
  gst_rate: (row) => row.gst_rate_basis_points / 100,
  taxable_value: (row) => rupees(row, lineAmounts(row).taxable_paise),
  exempt_value: (row) => rupees(row, lineAmounts(row).exempt_paise),
  cgst: (row) => rupees(row, row.cgst_paise),
  sgst: (row) => rupees(row, row.sgst_paise),
  igst: (row) => rupees(row, row.igst_paise),
  total: (row) => rupees(row, row.total_paise),
} satisfies Record<string, (row: Row) => Cell>;

const COLUMNS = Object.keys(CELLS);

function reasonOf({ series, particulars }: Row): string {
  return series === "credit-note" ? (particulars.reason ?? "Order cancelled") : "";
}

function signOf({ series }: Row): 1 | -1 {
  return series === "credit-note" ? -1 : 1;
}

function rupees(row: Row, paise: number): number {
  return toRupees(signOf(row) * paise) || 0;
}

async function* documentRows(ctx: ShopContext, period: DocumentPeriod): AsyncGenerator<Cell[]> {
  let after: DocumentCursor | null = null;
  for (;;) {
    const rows: Row[] = await selectDocumentLinesToExport(ctx, period, { after, limit: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) yield Object.values(CELLS).map((cellOf) => cellOf(row));
    after = { issued: last.issued, number: last.number };
  }
}

/**
 * Exports all invoices and credit notes of a period, one row per line, so that the column totals are the figures for the GST
 * returns. For administrators.
 */
export function exportDocuments(ctx: ShopContext, period: DocumentPeriod): Result<Table> {
  const admin = requireAdmin(ctx);
  return admin.ok ? ok({ columns: COLUMNS, lines: documentRows(ctx, period) }) : admin;
}
