import { indiaFormat } from "#app/shared/india-time.ts";

const dateAndTime = indiaFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
});

const dayAndMonth = indiaFormat("en-GB", {
  day: "numeric",
  month: "long",
});

const clock = indiaFormat("en-US", { timeStyle: "short" });

const amount = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Long US date with the time in India, such as 'November 20, 2026 at 4:12 PM'; '' where it is no date. */
export function placedAt(iso: string): string {
  const at = Date.parse(iso);
  // Newer date tables part the time from PM by a narrow space.
  return Number.isNaN(at) ? "" : dateAndTime.format(at).replaceAll("\u202f", " ");
}

/** A moment that is near, in India: '21 November, 4:12 PM'; '' where it is no date. */
export function hourOf(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return "";
  return `${dayAndMonth.format(at)}, ${clock.format(at).replaceAll("\u202f", " ")}`;
}

/** Rupees with the sign that the order's own page writes: '$1,070.00', or '--' where it is no number. */
export function dollarSigned(rupees: number): string {
  return Number.isFinite(rupees) ? `$${amount.format(rupees)}` : "--";
}

/** A day 'YYYY-MM-DD' as '21 November'; '' where it is none. */
export function dayOf(day: string): string {
  const at = Date.parse(day);
  return Number.isNaN(at) ? "" : dayAndMonth.format(at);
}
