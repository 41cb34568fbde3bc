import type { DocumentSeries, Particulars } from "#app/database/tables/invoice-tables.ts";
import type { SaleKind } from "./document-kind.ts";

/** Amounts in paise that add up to the total. */
export interface Amounts {
  taxable_paise: number;
  /** The price of goods at 0%; 0 on documents issued before it was stored separately. */
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
  /** The price of one pack, including tax. */
  price_paise: number;
  /** The discount on all packs of the line. */
  discount_paise: number;
  gst_rate_basis_points: number;
}

/** An invoice or a credit note as issued. A credit note's lines have the numbers of the invoice lines that they credit. */
export interface IssuedDocument extends Amounts {
  order_id: number;
  series: DocumentSeries;
  /** The number of the credit note within the order; 1 for an invoice. */
  sequence: number;
  number: string;
  kind: SaleKind;
  issued_at: Date;
  particulars: Particulars;
  lines: IssuedLine[];
}

/** A cursor in a list by time of issue: the last document read, with its time of issue as PostgreSQL writes it and its number. */
export interface DocumentCursor {
  issued: string;
  number: string;
}
