import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { lockOrder, type OrderKey } from "../status/order-transition-queries.server.ts";
import { NO_SUCH_ORDER, THE_SHOP } from "../status/order-transition-service.server.ts";
import {
  markAsked,
  markSentByGateway,
  selectDueAtGateway,
  storeFailure,
} from "./gateway-refund-queries.server.ts";
import { noteSent } from "./part-refund-service.server.ts";

/** A part refund that the gateway has to make. */
export interface GatewayRefund {
  /** The refund's number within the order. */
  refund: number;
  paymentId: string;
  amountPaise: number;
}

/** The part refunds of an order that a gateway has to make, oldest first. */
export async function listGatewayRefunds(
  ctx: ShopContext,
  order: OrderKey,
): Promise<GatewayRefund[]> {
  const rows = await selectDueAtGateway(ctx, order);
  return rows.flatMap(({ refund, payment_id, amount_paise }) =>
    payment_id === null ? [] : [{ refund, paymentId: payment_id, amountPaise: amount_paise }],
  );
}

/**
 * Marks a refund as requested before the gateway is called, so that nobody also records it as sent by bank transfer. Returns false
 * if the gateway must not be called, because the refund was already sent.
 */
export function startGatewayRefund(
  ctx: ShopContext,
  order: OrderKey,
  refund: number,
): Promise<boolean> {
  return markAsked(ctx, order, refund);
}

/**
 * Stores why the gateway refused a refund. The refund can then be made by bank transfer; if it isn't, the gateway is asked again.
 */
export function failGatewayRefund(
  ctx: ShopContext,
  order: OrderKey,
  failure: { refund: number; reason: string },
): Promise<void> {
  return storeFailure(ctx, order, failure);
}

/** Records that the gateway has made a refund, emails the customer, and runs `alongside` in the same transaction. Idempotent. */
export async function completeGatewayRefund(
  ctx: ShopContext,
  order: OrderKey,
  { refund, reference, paymentId }: { refund: number; reference: string; paymentId: string },
  alongside: (tx: TransactionContext) => Promise<void>,
): Promise<Result<undefined>> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, order.customer_id, order.id);
    if (!locked) return failed(NO_SUCH_ORDER);
    const sent = await markSentByGateway(tx, order, { refund, reference, paymentId });
    if (!sent) return ok();
    const { amount_paise: amountPaise, reason, day } = sent;
    await noteSent(tx, locked, { amountPaise, reference, day, reason, by: THE_SHOP });
    await alongside(tx);
    return ok();
  });
}
