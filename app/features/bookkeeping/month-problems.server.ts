import type { DocumentSeries } from "#app/database/tables/invoice-tables.ts";

/** A month's books list at most this many problems. */
export const MAX_PROBLEMS = 20;

/** What of a document decides whether the accountant has something to fix. */
export interface CheckedDocument {
  number: string;
  series: DocumentSeries;
  kind: string;
  /** The buyer's; '' for none. */
  gstin: string;
  /** Of the lines without an HSN code. */
  titles: readonly string[];
}

/** What the accountant has to fix in a document by hand. */
export function problemsOf({ number, series, kind, gstin, titles }: CheckedDocument): string[] {
  const problems = titles.map((title) => `${title} has no HSN code (${number}).`);
  if (gstin && kind === "invoice-cum-bill-of-supply" && series === "invoice")
    problems.push(
      `${number} has taxable and exempt goods for a registered buyer: some officers ask for two documents.`,
    );
  return problems;
}

/** The first problems of documents in the order of their issue, each once. */
export function firstProblems(documents: readonly CheckedDocument[]): string[] {
  return [...new Set(documents.flatMap(problemsOf))].slice(0, MAX_PROBLEMS);
}
