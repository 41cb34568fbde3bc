import { shop } from "#app/settings.ts";
import { indiaDay } from "#app/shared/india-time.ts";

/** The day on which parcels leave again, if the shop is closed at that moment. */
export function reopeningDay(now: Date): string | null {
  const { closedUntil } = shop;
  return closedUntil !== null && indiaDay(now) < closedUntil ? closedUntil : null;
}
