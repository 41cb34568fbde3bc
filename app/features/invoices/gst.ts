/** GST in whole paise; rates in basis points (hundredths of a percent), since 2.5 % and 0.25 % exist. */

export interface Tax {
  /** What the price is without tax. */
  taxable: number;
  cgst: number;
  /** The state's half; a union territory's where the shop stands in one. */
  sgst: number;
  igst: number;
}

const NO_TAX: Tax = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

/** The rate in basis points of a rate in percent with at most two decimals. */
export function toBasisPoints(percent: number): number {
  return Math.round(percent * 100);
}

/**
 * The tax that a price in paise includes: taxable = price × 100 / (100 + rate), rounded half up to the paisa, and the tax is
 * the rest, so that the parts always sum to the price. Sold to another state it is all IGST, else it is halved, an odd
 * paisa to CGST.
 */
export function includedTax(paise: number, basisPoints: number, interState: boolean): Tax {
  const taxable = divideRounded(BigInt(paise) * 10_000n, BigInt(10_000 + basisPoints));
  const tax = paise - taxable;
  if (interState) return { taxable, cgst: 0, sgst: 0, igst: tax };
  const sgst = Math.floor(tax / 2);
  return { taxable, cgst: tax - sgst, sgst, igst: 0 };
}

export function sumTaxes(taxes: Tax[]): Tax {
  return taxes.reduce(
    (sum, tax) => ({
      taxable: sum.taxable + tax.taxable,
      cgst: sum.cgst + tax.cgst,
      sgst: sum.sgst + tax.sgst,
      igst: sum.igst + tax.igst,
    }),
    NO_TAX,
  );
}

/** Whole division, rounded half up; of numbers that aren't negative. */
function divideRounded(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}

const UNION_TERRITORIES_WITHOUT_ASSEMBLY = ["04", "26", "31", "35", "38"];

/** What the half of the tax is called that isn't the central one, in the state with this code. */
export function stateTaxName(stateCode: string): "SGST" | "UTGST" {
  return UNION_TERRITORIES_WITHOUT_ASSEMBLY.includes(stateCode) ? "UTGST" : "SGST";
}
