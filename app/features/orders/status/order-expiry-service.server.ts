import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { reopeningDay } from "#app/features/delivery/reopening-day.ts";
import { shop } from "#app/settings.ts";
import { addDays, dayStart } from "#app/shared/india-time.ts";
import { ok } from "#app/shared/result.ts";
import {
  lockExpired,
  lockForgotten,
  lockUnconfirmed,
  type OrderKey,
  postponeReleases,
  selectExpired,
  selectForgotten,
  selectUnconfirmed,
} from "./order-transition-queries.server.ts";
import { THE_SHOP, transitionOrder } from "./order-transition-service.server.ts";

/** Orders of each kind per call. */
const BATCH = 100;

/**
 * Cancels expired online orders, cash orders that were not confirmed in time, and those that nobody has worked on for days, and
 * releases their stock. An order that can be paid at a gateway stays held until the gateway was asked about it after the hold
 * ended. Safe to run in several processes at once. Each order has its own transaction, so one failure doesn't affect the others;
 * the first error is thrown at the end.
 */
export async function expireUnpaidOrders(ctx: ShopContext): Promise<void> {
  const failures: unknown[] = [];
  for (const order of await selectExpired(ctx, BATCH)) {
    await expire(ctx, order).catch((error: unknown) => failures.push(error));
  }
  for (const order of await selectReleased(ctx)) {
    await release(ctx, order).catch((error: unknown) => failures.push(error));
  }
  for (const order of await selectUnconfirmed(ctx, BATCH)) {
    await expireUnconfirmed(ctx, order).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** None while the shop is closed: nobody can work on orders then. They get their days again from the day on which it opens. */
async function selectReleased(ctx: ShopContext): Promise<OrderKey[]> {
  const reopening = reopeningDay(new Date());
  if (reopening === null) return selectForgotten(ctx, BATCH);
  const releaseAt = dayStart(addDays(reopening, shop.cashOnDelivery.releaseDays));
  await postponeReleases(ctx, { releaseAt, limit: BATCH });
  return [];
}

async function expire(ctx: ShopContext, key: OrderKey): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockExpired(tx, key);
    if (!order) return ok();
    return transitionOrder(tx, order, { to: "cancelled", by: THE_SHOP, note: "Not paid in time" });
  });
}

async function expireUnconfirmed(ctx: ShopContext, key: OrderKey): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockUnconfirmed(tx, key);
    if (!order) return ok();
    const cancelled = { to: "cancelled", by: THE_SHOP, note: "Not confirmed in time" } as const;
    return transitionOrder(tx, order, { ...cancelled, reason: "not-confirmed" });
  });
}

async function release(ctx: ShopContext, key: OrderKey): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockForgotten(tx, key);
    if (!order) return ok();
    const cancelled = { to: "cancelled", by: THE_SHOP, note: "Not sent in time" } as const;
    return transitionOrder(tx, order, { ...cancelled, reason: "not-sent" });
  });
}
