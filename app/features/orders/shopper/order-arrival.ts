import { betweenText } from "#app/features/delivery/pincodes/delivery-dates.ts";
import { vanTime } from "#app/features/delivery/van/van-schedule.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import type { Order } from "../order-schema.ts";

type ArrivingOrder = Pick<Order, "status" | "created_at"> &
  Partial<Pick<Order, "estimated_delivery" | "van">> & {
    payment?: Pick<Order["payment"], "status">;
  };

/**
 * 'Arrives between Wed 25 Nov and Thu 26 Nov', as promised when the order was placed. Null once it is delivered or
 * cancelled, for orders without recorded dates, and while a payment is still awaited after the day of the order. 'Our van comes on
 * Tue 1 Dec, 07:00–10:00' if that was chosen.
 */
export function arrivalText(order: ArrivingOrder, now: Date): string | null {
  const { status, estimated_delivery: dates, payment } = order;
  if (!dates || status === "delivered" || status === "cancelled") return null;
  if (order.van) {
    const comes = `Our van comes on ${vanTime(order.van)}`;
    return payment?.status === "awaited" ? `${comes} if you pay in time` : comes;
  }
  const text = `Arrives between ${betweenText(dates)}`;
  if (payment?.status !== "awaited") return text;
  const placedToday = indiaDay(now) === indiaDay(new Date(order.created_at));
  return placedToday ? `${text} if you pay today` : null;
}
