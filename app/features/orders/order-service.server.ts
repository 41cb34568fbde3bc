import {
  type Actor,
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { limitCustomer } from "#app/features/account/login/attempt-service.server.ts";
import { mayDo, requirePermission } from "#app/features/account/staff/require-permission.server.ts";
import type { Permission } from "#app/features/account/staff/staff-permissions.ts";
import { MAX_CART_LINES } from "#app/features/cart/cart-service.server.ts";
import { toPaise } from "#app/shared/money.ts";
import type { Page } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { notYours, shopError } from "#app/shared/shop-error.ts";
import { updateTracking } from "./fulfilment/parcel-service.server.ts";
import { documentLinks } from "./order-document-service.server.ts";
import {
  countLines,
  countOrders,
  selectCancelledLines,
  selectHistory,
  selectLines,
  selectOrder,
  selectOrderCustomer,
  selectOrders,
  selectParcels,
} from "./order-queries.server.ts";
import type { Order, OrderChange, OrderQuery } from "./order-schema.ts";
import { toOrder } from "./order-shape.server.ts";
import { completeRefund } from "./payment/record-payment-service.server.ts";
import { awaitsUpi, recordUpiPayment } from "./payment/upi-payment-service.server.ts";
import { selectRefunds } from "./refunds/refund-queries.server.ts";
import type { CourierReturnInput } from "./returns/courier-return-schema.ts";
import {
  type LockedOrder,
  lockOrder,
  type OrderKey,
} from "./status/order-transition-queries.server.ts";
import {
  NO_SUCH_ORDER,
  transitionActorOf,
  transitionOrder,
} from "./status/order-transition-service.server.ts";
import { mayEverTransition } from "./status/order-transitions.ts";

const ONLY_CANCEL = shopError(
  "forbidden",
  "You can only cancel an order. The shop makes every other change.",
);

/** The most cancellations per customer and hour. Each leaves rows that are never deleted, and sends emails. */
const MAX_CANCELLED_AN_HOUR = 60;
/**
 * Limits the lines of a page. A page of 1,000 orders with full carts would have 200,000 lines, and slow down the shop for everyone.
 */
const MAX_LINES_OF_PAGE = 5_000;

/**
 * Returns the customer's own orders, newest first, with keyset pagination by id. A page has at most `limit` orders and, unless it
 * is a single order, `maxLines` order lines.
 */
export async function listOrders(
  ctx: ShopContext,
  query: OrderQuery & { url: string },
  maxLines = MAX_LINES_OF_PAGE,
): Promise<Result<Page<Order>>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  const [rows, count] = await Promise.all([
    selectOrders(ctx, customerId, { ...query, limit: query.limit + 1 }),
    countOrders(ctx, customerId, query.status),
  ]);
  const shown = await firstWithLines(ctx, rows.slice(0, query.limit), maxLines);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return ok({
    count,
    next: last ? nextLink(query, last.id) : null,
    previous: null,
    results: await withDetails(ctx, customerId, shown),
  });
}

/** The first of these orders that together have at most `max` lines; at least one order. */
async function firstWithLines(
  ctx: ShopContext,
  rows: OrderRow[],
  max: number,
): Promise<OrderRow[]> {
  if (rows.length * MAX_CART_LINES <= max) return rows;
  const counted = await countLines(ctx, rows);
  const linesOf = new Map(counted.map(({ order_id, lines }) => [order_id, lines]));
  let sum = 0;
  const end = rows.findIndex(({ id }) => {
    sum += linesOf.get(id) ?? 0;
    return sum > max;
  });
  return end < 0 ? rows : rows.slice(0, Math.max(1, end));
}

function nextLink({ url, limit, status }: OrderQuery & { url: string }, before: number): string {
  const parameters = new URLSearchParams({ limit: String(limit), before: String(before) });
  if (status) parameters.set("status", status);
  return `${url.split("?", 1)[0]}?${parameters}`;
}

/** Returns one order, for its customer or an administrator. */
export async function readOrder(ctx: ShopContext, id: number): Promise<Result<Order>> {
  const customer = await findOrderCustomer(ctx, id, "amounts.read");
  return customer.ok ? readOwnOrder(ctx, customer.value.customerId, id) : customer;
}

