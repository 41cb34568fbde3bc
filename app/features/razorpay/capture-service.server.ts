import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import {
  completeRefund,
  type Refund,
  recordPayment,
} from "#app/features/orders/payment/record-payment-service.server.ts";
import { THE_SHOP } from "#app/features/orders/status/order-transition-service.server.ts";
import { isOwedPayment } from "#app/features/orders/status/payment-transitions.ts";
import { ok, type Result, unwrap } from "#app/shared/result.ts";
import { recordDashboardRefunds } from "./dashboard-refund-service.server.ts";
import { type GatewayOrder, selectGatewayOrders } from "./gateway-order-queries.server.ts";
import { refundParts } from "./part-refund-service.server.ts";
import { GatewayFailure, type GatewayPayment, type PaymentGateway } from "./payment-gateway.ts";
import {
  clearRefundAsked,
  insertPayments,
  linkPaymentToOrder,
  markNotified,
  markRefundAsked,
  selectOrderPayment,
  selectPayments,
  skipManualRefunds,
  storeRefunds,
  updateRefunded,
} from "./payment-queries.server.ts";

/**
 * Records everything that Razorpay has captured for an order, regardless of who reported it. A payment received in time pays for
 * the order. Refunds made in Razorpay's dashboard are recorded too. Throws GatewayFailure if Razorpay can't be reached or refuses;
 * the next call does the rest.
 */
export async function recordCaptured(
  ctx: ShopContext,
  gateway: PaymentGateway,
  order: GatewayOrder,
): Promise<void> {
  const made = await selectGatewayOrders(ctx, order.customer_id, order.order_id);
  const read = made.map(({ razorpay_order_id }) => gateway.readPayments(razorpay_order_id));
  const payments = (await Promise.all(read)).flat();
  const captured = payments.filter(({ status }) => status === "captured" || status === "refunded");
  await recordDashboardRefunds(ctx, gateway, order, captured);
  if (captured.length > 0)
    unwrap(await inTransaction(ctx, (tx) => recordPayments(tx, order, captured)));
}

async function recordPayments(
  tx: TransactionContext,
  order: GatewayOrder,
  captured: GatewayPayment[],
): Promise<Result<undefined>> {
  const newIds = await insertPayments(tx, order, captured);
  await updateRefunded(tx, order, captured);
  for (const payment of captured) {
    if (!newIds.has(payment.id) || payment.refundedPaise > 0) continue;
    const recorded = await recordPayment(tx, {
      customerId: order.customer_id,
      orderId: order.order_id,
      paidPaise: payment.amountPaise,
      reference: payment.id,
      actor: THE_SHOP,
    });
    if (!recorded.ok) return recorded;
    const paysOrder = recorded.value === "paid" || recorded.value === "already";
    if (paysOrder) await linkPaymentToOrder(tx, order, payment.id);
  }
  return ok();
}

/**
 * Refunds all captured money that doesn't pay for the order, such as a payment of an outdated total, each payment once, and the
 * part refunds that are due. Throws GatewayFailure if Razorpay can't be reached or refuses; the next call does the rest.
 */
export async function refundOwed(
  ctx: ShopContext,
  gateway: PaymentGateway,
  order: GatewayOrder,
): Promise<void> {
  await skipManualRefunds(ctx, order);
  await refundParts(ctx, gateway, order);
  const payments = await selectPayments(ctx, order);
  const owed = payments.filter(({ purpose, left_paise }) => purpose === "refund" && left_paise > 0);
  if (owed.length > 0) await refundAll(ctx, gateway, order, owed);
  await findRefundIds(ctx, gateway, order);
  if (payments.length > 0) await notifyOfRefunds(ctx, order);
  const allRefunded = payments.every(
    (payment) => owed.includes(payment) || payment.left_paise <= 0,
  );
  if (payments.length > 0 && allRefunded) await closeRefunded(ctx, order);
}

