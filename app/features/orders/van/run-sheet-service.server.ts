import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { mayDo } from "#app/features/account/staff/require-permission.server.ts";
import { recipientOf } from "#app/features/delivery/addresses/address-lines.ts";
import { routePlace } from "#app/features/delivery/van/van-service.server.ts";
import type { PaymentStatus } from "#app/features/payments/payment-method.ts";
import { shop } from "#app/settings.ts";
import { addDays, indiaDay } from "#app/shared/india-time.ts";
import { toRupees } from "#app/shared/money.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { isUnsent } from "../status/order-transitions.ts";
import { countByDay, selectStops, selectWithoutDay } from "./van-order-queries.server.ts";
import type { RunSheet, RunSheetStop } from "./van-order-schema.ts";

const DAYS_BACK = 7;
/** Slightly more days than customers can choose from. */
const DAYS_AHEAD = 21;
const MAX_WITHOUT_DAY = 50;

/** The van's stops of a day by slot and route, and the orders without a day. For administrators. */
export async function readRunSheet(
  ctx: ShopContext,
  wanted: string | undefined,
): Promise<Result<RunSheet>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const today = indiaDay(new Date());
  const days = await countByDay(ctx, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD));
  const day = wanted ?? days.find((one) => one.day >= today)?.day ?? today;
  const stops = await selectStops(ctx, day);
  const waiting = await selectWithoutDay(ctx, shop.ownVanPins, MAX_WITHOUT_DAY);
  const withAmounts = mayDo(ctx, "amounts.read");
  return ok({
    day,
    days,
    stops: stops.map((row) => toStop(row, withAmounts)).sort(byTimeAndRoute),
    without_day: waiting.map(({ id, delivery }) => ({
      order_id: id,
      name: recipientOf(delivery),
      city: delivery.city,
      pincode: delivery.pincode,
    })),
  });
}

type Row = Awaited<ReturnType<typeof selectStops>>[number];

/** The payment statuses as the driver sees them. */
const PAYMENTS: Record<PaymentStatus, RunSheetStop["payment"]> = {
  due: "cash",
  unconfirmed: "unconfirmed",
  awaited: "awaited",
  paid: "paid",
  refund_due: "paid",
  refunded: "paid",
  void: "awaited",
};

function toStop(row: Row, withAmounts: boolean): RunSheetStop {
  const isGivenBack = isUnsent(row.status) && row.payment_status === "refunded";
  const payment = isGivenBack ? "awaited" : PAYMENTS[row.payment_status];
  return {
    order_id: row.id,
    slot: row.van_slot ?? "",
    status: row.status,
    delivery: row.delivery,
    delivery_note: row.delivery_note,
    pieces: row.pieces,
    payment,
    due: payment === "cash" && withAmounts ? toRupees(row.total_paise) : null,
  };
}

/** Sorts by slot and route. Stops with the same PIN code are next to each other. */
function byTimeAndRoute(one: RunSheetStop, other: RunSheetStop): number {
  return (
    one.slot.localeCompare(other.slot) ||
    routePlace(one.delivery.pincode) - routePlace(other.delivery.pincode) ||
    one.delivery.pincode.localeCompare(other.delivery.pincode) ||
    one.order_id - other.order_id
  );
}
