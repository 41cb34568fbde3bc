import { indiaDay } from "#app/shared/india-time.ts";
import { fieldError, type ShopError } from "#app/shared/shop-error.ts";

/** The field error for the day of an event that is before the order or in the future; undefined if the day is possible. */
export function orderDayError(
  field: "refunded_on" | "returned_on",
  day: string | undefined,
  orderedAt: Date,
): ShopError | undefined {
  if (!day || (day >= indiaDay(orderedAt) && day <= indiaDay(new Date()))) return undefined;
  return fieldError(field, "Enter a day between the day of the order and today.");
}
