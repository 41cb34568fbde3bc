import { randomBytes } from "node:crypto";
import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { findOrderCustomer } from "#app/features/orders/order-service.server.ts";
import { startGatewayPayment } from "#app/features/orders/payment/pending-payment-service.server.ts";
import { razorpay } from "#app/features/payments/razorpay.ts";
import { shop } from "#app/settings.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { notYours, type ShopError, shopError } from "#app/shared/shop-error.ts";
import { FIRST_CHECK_MINUTES } from "./check-times.ts";
import {
  type GatewayOrder,
  selectGatewayOrder,
  selectPayable,
  storeGatewayOrder,
} from "./gateway-order-queries.server.ts";
import { clearRefusal, recordRefusal } from "./gateway-refusal-service.server.ts";
import { GatewayFailure, type PaymentGateway } from "./payment-gateway.ts";
import type { PaymentStart } from "./razorpay-schema.ts";

export const NOT_OFFERED = shopError("conflict", "Razorpay isn't available for this order.");
const NOTHING_TO_PAY = shopError("conflict", "There is nothing to pay for this order any more.");
const TOTAL_CHANGED = shopError(
  "conflict",
  "The total of this order has just changed. Reload the page to see it.",
);
const UNREACHABLE: ShopError = {
  ...shopError("unavailable", "We can't reach Razorpay right now. Try again in a minute."),
  retryAfter: 30,
};

const REFUSED = shopError(
  "conflict",
  "This payment could not be started, and no money was taken. Please cancel the order and choose another way to pay.",
);

/** If the hold ends sooner, there is too little time to pay. */
const MIN_SECONDS_LEFT = 60;

/**
 * Starts or continues the payment of the customer's own order. An order at Razorpay is created once for each total. Fails with a
 * conflict if the order doesn't await a Razorpay payment, less than a minute of its hold is left, or Razorpay refuses (then also
 * calls `onRefused`); with unavailable if Razorpay can't be reached.
 */
export async function startPayment(
  ctx: ShopContext,
  gateway: PaymentGateway | null,
  orderId: number,
  onRefused: (failure: GatewayFailure) => void,
): Promise<Result<PaymentStart>> {
  const customer = await requireOwnOrder(ctx, orderId);
  if (!customer.ok) return customer;
  if (!gateway) return failed(NOT_OFFERED);
  const customerId = customer.value;
  const order = await selectPayable(ctx, customerId, orderId);
  if (!order) return failed(NOTHING_TO_PAY);
  const { payment_method, payment_status, seconds_left, total_paise, delivery } = order;
  const waits = payment_method === "razorpay" && payment_status === "awaited";
  if (!waits || (seconds_left ?? 0) < MIN_SECONDS_LEFT) return failed(NOTHING_TO_PAY);
  const wanted = { customer_id: customerId, order_id: orderId, amountPaise: total_paise };
  const razorpay_order_id = await ensureGatewayOrder(ctx, gateway, wanted, onRefused);
  if (!razorpay_order_id.ok) return razorpay_order_id;
  return ok({
    key_id: gateway.keyId,
    razorpay_order_id: razorpay_order_id.value,
    amount: total_paise,
    currency: "INR" as const,
    name: shop.name,
    closes_in: seconds_left ?? 0,
    prefill: {
      name: `${delivery.first_name} ${delivery.last_name}`.trim(),
      email: order.email,
      contact: delivery.phone,
    },
  });
}

/** Returns the customer's id if the order is their own. Administrators can't pay for others' orders. */
export async function requireOwnOrder(ctx: ShopContext, orderId: number): Promise<Result<number>> {
  const customer = await findOrderCustomer(ctx, orderId);
  if (!customer.ok) return customer;
  const { customerId, actor } = customer.value;
  return customerId === actor.customerId ? ok(customerId) : failed(notYours("order"));
}

interface WantedOrder {
  customer_id: number;
  order_id: number;
  amountPaise: number;
}

/**
 * Returns the id of the order at Razorpay for this amount. If two requests create one at the same time, both return the one stored
 * first.
 */
async function ensureGatewayOrder(
  ctx: ShopContext,
  gateway: PaymentGateway,
  { customer_id, order_id, amountPaise }: WantedOrder,
  onRefused: (failure: GatewayFailure) => void,
): Promise<Result<string>> {
  const existing = await selectGatewayOrder(ctx, customer_id, order_id);
  if (existing?.amount_paise === amountPaise) return ok(existing.razorpay_order_id);
  try {
    const receipt = `order-${order_id}-${randomBytes(4).toString("hex")}`;
    const razorpay_order_id = await gateway.makeOrder({ amountPaise, receipt });
    const stored = await store(ctx, { customer_id, order_id, razorpay_order_id }, amountPaise);
    if (!stored.ok) return stored;
    await clearRefusal(ctx, razorpay.id);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (!error.refused) return failed(UNREACHABLE);
    onRefused(error);
    await recordRefusal(ctx, razorpay.id, error);
    return failed(REFUSED);
  }
  const first = await selectGatewayOrder(ctx, customer_id, order_id);
  if (!first) throw new Error("Razorpay's order was not stored.");
  return first.amount_paise === amountPaise ? ok(first.razorpay_order_id) : failed(TOTAL_CHANGED);
}

/**
 * Stores the order at Razorpay if its amount still equals the total. From then on, the order expires only after a check with
 * Razorpay.
 */
function store(
  ctx: ShopContext,
  order: GatewayOrder,
  amountPaise: number,
): Promise<Result<undefined>> {
  return inTransaction(ctx, async (tx) => {
    const { customer_id, order_id: id } = order;
    const total = await startGatewayPayment(tx, { customer_id, id });
    if (total === undefined) return failed(NOTHING_TO_PAY);
    if (total !== amountPaise) return failed(TOTAL_CHANGED);
    await storeGatewayOrder(tx, order, amountPaise, FIRST_CHECK_MINUTES);
    return ok();
  });
}
