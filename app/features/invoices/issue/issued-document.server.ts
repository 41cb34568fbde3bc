import type { DocumentSeries, Particulars } from "#app/database/tables/invoice-tables.ts";
import type { SaleKind } from "./document-kind.ts";

/** Amounts in paise; they sum to the total. */
export interface Amounts {
  taxable_paise: number;
  /** The price of goods at 0 %; 0 on documents issued before this sum was stored separately. */
  exempt_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}

export interface IssuedLine extends Amounts {
  line: number;
  title: string;
  pack_label: string;
  hsn: string | null;
  quantity: number;
  /** Of one pack, tax included. */
  price_paise: number;
  /** Off the price of all its packs. */
  discount_paise: number;
  gst_rate_basis_points: number;
}

/** An invoice or a credit note as it was issued. A credit note's lines have the numbers of the invoice lines they are about. */
export interface IssuedDocument extends Amounts {
  order_id: number;
  series: DocumentSeries;
  /** 1 for an invoice; counts the credit notes of an order. */
  sequence: number;
  number: string;
  kind: SaleKind;
  issued_at: Date;
  particulars: Particulars;
  lines: IssuedLine[];
}

/** The last document read of a list by issue: the time of its issue as PostgreSQL writes it, and its number. */
export interface DocumentCursor {
  issued: string;
  number: string;
}
