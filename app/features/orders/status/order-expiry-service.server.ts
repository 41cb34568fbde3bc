import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { ok } from "#app/shared/result.ts";
import { shop } from "#app/shop.ts";
import {
  lockExpired,
  lockForgotten,
  type OrderKey,
  selectExpired,
  selectForgotten,
} from "./order-transition-queries.server.ts";
import { THE_SHOP, transitionOrder } from "./order-transition-service.server.ts";

const AT_ONCE = 100;

/**
 * Cancels online orders that nobody paid in time and cash orders that nobody has touched for days, at most 100 of each a call,
 * and frees their stock. One that can be paid at a gateway stays held until the gateway has been asked after its time was
 * over, however long that takes. Any number of processes may do it at once. Each order is a transaction of its own, so that one
 * that fails doesn't hold up the others; the first reason is thrown at the end.
 */
export async function expireUnpaidOrders(ctx: ShopContext): Promise<void> {
  const failures: unknown[] = [];
  for (const order of await selectExpired(ctx, AT_ONCE)) {
    await lapse(ctx, order).catch((error: unknown) => failures.push(error));
  }
  for (const order of await selectForgotten(ctx, AT_ONCE)) {
    await release(ctx, order).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function lapse(ctx: ShopContext, key: OrderKey): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockExpired(tx, key);
    if (!order) return ok();
    return transitionOrder(tx, order, { to: "cancelled", by: THE_SHOP, note: "Not paid in time" });
  });
}

const NOT_SENT = `Not sent within ${shop.cashOnDelivery.releaseDays} days`;

async function release(ctx: ShopContext, key: OrderKey): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockForgotten(tx, key);
    if (!order) return ok();
    const reason = "not-sent";
    return transitionOrder(tx, order, { to: "cancelled", by: THE_SHOP, note: NOT_SENT, reason });
  });
}
