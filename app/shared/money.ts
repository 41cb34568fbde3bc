/** Money is stored in whole paise; the API and screens use rupees with at most two decimals. */

/** Rupees to whole paise, rounded half up to the paisa. */
export function toPaise(rupees: number): number {
  return Math.round(Number((rupees * 100).toFixed(4)));
}

/** Whole paise to rupees with at most two decimals. */
export function toRupees(paise: number): number {
  return paise / 100;
}

const rupeeFormat = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Rupees as ₹1,23,456.00, or '--' if the value is not a number. */
export function formatRupees(rupees: unknown): string {
  return typeof rupees === "number" && Number.isFinite(rupees) ? rupeeFormat.format(rupees) : "--";
}
