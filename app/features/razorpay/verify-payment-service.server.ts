import type { ShopContext } from "#app/database/context.ts";
import { notePendingPayment } from "#app/features/orders/payment/pending-payment-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { recordCaptured, refundOwed } from "./capture-service.server.ts";
import {
  checkNow,
  type GatewayOrder,
  selectGatewayOrders,
} from "./gateway-order-queries.server.ts";
import { GatewayFailure, type PaymentGateway } from "./payment-gateway.ts";
import { selectOrderPayment } from "./payment-queries.server.ts";
import type { PaymentReceipt, PaymentVerdict } from "./razorpay-schema.ts";
import { NOT_OFFERED, requireOwnOrder } from "./start-payment-service.server.ts";

const NOT_STARTED = shopError("conflict", "No payment was started for this order.");
const NOT_SIGNED = fieldError("razorpay_signature", "This payment isn't signed by Razorpay.");

/**
 * Verifies a payment reported by the browser. The report alone proves nothing: Razorpay must have signed it for a stored Razorpay
 * order, and Razorpay itself then says whether it has the money.
 */
export async function verifyPayment(
  ctx: ShopContext,
  gateway: PaymentGateway | null,
  receipt: PaymentReceipt,
): Promise<Result<PaymentVerdict>> {
  const { order_id: orderId, razorpay_payment_id: reference, razorpay_signature } = receipt;
  const customer = await requireOwnOrder(ctx, orderId);
  if (!customer.ok) return customer;
  if (!gateway) return failed(NOT_OFFERED);
  const customerId = customer.value;
  const made = await selectGatewayOrders(ctx, customerId, orderId);
  if (made.length === 0) return failed(NOT_STARTED);
  const order = made.find(({ razorpay_order_id }) =>
    gateway.signedPayment(razorpay_order_id, reference, razorpay_signature),
  );
  if (!order) return failed(NOT_SIGNED);
  await notePendingPayment(ctx, { customerId, orderId, reference });
  await captureOrRecheck(ctx, gateway, order);
  return ok({ status: await verdictOn(ctx, order) });
}

/** Captures the payment. If Razorpay can't be reached or the order isn't paid yet, schedules a check. */
async function captureOrRecheck(
  ctx: ShopContext,
  gateway: PaymentGateway,
  order: GatewayOrder,
): Promise<void> {
  try {
    await recordCaptured(ctx, gateway, order);
    await refundOwed(ctx, gateway, order);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
  }
  if ((await verdictOn(ctx, order)) !== "paid") await checkNow(ctx, order);
}

async function verdictOn(ctx: ShopContext, order: GatewayOrder): Promise<PaymentVerdict["status"]> {
  const status = (await selectOrderPayment(ctx, order))?.payment_status;
  if (status === "paid") return "paid";
  return status === "awaited" ? "checking" : "refunding";
}
