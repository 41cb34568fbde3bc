import { shop } from "#app/settings.ts";
import { indiaDay } from "#app/shared/india-time.ts";

/** The day on which the shop resumes shipping, if it is closed at the given time. */
export function reopeningDay(now: Date): string | null {
  const { closedUntil } = shop;
  return closedUntil !== null && indiaDay(now) < closedUntil ? closedUntil : null;
}
