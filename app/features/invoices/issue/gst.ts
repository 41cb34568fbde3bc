/** GST in whole paise. Rates are in basis points (hundredths of a percent), because there are rates of 2.5% and 0.25%. */

export interface Tax {
  /** The price of taxable goods before tax. */
  taxable: number;
  /** The price of goods at 0%, which have no taxable value. */
  exempt: number;
  cgst: number;
  /** The half of the tax for the state or the union territory. */
  sgst: number;
  igst: number;
}

const NO_TAX: Tax = { taxable: 0, exempt: 0, cgst: 0, sgst: 0, igst: 0 };

/** Converts a rate in percent, with at most two decimals, to basis points. */
export function toBasisPoints(percent: number): number {
  return Math.round(percent * 100);
}

/**
 * The tax included in a price in paise. Within the state, each half is price × rate / (2 × (100 + rate)), rounded half up to the
 * paisa, so that CGST and SGST are equal, as GST returns require. For another state, IGST is price × rate / (100 + rate). The
 * taxable value is the rest, so the parts always add up to the price. At 0%, the whole price is exempt.
 */
export function includedTax(paise: number, basisPoints: number, interState: boolean): Tax {
  if (basisPoints === 0) return { ...NO_TAX, exempt: paise };
  const tax = BigInt(paise) * BigInt(basisPoints);
  const divisor = BigInt(10_000 + basisPoints);
  if (interState) {
    const igst = divideRounded(tax, divisor);
    return { ...NO_TAX, taxable: paise - igst, igst };
  }
  const half = divideRounded(tax, 2n * divisor);
  return { ...NO_TAX, taxable: paise - 2 * half, cgst: half, sgst: half };
}

export function sumTaxes(taxes: Tax[]): Tax {
  return taxes.reduce(
    (sum, tax) => ({
      taxable: sum.taxable + tax.taxable,
      exempt: sum.exempt + tax.exempt,
      cgst: sum.cgst + tax.cgst,
      sgst: sum.sgst + tax.sgst,
      igst: sum.igst + tax.igst,
    }),
    NO_TAX,
  );
}

/** Integer division of non-negative numbers, rounded half up. */
export function divideRounded(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}

const UNION_TERRITORIES_WITHOUT_ASSEMBLY = ["04", "26", "31", "35", "38"];

/** The name of the state's half of the tax in the state with this code. */
export function stateTaxName(stateCode: string): "SGST" | "UTGST" {
  return UNION_TERRITORIES_WITHOUT_ASSEMBLY.includes(stateCode) ? "UTGST" : "SGST";
}
