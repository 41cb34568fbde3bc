import { addAmounts, NO_AMOUNTS } from "#app/features/invoices/issue/amounts.server.ts";
import type { Amounts } from "#app/features/invoices/issue/issued-document.server.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { Gstr1 } from "./gst/gstr1.server.ts";
import type { Gstr1Return } from "./gst/gstr1-return.ts";
import { Gstr3b, type Gstr3bReturn } from "./gst/gstr3b.server.ts";
import { type MonthDocument, totalsOf } from "./gst/month-document.server.ts";
import type { CourierCosts } from "./money/courier-costs.ts";
import type { MoneyEntry } from "./money/money-days.ts";
import { type CheckedDocument, MAX_PROBLEMS, problemsOf } from "./month-problems.server.ts";

/** The books of a month. Amounts in paise, except in the GST returns. */
export interface Books {
  /** 'YYYY-MM' in India. */
  month: string;
  gstr1: Gstr1Return;
  gstr3b: Gstr3bReturn;
  invoices: DocumentSums;
  credit_notes: DocumentSums;
  /** In the order of recording. */
  money: MoneyEntry[];
  /** By carrier. Months closed before these costs were recorded have none. */
  couriers?: CourierCosts[];
  /** Problems that the accountant has to fix by hand. */
  problems: string[];
}

/** The books as stored in JSON when the month is closed. */
export interface StoredBooks extends Books {
  /** In order of issue. */
  documents: BookedDocument[];
}

export interface DocumentSums extends Amounts {
  count: number;
}

export interface BookedDocument {
  number: string;
  day: string;
  order_id: number;
  total_paise: number;
}

export function toBooked({ number, day, order_id, total_paise }: MonthDocument): BookedDocument {
  return { number, day, order_id, total_paise };
}

/** Builds the books of a month from its documents, added one by one, and its money. */
export class BooksBuilder {
  readonly #gstr1 = new Gstr1();
  readonly #gstr3b = new Gstr3b();
  readonly #sums = { invoice: NO_AMOUNTS, "credit-note": NO_AMOUNTS };
  readonly #counts = { invoice: 0, "credit-note": 0 };
  readonly #problems = new Set<string>();

  add(document: MonthDocument): void {
    const { series } = document;
    this.#gstr1.add(document);
    this.#gstr3b.add(document);
    this.#sums[series] = addAmounts(this.#sums[series], totalsOf(document));
    this.#counts[series]++;
    this.#noteProblems(document);
  }

  #noteProblems({ number, series, kind, day, particulars, lines }: MonthDocument): void {
    if (this.#problems.size >= MAX_PROBLEMS) return;
    const { buyer, against } = particulars;
    const checked: CheckedDocument = {
      number,
      series,
      kind,
      day,
      gstin: buyer.gstin ?? "",
      invoice: against?.number ?? "",
      invoiced_on: against ? indiaDay(new Date(against.issued_at)) : "",
      titles: lines.flatMap(({ hsn, title }) => (hsn ? [] : [title])),
    };
    for (const problem of problemsOf(checked)) this.#problems.add(problem);
  }

  build(
    gstin: string,
    month: string,
    { money, couriers }: { money: MoneyEntry[]; couriers: CourierCosts[] },
  ): Books {
    return {
      month,
      gstr1: this.#gstr1.toReturn(gstin, month),
      gstr3b: this.#gstr3b.toReturn(gstin, month),
      invoices: { count: this.#counts.invoice, ...this.#sums.invoice },
      credit_notes: { count: this.#counts["credit-note"], ...this.#sums["credit-note"] },
      money,
      couriers,
      problems: [...this.#problems].slice(0, MAX_PROBLEMS),
    };
  }
}
