import {
  addToDocumentTables,
  type DocumentTables,
  emptyDocumentTables,
} from "./document-tables.server.ts";
import { type Gstr1Return, returnPeriod } from "./gstr1-return.ts";
import { isCreditNote, type MonthDocument } from "./month-document.server.ts";
import { ExemptTable, HsnTable, IssuedTable, SmallSalesTable } from "./summed-tables.server.ts";

/** The document types in table 13, with their numbers. */
const INVOICES = { doc_num: 1, doc_typ: "Invoices for outward supply" };
const CREDIT_NOTES = { doc_num: 5, doc_typ: "Credit Note" };

/** Builds GSTR-1 of a month from its documents, added one by one. */
export class Gstr1 {
  readonly #listed: DocumentTables = emptyDocumentTables();
  readonly #small = new SmallSalesTable();
  readonly #exempt = new ExemptTable();
  readonly #goods = { b2b: new HsnTable(), b2c: new HsnTable() };
  readonly #issued = { invoices: new IssuedTable(), notes: new IssuedTable() };

  add(document: MonthDocument): void {
    const isNote = isCreditNote(document);
    const goods = document.particulars.buyer.gstin ? this.#goods.b2b : this.#goods.b2c;
    addToDocumentTables(this.#listed, document);
    this.#small.add(document);
    this.#exempt.add(document);
    for (const line of document.lines) goods.addLine(line, isNote ? -1 : 1);
    (isNote ? this.#issued.notes : this.#issued.invoices).add(document);
  }

  /** `month`: 'YYYY-MM'. */
  toReturn(gstin: string, month: string): Gstr1Return {
    const { b2b, b2cl, cdnr, cdnur } = this.#listed;
    const issued = [
      { ...INVOICES, docs: this.#issued.invoices.rows() },
      { ...CREDIT_NOTES, docs: this.#issued.notes.rows() },
    ];
    return {
      gstin,
      fp: returnPeriod(month),
      b2b,
      b2cl,
      b2cs: this.#small.rows(),
      cdnr,
      cdnur,
      nil: { inv: this.#exempt.rows() },
      hsn: { hsn_b2b: this.#goods.b2b.rows(), hsn_b2c: this.#goods.b2c.rows() },
      doc_issue: { doc_det: issued.filter(({ docs }) => docs.length > 0) },
    };
  }
}
