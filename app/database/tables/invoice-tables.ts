import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Row types of invoices and credit notes. Money in paise. */

/** `invoice` includes bills of supply; credit notes have their own numbers. */
export type DocumentSeries = "invoice" | "credit-note";

export interface InvoiceCounterRow {
  series: DocumentSeries;
  financial_year: string;
  last_serial: number;
}

export interface ClosedMonthRow {
  /** 'YYYY-MM' in India. */
  month: string;
  closed_at: Generated<Date>;
  closed_by: number;
  books: ColumnType<unknown, string, never>;
  figures: ColumnType<unknown, string, never>;
}

/** Seller and buyer, as they were when the document was issued. */
export interface Particulars {
  seller: {
    name: string;
    legal_name: string;
    address: string[];
    phone: string;
    email: string;
    gstin: string;
    fssai: string;
    state_code: string;
  };
  /** Its state is the place of supply. */
  buyer: {
    name: string;
    address: string[];
    state: string;
    state_code: string;
    /** Only of a registered business. */
    gstin?: string;
  };
  /** Where the goods go, if not to the buyer's address. */
  ship_to?: { name: string; address: string[] };
  /** ISO 8601, UTC. */
  ordered_at: string;
  /** The payment method as text. */
  payment: string;
  /** The invoice that a credit note is about. */
  against?: { number: string; issued_at: string };
  /** Why a credit note was issued, if not because its order was cancelled. */
  reason?: string;
}

export interface InvoiceRow {
  customer_id: number;
  order_id: number;
  series: DocumentSeries;
  /** 1 for an invoice; counts the credit notes of an order. */
  sequence: Generated<number>;
  number: string;
  kind: "tax-invoice" | "bill-of-supply" | "invoice-cum-bill-of-supply";
  issued_at: Date;
  particulars: JSONColumnType<Particulars>;
  taxable_paise: number;
  /** The value of goods at 0 %; 0 on documents issued before it had its own total. */
  exempt_paise: Generated<number>;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}

export interface InvoiceLineRow {
  customer_id: number;
  order_id: number;
  series: DocumentSeries;
  sequence: Generated<number>;
  line: number;
  title: string;
  pack_label: string;
  hsn: string | null;
  quantity: number;
  price_paise: number;
  discount_paise: Generated<number>;
  gst_rate_basis_points: number;
  taxable_paise: number;
  /** The value of goods at 0 %; 0 on documents issued before it had its own total. */
  exempt_paise: Generated<number>;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}
