import type { DocumentSeries } from "#app/database/tables/invoice-tables.ts";
import { longDay } from "#app/shared/india-time.ts";

/** The maximum number of problems listed in a month's books. */
export const MAX_PROBLEMS = 20;

/** The fields of a document that are checked for problems. */
export interface CheckedDocument {
  number: string;
  series: DocumentSeries;
  /** The day of issue, 'YYYY-MM-DD'. */
  day: string;
  kind: string;
  /** The buyer's GSTIN; '' for none. */
  gstin: string;
  /** The invoice that a credit note credits, and its day of issue; '' for an invoice. */
  invoice: string;
  invoiced_on: string;
  /** The titles of the lines without an HSN code. */
  titles: readonly string[];
}

/**
 * The last day on which a credit note can reverse the tax of an invoice issued on this day: 30 November after its financial year
 * (section 34 of the CGST Act), unless the annual return is filed earlier.
 */
export function lastCreditDay(invoicedOn: string): string {
  const [year, month] = invoicedOn.split("-").map(Number);
  return `${(year ?? 0) + ((month ?? 0) < 4 ? 0 : 1)}-11-30`;
}

/** The problems in a document that the accountant has to fix by hand. */
export function problemsOf(document: CheckedDocument): string[] {
  const { number, series, kind, gstin, titles, day, invoice, invoiced_on } = document;
  const problems = titles.map((title) => `${title} has no HSN code (${number}).`);
  if (gstin && kind === "invoice-cum-bill-of-supply" && series === "invoice")
    problems.push(
      `${number} has taxable and exempt goods for a registered buyer: some officers ask for two documents.`,
    );
  if (invoiced_on !== "" && kind !== "bill-of-supply" && day > lastCreditDay(invoiced_on))
    problems.push(
      `${number} came after ${longDay(lastCreditDay(invoiced_on))}, too late to take back the tax of ${invoice}: leave it out of the GST returns.`,
    );
  return problems;
}

/** The first distinct problems of documents that are in order of issue. */
export function firstProblems(documents: readonly CheckedDocument[]): string[] {
  return [...new Set(documents.flatMap(problemsOf))].slice(0, MAX_PROBLEMS);
}
