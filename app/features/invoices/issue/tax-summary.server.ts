import { addAmounts } from "./amounts.server.ts";
import type { Amounts, IssuedLine } from "./issued-document.server.ts";

export interface SummaryRow extends Amounts {
  hsn: string | null;
  gst_rate_basis_points: number;
}

/** The sums of the lines by HSN and rate, in the sequence in which they first appear. */
export function summarizeTax(lines: IssuedLine[]): SummaryRow[] {
  const groups = Map.groupBy(lines, (line) => `${line.hsn} ${line.gst_rate_basis_points}`);
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first ? [rest.reduce<SummaryRow>(add, first)] : [],
  );
}

function add(sum: SummaryRow, line: IssuedLine): SummaryRow {
  const { hsn, gst_rate_basis_points } = sum;
  return { hsn, gst_rate_basis_points, ...addAmounts(sum, line) };
}