/** Returns one order of a customer. Callers check the permission. */
export async function readOwnOrder(
  ctx: ShopContext,
  customerId: number,
  id: number,
): Promise<Result<Order>> {
  const row = await selectOrder(ctx, customerId, id);
  if (!row) return failed(NO_SUCH_ORDER);
  const [order] = await withDetails(ctx, customerId, [row]);
  return order ? ok(order) : failed(NO_SUCH_ORDER);
}

/**
 * Changes an order. A shopper can only cancel it, while it is pending or paid. An administrator can make every allowed status
 * transition, set carrier and tracking number, and record the refund of a cancelled order. Applies all changes or none. Fails with
 * a conflict if the order no longer has the status `from`.
 */
export async function changeOrder(
  ctx: ShopContext,
  id: number,
  change: OrderChange,
): Promise<Result<Order>> {
  const changed = await applyChange(ctx, id, change);
  return changed.ok ? readOwnOrder(ctx, changed.value.customer_id, id) : changed;
}

interface InnerChange extends OrderChange {
  /** With `status: 'cancelled'`: the details of a shipped order that came back. */
  courier_return?: CourierReturnInput;
}

/** Like `changeOrder`, but returns only the order's key. `permission` is the permission that staff need. */
export async function applyChange(
  ctx: ShopContext,
  id: number,
  change: InnerChange,
  permission: Permission = "orders.change",
): Promise<Result<OrderKey>> {
  const customer = await findOrderCustomer(ctx, id, permission);
  if (!customer.ok) return customer;
  const { customerId, actor } = customer.value;
  const allowed = actor.role === "admin" ? change : customerChange(change);
  if (!allowed) return failed(ONLY_CANCEL);
  if (actor.role !== "admin") {
    const limit = { what: "cancelled orders", customerId, max: MAX_CANCELLED_AN_HOUR };
    const few = await limitCustomer(ctx, limit);
    if (!few.ok) return few;
  }
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, customerId, id);
    if (!before) return failed(NO_SUCH_ORDER);
    const { from = before.status, status } = allowed;
    if (from !== before.status && status !== before.status) return failed(notAsShown(before));
    const confirmed = confirmRefund(ctx, actor, before, allowed);
    if (!confirmed.ok) return confirmed;
    const done = await changeLocked(tx, before, { actor, change: allowed });
    if (!done.ok) return done;
    const after = await selectOrder(tx, customerId, id);
    if (after) {
      const states = { before: auditFields(before), after: auditFields(after) };
      await recordChange(tx, { what: "order.changed", id, ...states });
    }
    return ok({ customer_id: customerId, id });
  });
}

/** Without this check, cancelling an order that was shipped in the meantime would book it as returned. */
function notAsShown({ status }: LockedOrder) {
  return shopError("conflict", `This order is now ${status}. Check what you can do next.`);
}

/** Requires the staff's second factor for a change that sends money back: a recorded refund, or cancelling a paid order. */
function confirmRefund(
  ctx: ShopContext,
  { role }: Actor,
  { payment_status }: Pick<LockedOrder, "payment_status">,
  change: Pick<OrderChange, "payment_status" | "status">,
): Result<unknown> {
  const refunds =
    change.payment_status !== undefined ||
    (change.status === "cancelled" && payment_status === "paid");
  return role === "admin" && refunds ? requirePermission(ctx, "refunds.make") : ok();
}

/** The audit log's fields, without personal data. */
function auditFields({ status, payment_status, carrier, tracking_number }: LockedOrder | OrderRow) {
  return { status, payment_status, carrier, tracking_number };
}

/** The change that a shopper can make: only to a status that customers can set. Null if there is none. */
function customerChange({ status }: OrderChange): OrderChange | null {
  return status && mayEverTransition("customer", status) ? { status } : null;
}

