import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import type { Credit, CreditableLine } from "#app/features/invoices/issue/credit.server.ts";
import { readCreditable } from "#app/features/invoices/issue/credit-note-service.server.ts";
import { toPaise } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import { readAdminOrder } from "../fulfilment/admin-order-service.server.ts";
import { orderDayError } from "../order-day-error.ts";
import { findOrderCustomer } from "../order-service.server.ts";
import { type LockedOrder, lockOrder } from "../status/order-transition-queries.server.ts";
import { NO_SUCH_ORDER, transitionActorOf } from "../status/order-transition-service.server.ts";
import { isUnsent } from "../status/order-transitions.ts";
import { keyOf, noteSent, refundPart } from "./part-refund-service.server.ts";
import { markSentByBank } from "./refund-queries.server.ts";
import { creditsOfItems, creditsOfSum } from "./refund-rules.server.ts";
import type { RefundInput, SentRefund } from "./refund-schema.ts";

const CHANGED = shopError(
  "conflict",
  "A refund of this order was recorded in the meantime. Check it before you refund more.",
);
const CANCEL_INSTEAD = shopError(
  "conflict",
  "This order is not shipped yet. Cancel the items instead, so that they aren't packed.",
);
const NOT_DUE = shopError(
  "conflict",
  "This refund can't be recorded: it was sent already, or Razorpay is sending it.",
);
/**
 * Refunds pieces of a shipped order, or an amount of any paid order. Fails with a conflict if less than that is left, or if
 * `refunded_before` is out of date; with field errors for pieces or amounts beyond the invoice. For administrators.
 */
export async function refundOrder(
  ctx: ShopContext,
  id: number,
  input: RefundInput,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  const by = transitionActorOf(admin.value);
  const done = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, customer.value.customerId, id);
    if (!order) return failed(NO_SUCH_ORDER);
    const problem = refusalOf(order, input);
    if (problem) return failed(problem);
    const { lines } = await readCreditable(tx, keyOf(order));
    const credits = creditsOf(lines, input);
    if (!credits.ok) return credits;
    const { reason, route, reference, refunded_on: refundedOn } = input;
    const refunded = await refundPart(tx, order, {
      credits: credits.value,
      reason,
      by,
      route,
      sent: reference === undefined ? undefined : { reference, refundedOn },
    });
    if (!refunded.ok) return refunded;
    const after = { refund: refunded.value, credits: credits.value, by_bank: Boolean(reference) };
    await recordChange(tx, { what: "order.refunded", id, before: null, after });
    return ok();
  });
  return done.ok ? readAdminOrder(ctx, id) : done;
}

function refusalOf(order: LockedOrder, input: RefundInput) {
  const { items, refunded_before, refunded_on, reference, route } = input;
  if (refunded_before !== undefined && toPaise(refunded_before) !== order.refunded_paise)
    return CHANGED;
  if (items && isUnsent(order.status)) return CANCEL_INSTEAD;
  if (reference !== undefined && route === "gateway")
    return fieldError("reference", "Razorpay gives its own reference.");
  return orderDayError("refunded_on", refunded_on, order.created_at);
}

function creditsOf(
  lines: readonly CreditableLine[],
  { items, amount }: RefundInput,
): Result<Credit[]> {
  return items ? creditsOfItems(lines, items) : creditsOfSum(lines, toPaise(amount ?? 0));
}

/**
 * Records that a due refund was sent by bank transfer, and emails the customer. Fails with a conflict if it was already sent, or if
 * Razorpay may be sending it. For administrators.
 */
export async function recordSentRefund(
  ctx: ShopContext,
  { id, refund }: { id: number; refund: number },
  { reference, refunded_on }: SentRefund,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  const by = transitionActorOf(admin.value);
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, customer.value.customerId, id);
    if (!order) return failed(NO_SUCH_ORDER);
    const problem = orderDayError("refunded_on", refunded_on, order.created_at);
    if (problem) return failed(problem);
    const row = { refund, reference, refunded_on: refunded_on ?? null };
    const sent = await markSentByBank(tx, order, row);
    if (!sent) return failed(NOT_DUE);
    const { amount_paise: amountPaise, reason, day } = sent;
    await noteSent(tx, order, { amountPaise, reference, day, reason, by });
    const change = { before: { state: "due" }, after: { state: "sent", refund, reference } };
    await recordChange(tx, { what: "order.refund-sent", id, ...change });
    return readAdminOrder(tx, id);
  });
}
