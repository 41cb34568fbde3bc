import { indiaDay } from "#app/shared/india-time.ts";

/** The months to export, 'YYYY-MM', newest first: this one in India and the 23 before it. */
export function exportMonths(now: Date): string[] {
  const [year = 0, month = 1] = indiaDay(now).split("-").map(Number);
  return Array.from({ length: 24 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

/** The first and the last day of a month 'YYYY-MM'. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}
