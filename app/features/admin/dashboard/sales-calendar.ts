/** The days and months of the dashboard, in India. */

const INDIA_MS = 5.5 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The last `count` days, today the last, as 'YYYY-MM-DD'. `now` in ms. */
export function lastDays(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(now + INDIA_MS - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The last `count` months, this one the last, as 'YYYY-MM'. */
export function lastMonths(now: number, count: number): string[] {
  const today = new Date(now + INDIA_MS);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (count - 1 - at), 1))
      .toISOString()
      .slice(0, 7),
  );
}
