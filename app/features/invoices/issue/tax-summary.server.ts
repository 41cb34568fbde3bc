import type { Amounts, IssuedLine } from "./issued-document.server.ts";

export interface SummaryRow extends Amounts {
  hsn: string | null;
  gst_rate_basis_points: number;
}

/** The sums of the lines by HSN and rate, in order of first appearance. */
export function summarizeTax(lines: IssuedLine[]): SummaryRow[] {
  const groups = Map.groupBy(lines, (line) => `${line.hsn} ${line.gst_rate_basis_points}`);
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first ? [rest.reduce<SummaryRow>(add, first)] : [],
  );
}

function add(sum: SummaryRow, line: IssuedLine): SummaryRow {
  return {
    hsn: sum.hsn,
    gst_rate_basis_points: sum.gst_rate_basis_points,
    taxable_paise: sum.taxable_paise + line.taxable_paise,
    exempt_paise: sum.exempt_paise + line.exempt_paise,
    cgst_paise: sum.cgst_paise + line.cgst_paise,
    sgst_paise: sum.sgst_paise + line.sgst_paise,
    igst_paise: sum.igst_paise + line.igst_paise,
    total_paise: sum.total_paise + line.total_paise,
  };
}
