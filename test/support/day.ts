import { addDays, indiaDay } from "../../app/shared/india-time.ts";

/** The date in India this many days from now, as YYYY-MM-DD; negative for a past day. */
export function dayFromNow(days: number): string {
  return addDays(indiaDay(new Date()), days);
}
