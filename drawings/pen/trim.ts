/** A number rounded to a tenth, in its shortest notation. */
export function trim(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
}
