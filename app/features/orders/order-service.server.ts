import {
  type Actor,
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { toPaise } from "#app/shared/money.ts";
import type { Page } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { notYours, shopError } from "#app/shared/shop-error.ts";
import { noteTracking } from "./fulfilment/parcel-service.server.ts";
import { documentLinks } from "./order-document-service.server.ts";
import {
  countOrders,
  selectHistory,
  selectLines,
  selectOrder,
  selectOrders,
  selectOwner,
  selectParcels,
} from "./order-queries.server.ts";
import type { Order, OrderChange, OrderQuery } from "./order-schema.ts";
import { toOrder } from "./order-shape.server.ts";
import { completeRefund } from "./payment/record-payment-service.server.ts";
import { selectRefunds } from "./payment/refund-queries.server.ts";
import { awaitsUpi, payByUpi } from "./payment/upi-payment-service.server.ts";
import {
  type LockedOrder,
  lockOrder,
  type OrderKey,
} from "./status/order-transition-queries.server.ts";
import {
  moverOf,
  NO_SUCH_ORDER,
  transitionOrder,
} from "./status/order-transition-service.server.ts";
import { mayEverTransition } from "./status/order-transitions.ts";

const ONLY_CANCEL = shopError("forbidden", "You can only cancel an order; the shop does the rest.");

/** The acting person's orders, the newest first, paged by the id of the last one seen. */
export async function listOrders(
  ctx: ShopContext,
  query: OrderQuery & { url: string },
): Promise<Result<Page<Order>>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  const [rows, count] = await Promise.all([
    selectOrders(ctx, customerId, { ...query, limit: query.limit + 1 }),
    countOrders(ctx, customerId, query.status),
  ]);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return ok({
    count,
    next: last ? nextLink(query, last.id) : null,
    previous: null,
    results: await withDetails(ctx, customerId, shown),
  });
}

function nextLink({ url, limit, status }: OrderQuery & { url: string }, before: number): string {
  const parameters = new URLSearchParams({ limit: String(limit), before: String(before) });
  if (status) parameters.set("status", status);
  return `${url.split("?", 1)[0]}?${parameters}`;
}

/** One order, for its owner or an administrator. */
export async function readOrder(ctx: ShopContext, id: number): Promise<Result<Order>> {
  const owner = await findOwner(ctx, id);
  return owner.ok ? readOwnOrder(ctx, owner.value.customerId, id) : owner;
}

/** One order of a customer. */
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
 * Moves an order to another state. A shopper may only cancel, while it is pending or paid; an administrator makes every
 * allowed move, gives carrier and tracking number, and says when a cancelled order's money has gone back. All of it is done
 * or nothing.
 */
export async function changeOrder(
  ctx: ShopContext,
  id: number,
  change: OrderChange,
): Promise<Result<Order>> {
  const changed = await applyChange(ctx, id, change);
  return changed.ok ? readOwnOrder(ctx, changed.value.customer_id, id) : changed;
}

/** Does what `changeOrder` does and returns only whose order it was, for whoever needs no more. */
export async function applyChange(
  ctx: ShopContext,
  id: number,
  change: OrderChange,
): Promise<Result<OrderKey>> {
  const owner = await findOwner(ctx, id);
  if (!owner.ok) return owner;
  const { customerId, actor } = owner.value;
  const own = actor.role === "admin" ? change : ownPart(change);
  if (!own) return failed(ONLY_CANCEL);
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, customerId, id);
    if (!before) return failed(NO_SUCH_ORDER);
    const done = await changeLocked(tx, before, { actor, change: own });
    if (!done.ok) return done;
    const after = await selectOrder(tx, customerId, id);
    if (after) {
      const states = { before: kept(before), after: kept(after) };
      await recordChange(tx, { what: "order.changed", id, ...states });
    }
    return ok({ customer_id: customerId, id });
  });
}

/** What the audit log keeps of an order: nothing about the person. */
function kept({ status, payment_status, carrier, tracking_number }: LockedOrder | OrderRow) {
  return { status, payment_status, carrier, tracking_number };
}

/** What a shopper may ask for: a status that shoppers set at all, and nothing beside it. */
function ownPart({ status }: OrderChange): OrderChange | null {
  return status && mayEverTransition("customer", status) ? { status } : null;
}

async function changeLocked(
  tx: TransactionContext,
  order: LockedOrder,
  { actor, change }: { actor: Actor; change: OrderChange },
): Promise<Result<undefined>> {
  const by = moverOf(actor);
  if (change.status) {
    const found = { reference: null, by, note: change.note };
    const moved =
      change.status === "paid" && awaitsUpi(order)
        ? await payByUpi(tx, order, found)
        : await transitionOrder(tx, order, {
            to: change.status,
            by,
            note: change.note,
            // What a gateway was expected to bring may have failed: found by hand, the money has no name yet.
            payment_reference: change.status === "paid" ? null : undefined,
          });
    if (!moved.ok) return moved;
  }
  const noted = await noteTracking(tx, order, change);
  if (!noted.ok || !change.payment_status) return noted;
  const { customer_id: customerId, id: orderId } = order;
  return completeRefund(tx, {
    customerId,
    orderId,
    answer: change.payment_status,
    actor: by,
    amountPaise: change.amount === undefined ? undefined : toPaise(change.amount),
    reference: change.reference,
    refundedOn: change.refunded_on,
    note: change.status ? undefined : change.note,
  });
}

/** Whose an order is, for its owner or an administrator; a failure for anybody else. */
export async function findOwner(
  ctx: ShopContext,
  id: number,
): Promise<Result<{ customerId: number; actor: Actor }>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const customerId = await selectOwner(ctx, id);
  if (customerId === undefined) return failed(NO_SUCH_ORDER);
  if (customerId !== actor.value.customerId && actor.value.role !== "admin")
    return failed(notYours("order"));
  return ok({ customerId, actor: actor.value });
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
  const steps = Map.groupBy(await selectHistory(ctx, customerId, ids), (step) => step.order_id);
  const parcels = Map.groupBy(await selectParcels(ctx, [customerId], ids), (row) => row.order_id);
  const linksOf = await documentLinks(ctx, customerId, ids);
  const refunds = await readRefunds(ctx, customerId, rows);
  return rows.map((row) =>
    toOrder(row, {
      lines: lines.get(row.id) ?? [],
      history: steps.get(row.id) ?? [],
      parcels: parcels.get(row.id) ?? [],
      papers: linksOf(row.id),
      refund: refunds.get(row.id),
    }),
  );
}

/** What has gone back of the refunded ones of a customer's orders. */
async function readRefunds(ctx: ShopContext, customerId: number, rows: OrderRow[]) {
  const refunded = rows.filter((row) => row.payment_status === "refunded").map((row) => row.id);
  if (refunded.length === 0) return new Map<number, undefined>();
  const refunds = await selectRefunds(ctx, customerId, refunded);
  return new Map(refunds.map((refund) => [refund.order_id, refund]));
}