async function refundAll(
  ctx: ShopContext,
  gateway: PaymentGateway,
  order: GatewayOrder,
  owed: { payment_id: string; refunded_paise: number; left_paise: number }[],
): Promise<void> {
  const asked = await markRefundAsked(
    ctx,
    order,
    owed.map((payment) => payment.payment_id),
  );
  const refunded = owed.filter(({ payment_id }) => asked.has(payment_id));
  const attempts = await Promise.allSettled(
    refunded.map(async ({ payment_id, refunded_paise, left_paise }) => {
      const refundId = await gateway.refund(payment_id, left_paise);
      return { paymentId: payment_id, refundId, refundedPaise: refunded_paise + left_paise };
    }),
  );
  const refused = refunded.filter((_, at) => isRefusal(attempts[at]));
  if (refused.length > 0) {
    await clearRefundAsked(
      ctx,
      order,
      refused.map((payment) => payment.payment_id),
    );
  }
  const done = attempts.filter((attempt) => attempt.status === "fulfilled");
  if (done.length > 0) {
    await storeRefunds(
      ctx,
      order,
      done.map((attempt) => attempt.value),
    );
  }
  const failure = attempts.find((attempt) => attempt.status === "rejected");
  if (failure) throw failure.reason;
}

function isRefusal(attempt: PromiseSettledResult<unknown> | undefined): boolean {
  const reason: unknown = attempt?.status === "rejected" ? attempt.reason : undefined;
  return reason instanceof GatewayFailure && reason.refused;
}

/** Asks Razorpay for the ids of refunds with a lost response, or made in Razorpay's dashboard. */
async function findRefundIds(
  ctx: ShopContext,
  gateway: PaymentGateway,
  order: GatewayOrder,
): Promise<void> {
  const payments = await selectPayments(ctx, order);
  const unknown = payments.filter(
    ({ purpose, refund_id, rest_paise }) =>
      purpose === "refund" && refund_id === null && rest_paise > 0,
  );
  const found = await Promise.all(
    unknown.map(async ({ payment_id, rest_paise, refunded_paise, part_references }) => {
      const made = await gateway.readRefunds(payment_id);
      // A part refund recorded by hand and then linked to Razorpay has both the bank's reference and Razorpay's id.
      const isPart = (id: string) => part_references.some((reference) => reference.includes(id));
      const others = made.filter(({ id }) => !isPart(id));
      const refund = others.find(({ amountPaise }) => amountPaise === rest_paise) ?? others[0];
      return refund
        ? [{ paymentId: payment_id, refundId: refund.id, refundedPaise: refunded_paise }]
        : [];
    }),
  );
  if (found.flat().length > 0) await storeRefunds(ctx, order, found.flat());
}

/** Emails the customer once about each refunded payment, regardless of who refunded it. */
async function notifyOfRefunds(ctx: ShopContext, order: GatewayOrder): Promise<void> {
  const { customer_id, order_id } = order;
  await inTransaction(ctx, async (tx) => {
    for (const { payment_id, refund_id, rest_paise, today } of await markNotified(tx, order)) {
      await queueEmail(tx, customer_id, "order-refunded", {
        order_id,
        amount_paise: rest_paise,
        reference: refund_id ?? payment_id,
        refunded_on: today,
      });
    }
    return ok();
  });
}

/**
 * Closes the refund that an order owes once all its payments at Razorpay are refunded. The refund stays due if none of them paid
 * for the order, because that money came another way.
 */
async function closeRefunded(ctx: ShopContext, order: GatewayOrder): Promise<void> {
  const owed = await selectOrderPayment(ctx, order);
  if (owed?.payment_status !== "refund_due") return;
  const payments = await selectPayments(ctx, order);
  const returned = payments.filter((payment) => isOwedPayment(owed, payment));
  if (returned.length === 0) return;
  // Razorpay's refund ids; for a payment without one, the payment's id.
  const ids = returned.map(({ refund_id, payment_id }) => refund_id ?? payment_id);
  await closeRefund(ctx, order, { outcome: "refunded", reference: ids.join(", ") });
}

/** Closes the refund of an order without a recorded payment, once no payment can arrive any more. */
export async function closeUnpaid(ctx: ShopContext, order: GatewayOrder): Promise<void> {
  const owed = await selectOrderPayment(ctx, order);
  if (owed?.payment_status !== "refund_due" || owed.paid_paise > 0) return;
  await closeRefund(ctx, order, { outcome: "void" });
}

async function closeRefund(
  ctx: ShopContext,
  { customer_id: customerId, order_id: orderId }: GatewayOrder,
  closing: Pick<Refund, "outcome" | "reference">,
): Promise<void> {
  const refund = { ...closing, customerId, orderId, actor: THE_SHOP, quiet: true };
  const closed = await completeRefund(ctx, refund);
  // A conflict means that another process has already closed it.
  if (!closed.ok && closed.error.code !== "conflict") unwrap(closed);
}
