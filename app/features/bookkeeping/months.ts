import { addMonths, dayStart, indiaDay, MINUTE_MS } from "#app/shared/india-time.ts";

/** Months in India, 'YYYY-MM'. */

/** The months from that of `first` to the current one, newest first. */
export function monthsSince(first: Date, now: Date): string[] {
  const oldest = indiaDay(first).slice(0, 7);
  const months: string[] = [];
  let month = indiaDay(now).slice(0, 7);
  for (; month >= oldest; month = addMonths(month, -1)) months.push(month);
  return months;
}

/** Longer than any transaction, so that one that began in the last second of a month is committed by then. */
const LAST_WRITES_MS = 5 * MINUTE_MS;

/** The time from which a month can be closed: five minutes after it has ended in India. */
export function closableFrom(month: string): Date {
  const end = dayStart(`${addMonths(month, 1)}-01`);
  return new Date(end.getTime() + LAST_WRITES_MS);
}
