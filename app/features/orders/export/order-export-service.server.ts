import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { INDIAN_STATES } from "#app/features/delivery/addresses/indian-states.ts";
import { shownEmail } from "#app/features/email/missing-email.ts";
import { lineAmounts } from "#app/features/invoices/issue/amounts.server.ts";
import { lineForFewer } from "#app/features/invoices/issue/credit.server.ts";
import type { Amounts } from "#app/features/invoices/issue/issued-document.server.ts";
import type { Table } from "#app/features/product-import/csv/csv-file.server.ts";
import { toRupees } from "#app/shared/money.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { selectOrderLinesToExport } from "./order-export-queries.server.ts";
import { phoneCell } from "./phone-cell.ts";

/** Orders per query. */
const BATCH = 200;
type Cell = string | number;
type SelectedRow = Awaited<ReturnType<typeof selectOrderLinesToExport>>[number];
type Row = SelectedRow & {
  /** Whether this is the first line of its order. That isn't always line number 1, which may be cancelled. */
  is_first: boolean;
  /** The invoiced amounts for the line's pieces; null without an invoice. */
  invoiced: Amounts | null;
};

/**
 * The cells of a row by column. Times are in India's time zone, amounts in rupees. Amounts of the whole order are only on its first
 * line. The line totals of an order, including delivery, add up to its total. Taxes are from the invoice, for the line's remaining
 * pieces, before credit notes. `credited` is the amount by which credit notes have reduced the total.
 */
const CELLS = {
  order: (row) => row.id,
  line: (row) => row.line,
  placed_at: (row) => row.placed_at,
  status: (row) => row.status,
  payment_method: (row) => row.payment_method,
  payment_status: (row) => row.payment_status,
  total: (row) => firstLine(row, row.total_paise),
  delivery_charge: (row) => firstLine(row, row.delivery_charge_paise),
  email: (row) => shownEmail(row.email),
  name: ({ delivery: to }) => `${to.first_name} ${to.last_name}`.trim(),
  phone: (row) => phoneCell(row.delivery.phone),
  address: ({ delivery: to }) => [to.line1, to.line2, to.landmark].filter(Boolean).join(", "),
  city: (row) => row.delivery.city,
  state: (row) => row.delivery.state,
  state_code: (row) => row.place_of_supply ?? stateCode(row.delivery.state),
  pincode: (row) => row.delivery.pincode,
  item: (row) => `${row.title} ${row.pack_label}`.trim(),
  quantity: (row) => row.quantity,
  price: (row) => toRupees(row.price_paise),
  discount: (row) => toRupees(row.discount_paise),
  line_total: (row) => toRupees(linePaise(row)),
  invoice_number: (row) => row.invoice_number ?? "",
  invoice_date: (row) => row.invoice_date ?? "",
  credit_note_number: (row) => row.credit_note_number ?? "",
  credit_note_date: (row) => row.credit_note_date ?? "",
  credited: (row) => firstLine(row, creditedPaise(row)),
  refunded: (row) => firstLine(row, row.refunded_paise),
  hsn: (row) => (row.invoice_number === null ? row.ordered_hsn : row.invoiced_hsn) ?? "",
  gst_rate: (row) => rateOf(row) ?? "",
  taxable_value: (row) => rupees(row.invoiced?.taxable_paise),
  exempt_value: (row) => rupees(row.invoiced?.exempt_paise),
  cgst: (row) => rupees(row.invoiced?.cgst_paise),
  sgst: (row) => rupees(row.invoiced?.sgst_paise),
  igst: (row) => rupees(row.invoiced?.igst_paise),
  carrier: (row) => row.carrier,
  tracking_number: (row) => row.tracking_number,
  van_day: (row) => row.van_day ?? "",
  van_slot: (row) => row.van_slot ?? "",
  delivery_note: (row) => row.delivery_note,
} satisfies Record<string, (row: Row) => Cell>;

const COLUMNS = Object.keys(CELLS);

/**
 * Yields one row per order line and one for delivery. Taxes come from the invoice; without one they are empty. Callers check the
 * permission.
 */
async function* orderRows(ctx: ShopContext): AsyncGenerator<Cell[]> {
  let after = 0;
  for (;;) {
    const rows = await selectOrderLinesToExport(ctx, after, BATCH);
    const last = rows.at(-1);
    if (!last) return;
    for (const [at, row] of rows.entries()) {
      const is_first = row.id !== rows[at - 1]?.id;
      const cells = { ...row, is_first, invoiced: invoicedOf(row) };
      yield Object.values(CELLS).map((cellOf) => cellOf(cells));
    }
    after = last.id;
  }
}

/** The GST rate in percent: from the invoice, or from the order before it is invoiced. */
function rateOf({ invoice_number, gst_rate_basis_points, ordered_rate }: Row): number | null {
  if (invoice_number === null) return ordered_rate;
  return gst_rate_basis_points === null ? null : gst_rate_basis_points / 100;
}

/** The invoiced amounts for the pieces still in the line. */
function invoicedOf(row: SelectedRow): Amounts | null {
  const { invoiced_quantity, invoiced_line_paise, gst_rate_basis_points } = row;
  if (invoiced_quantity === null || invoiced_line_paise === null || gst_rate_basis_points === null)
    return null;
  const line = {
    ...row,
    hsn: row.invoiced_hsn,
    quantity: invoiced_quantity,
    gst_rate_basis_points,
    taxable_paise: row.taxable_paise ?? 0,
    exempt_paise: row.exempt_paise ?? 0,
    cgst_paise: row.cgst_paise ?? 0,
    sgst_paise: row.sgst_paise ?? 0,
    igst_paise: row.igst_paise ?? 0,
    total_paise: invoiced_line_paise,
  };
  if (row.quantity >= invoiced_quantity) return lineAmounts(line);
  return lineAmounts(lineForFewer(line, { quantity: row.quantity, paise: linePaise(row) }));
}

/** The amount credited beyond the items that were cancelled after the invoice. Those have already left the order's total. */
function creditedPaise({ noted_paise, invoiced_paise, total_paise }: Row): number {
  return (noted_paise ?? 0) - ((invoiced_paise ?? total_paise) - total_paise);
}

function linePaise({ price_paise, quantity, discount_paise }: SelectedRow): number {
  return price_paise * quantity - discount_paise;
}

/** An amount of the whole order, shown on its first line only. */
function firstLine({ is_first }: Row, paise: number): Cell {
  return is_first ? toRupees(paise) : "";
}

function rupees(paise: number | null | undefined): Cell {
  return paise === null || paise === undefined ? "" : toRupees(paise);
}

function stateCode(state: string): string {
  return new Map<string, string>(Object.entries(INDIAN_STATES)).get(state) ?? "";
}

/** Exports all orders, one row per line and one for delivery at each rate, with invoice and taxes. For administrators. */
export function exportOrders(ctx: ShopContext): Result<Table> {
  const admin = requireAdmin(ctx);
  return admin.ok ? ok({ columns: COLUMNS, lines: orderRows(ctx) }) : admin;
}
