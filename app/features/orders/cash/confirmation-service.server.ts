import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { readConfirmationReferences } from "#app/features/email/order-link-service.server.ts";
import { shop } from "#app/settings.ts";
import { DAY_MS } from "#app/shared/india-time.ts";
import { toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { selectLines, selectOrder } from "../order-queries.server.ts";
import type { Order, OrderStatus } from "../order-schema.ts";
import { findOrderCustomer, readOwnOrder } from "../order-service.server.ts";
import { markStale } from "../sales/sales-rollup-queries.server.ts";
import {
  insertHistoryEntry,
  type LockedOrder,
  lockOrder,
  releaseAfter,
  updateOrder,
} from "../status/order-transition-queries.server.ts";
import {
  NO_SUCH_ORDER,
  promisedFromToday,
  type TransitionActor,
  transitionActorOf,
  transitionOrder,
  withdrawReminder,
} from "../status/order-transition-service.server.ts";
import { isUnconfirmed } from "../status/payment-transitions.ts";
import type { Confirmation, ConfirmationInput } from "./cash-schema.ts";

const NO_SUCH_LINK = shopError(
  "not-found",
  "This link doesn't belong to an order. Please open it from our email or message again.",
);
const CONFIRMED = shopError(
  "conflict",
  "You have confirmed this order already. To cancel it, log in and open it in Order History, or call us.",
);
const CANCELLED = shopError("conflict", "This order is cancelled. You are welcome to order again.");
const NOT_OPEN = shopError("conflict", "This order doesn't need to be confirmed.");

/** Returns the order that a link with this token shows. The token is the only permission needed. */
export async function readConfirmation(
  ctx: ShopContext,
  token: string,
): Promise<Result<Confirmation>> {
  const named = (await readConfirmationReferences(ctx)).read(token);
  const order = named && (await selectOrder(ctx, named.customer_id, named.order_id));
  if (!order) return failed(NO_SUCH_LINK);
  const lines = await selectLines(ctx, [named.customer_id], [named.order_id]);
  const state = stateOf(order);
  return ok({
    id: order.id,
    state,
    total: toRupees(order.total_paise),
    confirm_by: state === "open" ? (order.payment_due_at?.toISOString() ?? null) : null,
    items: lines.map(({ title, pack_label, quantity }) => ({ title, label: pack_label, quantity })),
  });
}

function stateOf(order: {
  status: OrderStatus;
  payment_status: LockedOrder["payment_status"];
}): Confirmation["state"] {
  const { status } = order;
  if (status === "cancelled" || status === "shipped" || status === "delivered") return status;
  return isUnconfirmed(order) ? "open" : "confirmed";
}

/**
 * Confirms or cancels the order of a link. Repeating the same action changes nothing; the opposite action is a conflict. The token
 * is the only permission needed.
 */
export async function answerConfirmation(
  ctx: ShopContext,
  { token, action }: ConfirmationInput,
): Promise<Result<Confirmation>> {
  const named = (await readConfirmationReferences(ctx)).read(token);
  if (!named) return failed(NO_SUCH_LINK);
  const { customer_id, order_id } = named;
  const by: TransitionActor = { role: "customer", id: customer_id };
  const done = await inTransaction(ctx, async (tx): Promise<Result<undefined>> => {
    const order = await lockOrder(tx, customer_id, order_id);
    if (!order) return failed(NO_SUCH_LINK);
    const state = stateOf(order);
    if (state === "cancelled") return action === "cancel" ? ok() : failed(CANCELLED);
    if (state !== "open") return action === "confirm" ? ok() : failed(CONFIRMED);
    if (action === "cancel") return transitionOrder(tx, order, { to: "cancelled", by });
    return confirm(tx, order, by);
  });
  return done.ok ? readConfirmation(ctx, token) : done;
}

/**
 * Confirms a cash order. For its customer, and for staff who have spoken to them. Fails with a conflict if the order isn't waiting
 * to be confirmed.
 */
export async function confirmOrder(ctx: ShopContext, id: number): Promise<Result<Order>> {
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  const { customerId, actor } = customer.value;
  const done = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, customerId, id);
    if (!order) return failed(NO_SUCH_ORDER);
    if (!isUnconfirmed(order)) return failed(NOT_OPEN);
    return confirm(tx, order, transitionActorOf(actor));
  });
  return done.ok ? readOwnOrder(ctx, customerId, id) : done;
}

async function confirm(
  tx: TransactionContext,
  order: LockedOrder,
  by: TransitionActor,
): Promise<Result<undefined>> {
  await withdrawReminder(tx, order);
  await updateOrder(tx, order, {
    payment_status: "due",
    payment_due_at: null,
    // It can be packed only from now on.
    release_at: releaseAfter(shop.cashOnDelivery.releaseDays * DAY_MS),
    ...promisedFromToday(order),
  });
  const note = by.role === "admin" ? "Confirmed by phone" : "Confirmed by the customer";
  await insertHistoryEntry(tx, order, { status: order.status, by, note });
  await markStale(tx, order);
  await recordChange(tx, {
    what: "order.changed",
    id: order.id,
    before: { payment_status: order.payment_status },
    after: { payment_status: "due" },
  });
  return ok();
}
