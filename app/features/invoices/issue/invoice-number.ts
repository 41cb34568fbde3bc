import { indiaDay } from "#app/shared/india-time.ts";

const APRIL = 4;

/** India's financial year of a moment, from 1 April to 31 March: '26-27'. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = indiaDay(moment).split("-").map(Number);
  const first = month < APRIL ? year - 1 : year;
  return [first, first + 1].map((year) => String(year % 100).padStart(2, "0")).join("-");
}

/** 'NF/26-27/000123': at most 16 characters up to ten million documents a year (rule 46(b) of the CGST Rules). */
export function documentNumber(prefix: string, year: string, serial: number): string {
  return `${prefix}/${year}/${String(serial).padStart(6, "0")}`;
}
