import { indiaDay } from "#app/shared/india-time.ts";

/** Values as the portals of e-way bills and e-invoices write them. */

/** 'DD/MM/YYYY' in India. */
export function filingDay(at: Date): string {
  return indiaDay(at).split("-").reverse().join("/");
}

/** The number that digits stand for; 0 if there are none. */
export function numberOf(digits: string): number {
  return /^[0-9]+$/.test(digits) ? Number(digits) : 0;
}

/** The PIN code in an address; 0 if it has none. */
export function pinIn(address: string): number {
  return numberOf(
    /(?<![0-9])[1-9][0-9]{2} ?[0-9]{3}(?![0-9])/.exec(address)?.[0].replace(" ", "") ?? "",
  );
}
