import {
  type Actor,
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import type { Page } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { notYours, shopError } from "#app/shared/shop-error.ts";
import { canShopperCancel, isAllowedMove, isShopperMove } from "./order-moves.ts";
import {
  countOrders,
  insertStep,
  lockOrder,
  returnStock,
  selectHistory,
  selectLines,
  selectOrder,
  selectOrders,
  selectOwner,
  updateOrder,
} from "./order-queries.server.ts";
import type { Order, OrderChange, OrderQuery, OrderStatus } from "./order-schema.ts";
import { toOrder } from "./order-shape.server.ts";

const NO_SUCH_ORDER = shopError("not-found", "Order not found");
const ONLY_CANCEL = shopError("forbidden", "You can only cancel an order; the shop does the rest.");

type PaymentStatus = Order["payment"]["status"];

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
 * allowed move and gives carrier and tracking number. What is cancelled goes back to the stock.
 */
export async function changeOrder(
  ctx: ShopContext,
  id: number,
  change: OrderChange,
): Promise<Result<Order>> {
  const owner = await findOwner(ctx, id);
  if (!owner.ok) return owner;
  const { customerId, actor } = owner.value;
  const asAdmin = actor.role === "admin";
  if (!asAdmin && !isShopperMove(change.status)) return failed(ONLY_CANCEL);
  return inTransaction(ctx, async (tx) => {
    const current = await lockOrder(tx, customerId, id);
    if (!current) return failed(NO_SUCH_ORDER);
    const { shipsUnpaid } = paymentMethod(current.payment_method);
    const allowed = asAdmin
      ? isAllowedMove(current.status, change.status, shipsUnpaid)
      : canShopperCancel(current.status);
    if (!allowed) {
      return failed(
        shopError("conflict", `This order is ${current.status}; it can't become ${change.status}.`),
      );
    }
    await move(tx, { customerId, id, from: current, change, actor });
    return readOwnOrder(tx, customerId, id);
  });
}

async function move(
  tx: TransactionContext,
  {
    customerId,
    id,
    from,
    change,
    actor,
  }: {
    customerId: number;
    id: number;
    from: { payment_status: PaymentStatus };
    change: OrderChange;
    actor: Actor;
  },
): Promise<void> {
  const shipping =
    actor.role === "admin" ? change : { carrier: undefined, tracking_number: undefined };
  await updateOrder(tx, customerId, id, {
    status: change.status,
    payment_status: paymentAfter(change.status, from.payment_status),
    carrier: shipping.carrier,
    tracking_number: shipping.tracking_number,
  });
  await insertStep(tx, {
    customer_id: customerId,
    order_id: id,
    status: change.status,
    actor: actor.role,
  });
  if (change.status === "cancelled") await returnStock(tx, customerId, id);
}

function paymentAfter(status: OrderStatus, payment: PaymentStatus): PaymentStatus {
  if (status === "paid" || status === "delivered") return "paid";
  if (status === "cancelled" && payment !== "paid") return "void";
  return payment;
}

async function findOwner(
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
  const lines = Map.groupBy(await selectLines(ctx, customerId, ids), (line) => line.order_id);
  const steps = Map.groupBy(await selectHistory(ctx, customerId, ids), (step) => step.order_id);
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? [], steps.get(row.id) ?? []));
}
