/** 'NF/26-27/000123': at most 16 characters up to ten million documents a year (rule 46(b) of the CGST Rules). */
export function documentNumber(prefix: string, year: string, serial: number): string {
  return `${prefix}/${year}/${String(serial).padStart(6, "0")}`;
}

/** Numbers have six or more digits, so sorting them as text doesn't sort them by serial. */
export function serialOf(number: string): number {
  return Number(number.slice(number.lastIndexOf("/") + 1));
}
