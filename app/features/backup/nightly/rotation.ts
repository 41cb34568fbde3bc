import { addDays } from "#app/shared/india-time.ts";

const DAILY = 7;
const WEEKLY = 4;

/**
 * The days (YYYY-MM-DD) whose backups are no longer needed. The seven newest stay, and before those the newest in each of the
 * last four weeks, which begin on Monday.
 */
export function daysToDelete(days: readonly string[]): string[] {
  const newestFirst = days.toSorted().toReversed();
  const older = newestFirst.slice(DAILY);
  const newestOfWeek = new Map<string, string>();
  for (const day of older) {
    const week = mondayOf(day);
    if (!newestOfWeek.has(week)) newestOfWeek.set(week, day);
  }
  const weekly = new Set([...newestOfWeek.values()].slice(0, WEEKLY));
  return older.filter((day) => !weekly.has(day));
}

function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}
