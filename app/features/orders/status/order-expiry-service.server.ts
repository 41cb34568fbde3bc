import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { reopeningDay } from "#app/features/delivery/reopening-day.ts";
import { shop } from "#app/settings.ts";
import { addDays, dayStart } from "#app/shared/india-time.ts";
import { ok } from "#app/shared/result.ts";
import {
  lockOverdue,
  type OrderKey,
  type OverdueKind,
  postponeReleases,
  selectOverdue,
} from "./order-transition-queries.server.ts";
import { THE_SHOP, type Transition, transitionOrder } from "./order-transition-service.server.ts";

/** The most orders of each kind per call. */
const BATCH = 100;

/** The note in the order's history and the reason in the customer's email. */
const CANCELLATIONS: Record<OverdueKind, Pick<Transition, "note" | "reason">> = {
  unpaid: { note: "Not paid in time" },
  unconfirmed: { note: "Not confirmed in time", reason: "not-confirmed" },
  forgotten: { note: "Not sent in time", reason: "not-sent" },
};

/**
 * Cancels expired online orders, cash orders not confirmed in time, and cash orders that nobody has worked on for days, and
 * releases their stock. An order that can be paid at a gateway is held until the gateway has been asked about it after the hold
 * ended. Safe to run in several processes at once. Each order has its own transaction, so one failure doesn't affect the others;
 * the first error is thrown at the end.
 */
export async function expireUnpaidOrders(ctx: ShopContext): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of ["unpaid", "forgotten", "unconfirmed"] as const) {
    for (const order of await selectToCancel(ctx, kind)) {
      await cancelOverdue(ctx, kind, order).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * The orders to cancel. While the shop is closed, forgotten orders are left out, because nobody can work on them; their time starts
 * again on the day the shop reopens.
 */
async function selectToCancel(ctx: ShopContext, kind: OverdueKind): Promise<OrderKey[]> {
  const reopening = kind === "forgotten" ? reopeningDay(new Date()) : null;
  if (reopening === null) return selectOverdue(ctx, kind, BATCH);
  const releaseAt = dayStart(addDays(reopening, shop.cashOnDelivery.releaseDays));
  await postponeReleases(ctx, { releaseAt, limit: BATCH });
  return [];
}

async function cancelOverdue(ctx: ShopContext, kind: OverdueKind, key: OrderKey): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOverdue(tx, kind, key);
    if (!order) return ok();
    return transitionOrder(tx, order, { to: "cancelled", by: THE_SHOP, ...CANCELLATIONS[kind] });
  });
}
