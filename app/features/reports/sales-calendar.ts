import { addDays, addMonths, indiaDay } from "#app/shared/india-time.ts";

/** The days and months of the dashboard, in India. */

/** The last `count` days, ending today, as 'YYYY-MM-DD'. `now` in ms. */
export function lastDays(now: number, count: number): string[] {
  const today = indiaDay(new Date(now));
  return Array.from({ length: count }, (_, at) => addDays(today, at - count + 1));
}

/** The last `count` months, ending with this one, as 'YYYY-MM'. `now` in ms. */
export function lastMonths(now: number, count: number): string[] {
  const month = indiaDay(new Date(now)).slice(0, 7);
  return Array.from({ length: count }, (_, at) => addMonths(month, at - count + 1));
}
