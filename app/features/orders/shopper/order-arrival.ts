import { vanTime } from "#app/features/delivery/van/van-schedule.ts";
import { daySpan, indiaDay } from "#app/shared/india-time.ts";
import type { Order } from "../order-schema.ts";

export type ArrivingOrder = Pick<Order, "status" | "created_at"> &
  Partial<Pick<Order, "estimated_delivery" | "van">> & {
    payment?: Pick<Order["payment"], "status">;
  };

/** What the shopper still has to do before the order is packed. */
const CONDITIONS: Partial<Record<Order["payment"]["status"], string>> = {
  awaited: "if you pay",
  unconfirmed: "if you confirm it",
};

/**
 * 'Arrives between Wed 25 Nov and Thu 26 Nov', as promised when the order was placed, paid or confirmed, or 'Our van comes on Tue
 * 1 Dec, 07:00–10:00' if a van slot was chosen. Null once the order is delivered or cancelled and for orders without recorded dates.
 * Without a van slot, also null from the day after the order while the shopper still has to pay for or confirm it.
 */
export function arrivalText(order: ArrivingOrder, now: Date): string | null {
  const { status, estimated_delivery: dates, payment } = order;
  if (!dates || status === "delivered" || status === "cancelled") return null;
  const condition = payment && CONDITIONS[payment.status];
  if (order.van) {
    const comes = `Our van comes on ${vanTime(order.van)}`;
    return condition ? `${comes} ${condition} in time` : comes;
  }
  const text = `Arrives ${daySpan(dates)}`;
  if (!condition) return text;
  const placedToday = indiaDay(now) === indiaDay(new Date(order.created_at));
  return placedToday ? `${text} ${condition} today` : null;
}
