import { indiaFormat } from "#app/shared/india-time.ts";

export { shortTime as adminTime } from "#app/shared/short-time.ts";

const day = indiaFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** A day, or the day in India of a moment, such as '21 Nov 2026'. */
export function adminDay(iso: string): string {
  return day.format(new Date(iso));
}
