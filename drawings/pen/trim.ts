/** A number as short as a tenth allows. */
export function trim(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
}