async function changeLocked(
  tx: TransactionContext,
  before: LockedOrder,
  { actor, change }: { actor: Actor; change: InnerChange },
): Promise<Result<undefined>> {
  const by = transitionActorOf(actor);
  // Done before a delivery, which books the cash that the couriers of these parcels owe.
  const tracked = await updateTracking(tx, before, change);
  if (!tracked.ok) return tracked;
  const order = tracked.value;
  if (change.status) {
    const payment = { reference: null, by, note: change.note };
    const transitioned =
      change.status === "paid" && awaitsUpi(order)
        ? await recordUpiPayment(tx, order, payment)
        : await transitionOrder(tx, order, {
            to: change.status,
            by,
            note: change.note,
            courierReturn: change.courier_return,
            // Clears the reference, because an expected gateway payment may have failed and a payment recorded by hand has none
            // yet.
            payment_reference: change.status === "paid" ? null : undefined,
          });
    if (!transitioned.ok) return transitioned;
  }
  if (!change.payment_status) return ok();
  const { customer_id: customerId, id: orderId } = order;
  return completeRefund(tx, {
    customerId,
    orderId,
    outcome: change.payment_status,
    actor: by,
    amountPaise: change.amount === undefined ? undefined : toPaise(change.amount),
    reference: change.reference,
    refundedOn: change.refunded_on,
    note: change.status ? undefined : change.note,
  });
}

/**
 * Returns the customer of an order, if the current user is that customer or staff with the permission; otherwise fails. Staff
 * without the permission are treated as customers of their own orders. The returned actor has the role that applies.
 */
export async function findOrderCustomer(
  ctx: ShopContext,
  id: number,
  permission: Permission = "orders.change",
): Promise<Result<{ customerId: number; actor: Actor }>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const customerId = await selectOrderCustomer(ctx, id);
  if (customerId === undefined) return failed(NO_SUCH_ORDER);
  if (mayDo(ctx, permission)) return ok({ customerId, actor: actor.value });
  // A key doesn't act as the customer that its owner is too.
  if (customerId !== actor.value.customerId || actor.value.key) return failed(notYours("order"));
  return ok({ customerId, actor: { ...actor.value, role: "customer" } });
}

type OrderRow = NonNullable<Awaited<ReturnType<typeof selectOrder>>>;

async function withDetails(
  ctx: ShopContext,
  customerId: number,
  rows: OrderRow[],
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = Map.groupBy(await selectLines(ctx, [customerId], ids), (line) => line.order_id);
  const histories = Map.groupBy(
    await selectHistory(ctx, customerId, ids),
    (entry) => entry.order_id,
  );
  const parcels = Map.groupBy(await selectParcels(ctx, [customerId], ids), (row) => row.order_id);
  const linksOf = await documentLinks(ctx, customerId, ids);
  const refunds = await readRefunds(ctx, customerId, rows);
  const cancelled = await readCancelled(ctx, customerId, rows);
  return rows.map((row) =>
    toOrder(row, {
      lines: lines.get(row.id) ?? [],
      history: histories.get(row.id) ?? [],
      parcels: parcels.get(row.id) ?? [],
      documents: linksOf(row.id),
      refunds: refunds.get(row.id) ?? [],
      cancelled: cancelled.get(row.id) ?? [],
    }),
  );
}

/** The refunds of these orders of a customer, by order. */
async function readRefunds(ctx: ShopContext, customerId: number, rows: OrderRow[]) {
  const ids = rows.filter(({ refunded_paise }) => refunded_paise > 0).map(({ id }) => id);
  const refunds = ids.length > 0 ? await selectRefunds(ctx, customerId, ids) : [];
  return Map.groupBy(refunds, ({ order_id }) => order_id);
}

/** The cancelled pieces of these orders of a customer, by order. */
async function readCancelled(ctx: ShopContext, customerId: number, rows: OrderRow[]) {
  // Lines that an offer made free have no price.
  const mayHave = ({ cancelled_paise, offers }: OrderRow) =>
    cancelled_paise > 0 || offers.length > 0;
  const ids = rows.filter(mayHave).map(({ id }) => id);
  const lines = ids.length > 0 ? await selectCancelledLines(ctx, customerId, ids) : [];
  return Map.groupBy(lines, ({ order_id }) => order_id);
}
