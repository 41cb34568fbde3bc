import {
  type Actor,
  inTransaction,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { limitCustomer } from "#app/features/account/login/attempt-service.server.ts";
import { requirePermission } from "#app/features/account/staff/require-permission.server.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { isOfBatch } from "#app/features/inventory/batch-allocation.ts";
import {
  type Creditable,
  readCreditable,
} from "#app/features/invoices/issue/credit-note-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { discountOf } from "#app/shared/shares.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import { selectLines } from "../order-queries.server.ts";
import type { Order } from "../order-schema.ts";
import { findOrderCustomer, readOwnOrder } from "../order-service.server.ts";
import { keyOf, refundPart } from "../refunds/part-refund-service.server.ts";
import { reserveRefund } from "../refunds/refund-queries.server.ts";
import { creditsOfItems } from "../refunds/refund-rules.server.ts";
import type { CancelledItems } from "../refunds/refund-schema.ts";
import { freshestPieces, remainingPieces } from "../returned-pieces.ts";
import { returnPieces } from "../returned-pieces-service.server.ts";
import { markStale } from "../sales/sales-rollup-queries.server.ts";
import {
  insertHistoryEntry,
  type LockedOrder,
  lockOrder,
} from "../status/order-transition-queries.server.ts";
import { NO_SUCH_ORDER, transitionActorOf } from "../status/order-transition-service.server.ts";
import { insertCancelledLines, reduceLines } from "./cancel-items-queries.server.ts";
import { itemsRefusal } from "./cancel-items-rule.server.ts";

const ONLY_SHOP = shopError("forbidden", "Only the shop can say that goods are missing.");
const ALL_ITEMS = shopError(
  "conflict",
  "These are all the items of this order. Cancel the order instead.",
);
const CHANGED = shopError(
  "conflict",
  "The items of this order have changed, so nothing was cancelled. Check what is left.",
);

/** The most cancellations per customer and hour: each one sends an email and, if the order is paid, issues a credit note. */
const MAX_AN_HOUR = 20;

type Line = Awaited<ReturnType<typeof selectLines>>[number];

/** An order line and how many of its pieces to cancel. */
interface Cancelled {
  line: Line;
  quantity: number;
  /** The share of the line's discount for these pieces, in paise. */
  discount: number;
}

/**
 * Cancels pieces of an order before it is shipped, and leaves the rest. Refunds what was paid for them, with a credit note. Returns
 * them to stock, starting with the latest best-before date, unless `restock` is false. For the order's customer and for
 * administrators.
 */
export async function cancelItems(
  ctx: ShopContext,
  id: number,
  input: CancelledItems,
): Promise<Result<Order>> {
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  const { customerId, actor } = customer.value;
  if (actor.role !== "admin") {
    if (!input.restock) return failed(ONLY_SHOP);
    const limit = { what: "cancelled items", customerId, max: MAX_AN_HOUR };
    const allowed = await limitCustomer(ctx, limit);
    if (!allowed.ok) return allowed;
  }
  const done = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, customerId, id);
    if (!order) return failed(NO_SUCH_ORDER);
    if (actor.role === "admin" && order.payment_status === "paid") {
      const refunding = requirePermission(ctx, "refunds.make");
      if (!refunding.ok) return refunding;
    }
    const refusal = itemsRefusal(order);
    if (refusal) return failed(shopError("conflict", refusal));
    const lines = await selectLines(tx, [customerId], [id]);
    const cancelled = findCancelled(lines, input);
    if (!cancelled.ok) return cancelled;
    return cancelPieces(tx, order, { cancelled: cancelled.value, input, actor });
  });
  return done.ok ? readOwnOrder(ctx, customerId, id) : done;
}

/**
 * Returns the lines to reduce. Fails with a field error for pieces that the order doesn't have, and with a conflict if a line has
 * changed since it was shown or if nothing would be left.
 */
