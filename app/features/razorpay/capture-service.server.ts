import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import {
  completeRefund,
  recordPayment,
} from "#app/features/orders/payment/record-payment-service.server.ts";
import { THE_SHOP } from "#app/features/orders/status/order-transition-service.server.ts";
import { ok, type Result, unwrap } from "#app/shared/result.ts";
import type { GatewayOrder } from "./gateway-order-queries.server.ts";
import type { GatewayPayment, PaymentGateway } from "./payment-gateway.ts";
import {
  insertPayments,
  leaveRefundedByHand,
  linkPaymentToOrder,
  markNotified,
  markRefundAsked,
  selectPaymentStatus,
  selectPayments,
  storeRefunds,
  updateRefunded,
} from "./payment-queries.server.ts";

/**
 * Brings the shop's books in line with what Razorpay has for an order, however it came to that and whoever told of it: money
 * taken in time pays the order, all other money goes back, each once. Throws GatewayFailure where Razorpay gives no answer;
 * what was not done then is done when it is called again.
 */
export async function captureGatewayOrder(
  ctx: ShopContext,
  gateway: PaymentGateway,
  order: GatewayOrder,
): Promise<void> {
  const payments = await gateway.readPayments(order.razorpay_order_id);
  const taken = payments.filter(({ status }) => status === "captured" || status === "refunded");
  if (taken.length > 0) unwrap(await inTransaction(ctx, (tx) => bookPayments(tx, order, taken)));
  await giveBack(ctx, gateway, order);
}

async function bookPayments(
  tx: TransactionContext,
  order: GatewayOrder,
  taken: GatewayPayment[],
): Promise<Result<undefined>> {
  const fresh = await insertPayments(tx, order, taken);
  await updateRefunded(tx, order, taken);
  for (const payment of taken) {
    if (!fresh.has(payment.id) || payment.refundedPaise > 0) continue;
    const settled = await recordPayment(tx, {
      customerId: order.customer_id,
      orderId: order.order_id,
      paidPaise: payment.amountPaise,
      reference: payment.id,
      actor: THE_SHOP,
    });
    if (!settled.ok) return settled;
    const counts = settled.value === "paid" || settled.value === "already";
    if (counts) await linkPaymentToOrder(tx, order, payment.id);
  }
  return ok();
}

async function giveBack(
  ctx: ShopContext,
  gateway: PaymentGateway,
  order: GatewayOrder,
): Promise<void> {
  await leaveRefundedByHand(ctx, order);
  const payments = await selectPayments(ctx, order);
  const owed = payments.filter(
    ({ purpose, captured_paise, refunded_paise }) =>
      purpose === "refund" && refunded_paise < captured_paise,
  );
  if (owed.length > 0) await refundAll(ctx, gateway, order, owed);
  if (payments.length > 0) await notifyOfRefunds(ctx, order);
  const allIsBack = payments.every(
    (payment) => owed.includes(payment) || payment.refunded_paise === payment.captured_paise,
  );
  if (payments.length > 0 && allIsBack) await closeRefund(ctx, order, "refunded");
}

async function refundAll(
  ctx: ShopContext,
  gateway: PaymentGateway,
  order: GatewayOrder,
  owed: { payment_id: string; captured_paise: number; refunded_paise: number }[],
): Promise<void> {
  await markRefundAsked(
    ctx,
    order,
    owed.map((payment) => payment.payment_id),
  );
  const asked = await Promise.allSettled(
    owed.map(async ({ payment_id, captured_paise, refunded_paise }) => {
      const refundId = await gateway.refund(payment_id, captured_paise - refunded_paise);
      return { paymentId: payment_id, refundId };
    }),
  );
  const done = asked.filter((answer) => answer.status === "fulfilled");
  if (done.length > 0) {
    await storeRefunds(
      ctx,
      order,
      done.map((answer) => answer.value),
    );
  }
  const failure = asked.find((answer) => answer.status === "rejected");
  if (failure) throw failure.reason;
}

/** Writes to the customer about each payment that is back, once, whoever sent it back. */
async function notifyOfRefunds(ctx: ShopContext, order: GatewayOrder): Promise<void> {
  const { customer_id, order_id } = order;
  await inTransaction(ctx, async (tx) => {
    for (const { payment_id, refund_id, captured_paise, today } of await markNotified(tx, order)) {
      await queueEmail(tx, customer_id, "order-refunded", {
        order_id,
        amount_paise: captured_paise,
        reference: refund_id ?? payment_id,
        refunded_on: today,
      });
    }
    return ok();
  });
}

/** Tells the order, where it owes money, that it has gone back, or that none has come after all. */
export async function closeRefund(
  ctx: ShopContext,
  order: GatewayOrder,
  answer: "refunded" | "void",
): Promise<void> {
  if ((await selectPaymentStatus(ctx, order)) !== "refund_due") return;
  const { customer_id: customerId, order_id: orderId } = order;
  const reference = answer === "refunded" ? await refundReference(ctx, order) : undefined;
  const refund = { customerId, orderId, answer, actor: THE_SHOP, reference, quiet: true };
  const closed = await completeRefund(ctx, refund);
  // Another process was quicker.
  if (!closed.ok && closed.error.code !== "conflict") unwrap(closed);
}

/** What Razorpay calls the refunds of an order, or else the payments that it sent back. */
async function refundReference(ctx: ShopContext, order: GatewayOrder): Promise<string> {
  const payments = await selectPayments(ctx, order);
  return payments.map(({ refund_id, payment_id }) => refund_id ?? payment_id).join(", ");
}
