import type { PackUnit } from "./pack-unit.ts";

export interface UnitPrice {
  amount: number;
  per: "g" | "kg" | "ml" | "L" | "piece";
}

/**
 * The unit sale price in rupees with two decimals: per g or ml below 1 kg or 1 L, else per kg or L; per piece for counted goods.
 * Source: Legal Metrology (Packaged Commodities) Rules 2011, rule 6(11).
 */
export function unitPrice(pricePaise: number, netQuantity: number, unit: PackUnit): UnitPrice {
  const small = netQuantity < 1000 || unit === "piece";
  const amount = Math.round((pricePaise * (small ? 1 : 1000)) / netQuantity) / 100;
  if (small) return { amount, per: unit };
  return { amount, per: unit === "g" ? "kg" : "L" };
}
