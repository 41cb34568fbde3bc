import type { Amounts } from "./issued-document.server.ts";

export const NO_AMOUNTS: Amounts = {
  taxable_paise: 0,
  exempt_paise: 0,
  cgst_paise: 0,
  sgst_paise: 0,
  igst_paise: 0,
  total_paise: 0,
};

/** Adds `more` to `sum`, or subtracts it if `sign` is -1. */
export function addAmounts(sum: Amounts, more: Amounts, sign: 1 | -1 = 1): Amounts {
  return {
    taxable_paise: sum.taxable_paise + sign * more.taxable_paise,
    exempt_paise: sum.exempt_paise + sign * more.exempt_paise,
    cgst_paise: sum.cgst_paise + sign * more.cgst_paise,
    sgst_paise: sum.sgst_paise + sign * more.sgst_paise,
    igst_paise: sum.igst_paise + sign * more.igst_paise,
    total_paise: sum.total_paise + sign * more.total_paise,
  };
}

/**
 * The amounts of a document's line, with the value of goods at 0% as exempt. Documents issued before exempt values were stored have
 * that value in the taxable value.
 */
export function lineAmounts(line: Amounts & { gst_rate_basis_points: number }): Amounts {
  const { taxable_paise, exempt_paise, cgst_paise, sgst_paise, igst_paise, total_paise } = line;
  const isExempt = line.gst_rate_basis_points === 0;
  return {
    taxable_paise: isExempt ? 0 : taxable_paise,
    exempt_paise: isExempt ? taxable_paise + exempt_paise : exempt_paise,
    cgst_paise,
    sgst_paise,
    igst_paise,
    total_paise,
  };
}
