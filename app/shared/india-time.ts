/** The shop's time zone: days begin and end as in India, whatever the time zone of the server or browser. */
export const INDIA_TIME_ZONE = "Asia/Kolkata";
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** India has one time zone, 5:30 hours ahead of UTC, without daylight saving time. */
const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

type Format = Pick<Intl.DateTimeFormat, "format">;

/** A formatter for times in India's time zone. */
export function indiaFormat(locale: string, options: Intl.DateTimeFormatOptions): Format {
  return lazyFormat(locale, { ...options, timeZone: INDIA_TIME_ZONE });
}

/** A formatter for ISO days. They are parsed as midnight UTC, so they are formatted in UTC. */
export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Format {
  return lazyFormat(locale, { ...options, timeZone: "UTC" });
}

/** Creates a formatter on first use: a page's first formatter takes 50 ms on a slow phone, which would delay hydration. */
function lazyFormat(locale: string, options: Intl.DateTimeFormatOptions): Format {
  let made: Intl.DateTimeFormat | undefined;
  return {
    format: (at) => {
      made ??= new Intl.DateTimeFormat(locale, options);
      return made.format(at);
    },
  };
}

/** The day in India at the given time, such as '2026-11-22'. Throws RangeError on an invalid date. */
export function indiaDay(at: Date): string {
  return new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The time at which an ISO day begins in India. */
export function dayStart(day: string): Date {
  return new Date(Date.parse(day) - INDIA_OFFSET_MS);
}

/** The ISO day `count` days after `day`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The ISO days from `from` to `before` (exclusive); none if `before` isn't later. */
export function daysBetween(from: string, before: string): string[] {
  const days: string[] = [];
  for (let day = from; day < before; day = addDays(day, 1)) days.push(day);
  return days;
}

const shortDayFormat = dayFormat("en-IN", { weekday: "short", day: "numeric", month: "short" });

/** 'Wed 25 Nov' for an ISO day. */
export function shortDay(day: string): string {
  return shortDayFormat.format(Date.parse(day)).replaceAll(",", "");
}

/** 'between Wed 25 Nov and Thu 26 Nov' for two ISO days; 'on Wed 25 Nov' if they are the same. */
export function daySpan({ from, to }: { from: string; to: string }): string {
  return from === to ? `on ${shortDay(from)}` : `between ${shortDay(from)} and ${shortDay(to)}`;
}

const longDayFormat = dayFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** '25 November 2026' for an ISO day. */
export function longDay(day: string): string {
  return longDayFormat.format(Date.parse(day));
}

/** The first and the last day of a month, 'YYYY-MM'. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const last = new Date(Date.UTC(...indexOf(month, 1), 0));
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

/** The month `count` months after `month`. */
export function addMonths(month: string, count: number): string {
  return new Date(Date.UTC(...indexOf(month, count))).toISOString().slice(0, 7);
}

/** The year and month that are `count` months later, with the month's index as in Date. */
function indexOf(month: string, count: number): [number, number] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return [year, number - 1 + count];
}
