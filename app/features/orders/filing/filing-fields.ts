import { indiaDay } from "#app/shared/india-time.ts";

/** Values in the formats of the e-way bill and e-invoice portals. */

/** The day in India, as 'DD/MM/YYYY'. */
export function filingDay(at: Date): string {
  return indiaDay(at).split("-").reverse().join("/");
}

/** Parses digits; 0 if the text isn't all digits. */
export function numberOf(digits: string): number {
  return /^[0-9]+$/.test(digits) ? Number(digits) : 0;
}

/** The PIN code in an address; 0 if it has none. */
export function pinIn(address: string): number {
  return numberOf(
    /(?<![0-9])[1-9][0-9]{2} ?[0-9]{3}(?![0-9])/.exec(address)?.[0].replace(" ", "") ?? "",
  );
}
