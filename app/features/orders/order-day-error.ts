import { indiaDay } from "#app/shared/india-time.ts";
import { fieldError, type ShopError } from "#app/shared/shop-error.ts";

/** The error at a field with the day of something that happened to an order, if that is before the order or in the future. */
export function orderDayError(
  field: "refunded_on" | "returned_on",
  day: string | undefined,
  orderedAt: Date,
): ShopError | undefined {
  if (!day || (day >= indiaDay(orderedAt) && day <= indiaDay(new Date()))) return undefined;
  return fieldError(field, "Enter a day between the day of the order and today.");
}
