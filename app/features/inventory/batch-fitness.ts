import { addDays, DAY_MS, indiaDay } from "#app/shared/india-time.ts";
import { shop } from "#app/shop.ts";

const DAYS_A_MONTH = 365 / 12;
/** The farthest PIN codes, with two Sundays on the way. */
const SLOWEST_DELIVERY_DAYS = shop.deliveryDays.max + 2;
const LEAST_DAYS = 45;
const LEAST_SHARE = 0.3;

export type BatchFitness = "fit" | "soon" | "unfit";

interface DatedBatch {
  /** A day, as YYYY-MM-DD. */
  bestBefore: string;
  /** Null where the label does not say it. */
  shelfLifeMonths: number | null;
  /** The day on which it leaves, as YYYY-MM-DD. */
  sentOn: string;
}

/**
 * Whether a batch may still be sent. At the door it must have both 45 days and 30 % of its life to be beyond doubt, and one
 * of them to be sent at all; where its life is not known, 45 days. Source: FSSAI's rule for what is sold online.
 */
export function batchFitness({ bestBefore, shelfLifeMonths, sentOn }: DatedBatch): BatchFitness {
  const days = (Date.parse(bestBefore) - Date.parse(sentOn)) / DAY_MS - SLOWEST_DELIVERY_DAYS;
  const share =
    shelfLifeMonths === null ? LEAST_DAYS : shelfLifeMonths * DAYS_A_MONTH * LEAST_SHARE;
  if (days < Math.min(LEAST_DAYS, share)) return "unfit";
  return days < Math.max(LEAST_DAYS, share) ? "soon" : "fit";
}

/** Whether what bears this date is too near it to leave, today where no day is named. */
export function isTooNear(
  { best_before }: { best_before: string },
  shelfLifeMonths: number | null,
  sentOn = indiaDay(new Date()),
): boolean {
  return batchFitness({ bestBefore: best_before, shelfLifeMonths, sentOn }) === "unfit";
}

/** The first date, as YYYY-MM-DD, that no goods are too near to leave on that day. */
export function firstSafeDate(sentOn: string): string {
  return addDays(sentOn, LEAST_DAYS + SLOWEST_DELIVERY_DAYS);
}