function findCancelled(lines: readonly Line[], { items }: CancelledItems): Result<Cancelled[]> {
  const cancelled: Cancelled[] = [];
  for (const { item, quantity, of } of items) {
    const line = lines.find((one) => one.line === item);
    if (of !== undefined && of !== line?.quantity) return failed(CHANGED);
    if (!line || line.quantity < quantity) {
      const what = line ? line.title : "An item";
      return failed(fieldError("items", `${what}: only ${line?.quantity ?? 0} in this order.`));
    }
    const discount = discountOf(line.discount_paise, quantity, line.quantity);
    cancelled.push({ line, quantity, discount });
  }
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const taken = cancelled.reduce((sum, { quantity }) => sum + quantity, 0);
  return taken === ordered ? failed(ALL_ITEMS) : ok(cancelled);
}

interface Cancellation {
  cancelled: readonly Cancelled[];
  input: CancelledItems;
  actor: Actor;
}

async function cancelPieces(
  tx: TransactionContext,
  order: LockedOrder,
  { cancelled, input, actor }: Cancellation,
): Promise<Result<undefined>> {
  const { items, reason, restock } = input;
  const by = transitionActorOf(actor);
  await returnPieces(
    tx,
    cancelled.map(({ line, quantity }) => ({
      packId: line.pack_id,
      pieces: freshestPieces(line, quantity),
    })),
    { orderId: order.id, writtenOff: restock ? undefined : `Missing from order #${order.id}` },
  );
  await reduceLines(
    tx,
    order,
    cancelled.map(({ line, quantity, discount }) => ({
      line: line.line,
      quantity: line.quantity - quantity,
      discount_paise: line.discount_paise - discount,
      batches: remainingPieces(line, quantity).filter(isOfBatch),
    })),
  );
  const names = cancelled.map(({ line, quantity }) => `${quantity} × ${line.title}`).join(", ");
  const note = [`Cancelled: ${names}`, reason].filter(Boolean).join(". ");
  await insertHistoryEntry(tx, order, { status: order.status, by, note: cutText(note, 1000) });
  const invoice = await readCreditable(tx, keyOf(order));
  const refund = await refundItems(tx, order, { cancelled, input, actor, invoice });
  if (!refund.ok) return refund;
  await insertCancelledLines(
    tx,
    order,
    cancelled.map(({ line, quantity, discount }) => ({
      line: line.line,
      product_id: line.product_id,
      pack_id: line.pack_id,
      title: line.title,
      pack_label: line.pack_label,
      quantity,
      price_paise: line.price_paise,
      discount_paise: discount,
      refund: refund.value?.number ?? null,
      invoiced: invoice.lines.length > 0,
    })),
  );
  await markStale(tx, order);
  await queueEmail(tx, order.customer_id, "order-items-cancelled", {
    order_id: order.id,
    by: actor.role,
    items: cancelled.map(({ line: { title, pack_label }, quantity }) => ({
      title,
      pack_label,
      quantity,
    })),
    refund_paise: refund.value?.paise ?? 0,
    reason,
  });
  const after = { items: items.map(({ of: _, ...pieces }) => pieces), restock };
  await recordChange(tx, { what: "order.items-cancelled", id: order.id, before: null, after });
  return ok();
}

/**
 * Refunds the cancelled pieces of a paid order. Null if nothing was paid for them, or if it was all refunded earlier. In the latter
 * case that refund no longer counts against the order's total, because the total no longer includes these pieces.
 */
async function refundItems(
  tx: TransactionContext,
  order: LockedOrder,
  { cancelled, input, actor, invoice }: Cancellation & { invoice: Creditable },
): Promise<Result<{ number: number; paise: number } | null>> {
  if (order.paid_paise === 0) return ok(null);
  const credits = creditsOfItems(invoice.lines, input.items);
  if (!credits.ok) return credits;
  const paise = credits.value.reduce((sum, { amount }) => sum + amount, 0);
  const cancelledPaise = cancelled.reduce(
    (sum, { line, quantity, discount }) => sum + quantity * line.price_paise - discount,
    0,
  );
  if (paise === 0) {
    await reserveRefund(tx, order, { amountPaise: 0, cancelledPaise });
    return ok(null);
  }
  const refund = await refundPart(tx, order, {
    credits: credits.value,
    reason: input.reason ?? "Items cancelled before shipping",
    cancelledPaise,
    by: transitionActorOf(actor),
  });
  return refund.ok ? ok({ number: refund.value, paise }) : refund;
}
