/** The papers by which goods are sold; a credit note takes one back. */
export type SaleKind = "tax-invoice" | "bill-of-supply" | "invoice-cum-bill-of-supply";

/**
 * Taxable goods ask for a tax invoice (rule 46 of the CGST Rules), exempt ones for a bill of supply (rule 49); both together
 * for a buyer without registration may stand on one paper (rule 46A).
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
