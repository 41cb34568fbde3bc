/** The kinds of document that a sale is invoiced with. */
export type SaleKind = "tax-invoice" | "bill-of-supply" | "invoice-cum-bill-of-supply";

/**
 * Taxable goods need a tax invoice (rule 46 of the CGST Rules), exempt goods a bill of supply (rule 49). For an unregistered buyer,
 * one document can cover both (rule 46A).
 */
export function saleKind(rates: number[]): SaleKind {
  if (rates.every((rate) => rate === 0)) return "bill-of-supply";
  return rates.includes(0) ? "invoice-cum-bill-of-supply" : "tax-invoice";
}

const TITLES: Record<SaleKind, string> = {
  "tax-invoice": "Tax invoice",
  "bill-of-supply": "Bill of supply",
  "invoice-cum-bill-of-supply": "Invoice-cum-bill of supply",
};

export function saleTitle(kind: SaleKind): string {
  return TITLES[kind];
}
