import { indiaFormat } from "#app/shared/india-time.ts";
import { formatRupees } from "#app/shared/money.ts";

const dateAndTime = indiaFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
});

const dayAndMonth = indiaFormat("en-GB", {
  day: "numeric",
  month: "long",
});

const clock = indiaFormat("en-US", { timeStyle: "short" });

/** Long US date with the time in India, such as 'November 20, 2026 at 4:12 PM'; '' for an invalid date. */
export function placedAt(iso: string): string {
  return textOf(dateAndTime, iso);
}

/** Day and time in India without the year: '21 November, 4:12 PM'; '' for an invalid date. */
export function hourOf(iso: string): string {
  const day = dayOf(iso);
  return day && `${day}, ${textOf(clock, iso)}`;
}

/** Rupees in the order page's notation: '$1,070.00', or '--' for an invalid number. */
export function dollarSigned(rupees: number): string {
  return formatRupees(rupees).replace("₹", "$");
}

/** The day in India of a date or time, as '21 November'; '' for an invalid date. */
export function dayOf(iso: string): string {
  return textOf(dayAndMonth, iso);
}

function textOf(format: typeof clock, iso: string): string {
  const at = Date.parse(iso);
  // Newer ICU data has a narrow no-break space before PM.
  return Number.isNaN(at) ? "" : format.format(at).replaceAll("\u202f", " ");
}
