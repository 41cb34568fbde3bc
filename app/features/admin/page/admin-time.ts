import { indiaFormat } from "#app/shared/india-time.ts";

const dayAndTime = indiaFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});
const clock = indiaFormat("en-GB", { hour: "numeric", minute: "2-digit", hour12: true });
const day = indiaFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const year = indiaFormat("en-GB", { year: "numeric" });

/** A time in India, such as '21 Nov, 4:12 pm'; in other years just the day, '21 Nov 2025'. */
export function adminTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const recent = year.format(at) === year.format(now);
  return (recent ? dayAndTime : day).format(at).replaceAll("\u202f", " ");
}

/** The time of day in India, such as '4:12 pm'. */
export function adminClock(at: Date): string {
  return clock.format(at).replaceAll("\u202f", " ");
}

/** A day, or a time's day in India, such as '21 Nov 2026'. */
export function adminDay(iso: string): string {
  return day.format(new Date(iso));
}
