import { indiaFormat } from "#app/shared/india-time.ts";

const format = indiaFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
});

/** A time in India, such as '21 Nov 2026, 16:12'. */
export function adminTime(iso: string): string {
  return format.format(new Date(iso));
}
