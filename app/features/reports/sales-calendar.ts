import { addDays, indiaDay } from "#app/shared/india-time.ts";

/** The days and months of the dashboard, in India. */

/** The last `count` days, ending today, as 'YYYY-MM-DD'. `now` in ms. */
export function lastDays(now: number, count: number): string[] {
  const today = indiaDay(new Date(now));
  return Array.from({ length: count }, (_, at) => addDays(today, at - count + 1));
}

/** The last `count` months, ending with this one, as 'YYYY-MM'. `now` in ms. */
export function lastMonths(now: number, count: number): string[] {
  const [year = 0, month = 1] = indiaDay(new Date(now)).split("-").map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - (count - 1 - at), 1)).toISOString().slice(0, 7),
  );
}
