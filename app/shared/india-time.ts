/** The clock of the shop: days begin and end as in India, whatever the clock of the server or the browser. */
export const INDIA_TIME_ZONE = "Asia/Kolkata";
export const DAY_MS = 86_400_000;

/** A formatter of moments in India's time. */
export function indiaFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: INDIA_TIME_ZONE });
}

/** A formatter of ISO days. One is read as midnight UTC, so that is where it is written back. */
export function dayFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
}

// Canada writes a day as ISO 8601 does. A formatter is costly to make, so there is one.
const isoDayFormat = indiaFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });

/** The day in India at that moment, such as '2026-11-22'. Throws RangeError on an invalid date. */
export function indiaDay(at: Date): string {
  return isoDayFormat.format(at);
}

/** The day that is so many days after an ISO day; both are calendar days without a time. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

const shortDayFormat = dayFormat("en-IN", { weekday: "short", day: "numeric", month: "short" });

/** 'Wed 25 Nov' for an ISO day. */
export function shortDay(day: string): string {
  return shortDayFormat.format(Date.parse(day)).replaceAll(",", "");
}
