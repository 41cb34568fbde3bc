import { shop } from "#app/settings.ts";
import { addDays, DAY_MS, indiaDay } from "#app/shared/india-time.ts";
import { type PackStock, piecesIn } from "./batch-allocation.ts";

/** Caps the delivery time, so that a mistyped setting doesn't write off too much stock. */
const MAX_DELIVERY_DAYS = 15;
/** The delivery time to the farthest PIN codes, with two Sundays on the way. */
const slowestDeliveryDays = () => Math.min(shop.deliveryDays.max + 2, MAX_DELIVERY_DAYS);
/** Goods that only the farm's van delivers arrive on the next day at the latest. */
const VAN_DELIVERY_DAYS = 1;
const LEAST_DAYS = 45;
const LEAST_SHARE = 0.3;

export type BatchFitness = "fit" | "soon" | "unfit";

/** The shelf life of goods after packing, and how they are delivered. */
export interface ShelfLife {
  /** Null if the label doesn't state it. */
  days: number | null;
  /** Whether only the farm's van delivers them. */
  van_only: boolean;
}

interface DatedBatch {
  /** A day, as YYYY-MM-DD. */
  bestBefore: string;
  shelfLife: ShelfLife;
  /** The dispatch day, as YYYY-MM-DD. */
  sentOn: string;
}

/**
 * Whether a batch may still be sent, by the shelf life left on delivery. It is 'fit' if both 45 days and 30% of the shelf life
 * are left, 'soon' if only one of these is, and 'unfit' if neither is. If the shelf life is unknown, only the 45 days count.
 * Source: FSSAI's rule for food sold online.
 */
export function batchFitness({ bestBefore, shelfLife, sentOn }: DatedBatch): BatchFitness {
  const delivery = shelfLife.van_only ? VAN_DELIVERY_DAYS : slowestDeliveryDays();
  const days = (Date.parse(bestBefore) - Date.parse(sentOn)) / DAY_MS - delivery;
  const share = shelfLife.days === null ? LEAST_DAYS : shelfLife.days * LEAST_SHARE;
  if (days < Math.min(LEAST_DAYS, share)) return "unfit";
  return days < Math.max(LEAST_DAYS, share) ? "soon" : "fit";
}

/** Whether goods are too close to this best-before date to be sent on `sentOn`, today by default. */
export function isTooNear(
  { best_before }: { best_before: string },
  shelfLife: ShelfLife,
  sentOn = indiaDay(new Date()),
): boolean {
  return batchFitness({ bestBefore: best_before, shelfLife, sentOn }) === "unfit";
}

/** The earliest best-before date, as YYYY-MM-DD, with which goods of any shelf life may still be sent on that day. */
export function firstSafeDate(sentOn: string): string {
  return addDays(sentOn, LEAST_DAYS + slowestDeliveryDays());
}

/** The earliest best-before date, as YYYY-MM-DD, with which goods of this shelf life may still be sent on that day. */
export function earliestGoodDate(shelfLife: ShelfLife, sentOn: string): string {
  const safe = firstSafeDate(sentOn);
  let date = sentOn;
  while (date < safe && isTooNear({ best_before: date }, shelfLife, sentOn))
    date = addDays(date, 1);
  return date;
}

interface SentLine {
  shelf_life: ShelfLife;
  /** The recalled batches of the line's pack. */
  recalled: readonly string[];
}

/** Whether pieces of an order are recalled, or too close to their best-before date to be sent. */
export function mustNotBeSent(pieces: { batch: string; best_before: string }, line: SentLine) {
  return line.recalled.includes(pieces.batch) || isTooNear(pieces, line.shelf_life);
}

/** A pack's stock without the pieces that must not be sent. */
export function sendableStock({ stock, batches }: PackStock, line: SentLine): PackStock {
  const unfit = batches.filter((pieces) => mustNotBeSent(pieces, line));
  return {
    stock: stock - piecesIn(unfit),
    batches: batches.filter((pieces) => !unfit.includes(pieces)),
  };
}
