import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { promisedDates } from "#app/features/delivery/pincodes/pincode-service.server.ts";
import { type VanChoice, vanTime } from "#app/features/delivery/van/van-schedule.ts";
import { returnVanPlace, takeVanPlace } from "#app/features/delivery/van/van-service.server.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, type ShopError, shopError } from "#app/shared/shop-error.ts";
import { lockDelivery } from "../fulfilment/admin-order-queries.server.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import { readAdminOrder } from "../fulfilment/admin-order-service.server.ts";
import { findOrderCustomer } from "../order-service.server.ts";
import { toVanChoice } from "../order-shape.server.ts";
import { insertHistoryEntry } from "../status/order-transition-queries.server.ts";
import { NO_SUCH_ORDER } from "../status/order-transition-service.server.ts";
import { isUnsent } from "../status/order-transitions.ts";
import { updateVan } from "./van-order-queries.server.ts";
import type { VanMove } from "./van-order-schema.ts";

const SENT = shopError("conflict", "This order can't be moved to another day any more.");

/**
 * Changes or removes the van's day and slot of an order that hasn't been shipped. Reserves the new place, releases the old one and
 * emails the customer in one transaction. Fails at `van_day` if the van doesn't go there at that time or is full, and with a
 * conflict if someone else has changed the slot since it was shown. For administrators.
 */
export async function rescheduleVanOrder(
  ctx: ShopContext,
  id: number,
  { van, before: shown }: VanMove,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  const moved = await inTransaction(ctx, async (tx) => {
    const key = { customer_id: customer.value.customerId, id };
    const order = await lockDelivery(tx, key);
    if (!order) return failed(NO_SUCH_ORDER);
    if (!isUnsent(order.status)) return failed(SENT);
    const before = toVanChoice(order);
    // A repeated call finds the slot already stored.
    if (isSame(before, van)) return ok();
    if (shown !== undefined && !isSame(before, shown)) return failed(movedBySomeoneElse(before));
    const { pincode } = order.delivery;
    if (van) {
      const taken = await takeVanPlace(tx, van, { pincode, taker: "shop-keeper" });
      if (!taken.ok) return taken;
    }
    await returnVanPlace(tx, order);
    const promised = van ? { from: van.day, to: van.day } : promisedDates(pincode, new Date());
    await updateVan(tx, key, van, promised);
    await insertHistoryEntry(tx, key, {
      status: order.status,
      by: { role: "admin", id: admin.value.customerId },
      note: van ? `Our van comes on ${vanTime(van)}` : "The delivery no longer has a fixed time",
    });
    await recordChange(tx, { what: "order.van", id, before, after: van });
    await queueEmail(tx, key.customer_id, "order-moved", { order_id: id });
    return ok();
  });
  return moved.ok ? readAdminOrder(ctx, id) : moved;
}

function isSame(one: VanChoice | null, other: VanChoice | null): boolean {
  return one?.day === other?.day && one?.slot === other?.slot;
}

function movedBySomeoneElse(now: VanChoice | null): ShopError {
  const change = now ? `moved this order to ${vanTime(now)}` : "took this order off the van";
  const error = fieldError("van_day", `Someone else ${change}. Check this, then try again.`);
  return { ...error, code: "conflict" };
}
