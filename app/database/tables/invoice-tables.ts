import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Row types of invoices and credit notes. Money in paise. */

/** The series of document numbers. `invoice` includes bills of supply; credit notes have a series of their own. */
export type DocumentSeries = "invoice" | "credit-note";

export interface InvoiceCounterRow {
  series: DocumentSeries;
  financial_year: string;
  last_serial: number;
}

export interface ClosedMonthRow {
  /** The closed month, 'YYYY-MM' in India. */
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
  /** The buyer. Their state is the place of supply. */
  buyer: {
    name: string;
    address: string[];
    state: string;
    state_code: string;
    /** The buyer's GST number, if they are a registered business. */
    gstin?: string;
  };
  /** The delivery address, if it isn't the buyer's. */
  ship_to?: { name: string; address: string[] };
  /** When the order was placed, ISO 8601 in UTC. */
  ordered_at: string;
  /** The name of the payment method, as printed on the document. */
  payment: string;
  /** The number and the date of the invoice that a credit note corrects. */
  against?: { number: string; issued_at: string };
  /** Why the credit note was issued, unless because its order was cancelled. */
  reason?: string;
}

export interface InvoiceRow {
  customer_id: number;
  order_id: number;
  series: DocumentSeries;
  /** The number of the document among those of its series for the order. It is 1 for an invoice and counts credit notes. */
  sequence: Generated<number>;
  number: string;
  kind: "tax-invoice" | "bill-of-supply" | "invoice-cum-bill-of-supply";
  issued_at: Date;
  particulars: JSONColumnType<Particulars>;
  taxable_paise: number;
  /** The value of goods with 0 % GST; 0 on documents that were issued before it had a total of its own. */
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
  /** The value of goods with 0 % GST; 0 on documents that were issued before it had a total of its own. */
  exempt_paise: Generated<number>;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}
