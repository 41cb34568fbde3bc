import { addDays, indiaDay } from "#app/shared/india-time.ts";

/** Months in India, 'YYYY-MM'. */

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}

/** The months from that of `first` to the present one, newest first. */
export function monthsSince(first: Date, now: Date): string[] {
  const [year = 0, month = 1] = indiaDay(now).split("-").map(Number);
  const oldest = indiaDay(first).slice(0, 7);
  const months: string[] = [];
  for (let back = 0; ; back++) {
    const each = new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7);
    if (each < oldest) return months;
    months.push(each);
  }
}

/** Longer than any transaction takes: what began in the last second of a month is stored by then. */
const LAST_WRITES_MS = 5 * 60_000;

/** When a month can be closed: five minutes after it has ended in India. */
export function closableFrom(month: string): Date {
  const end = new Date(`${addDays(daysOfMonth(month).to, 1)}T00:00:00+05:30`);
  return new Date(end.getTime() + LAST_WRITES_MS);
}
