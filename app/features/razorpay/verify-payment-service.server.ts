import type { ShopContext } from "#app/database/context.ts";
import { notePendingPayment } from "#app/features/orders/payment/pending-payment-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { captureGatewayOrder } from "./capture-service.server.ts";
import { checkNow, type GatewayOrder, selectGatewayOrder } from "./gateway-order-queries.server.ts";
import { GatewayFailure, type PaymentGateway } from "./payment-gateway.ts";
import { selectPaymentStatus } from "./payment-queries.server.ts";
import type { PaymentReceipt, PaymentVerdict } from "./razorpay-schema.ts";
import { NOT_OFFERED, requireOwner } from "./start-payment-service.server.ts";

const NOT_BEGUN = shopError("conflict", "No payment was begun for this order.");
const NOT_SIGNED = fieldError("razorpay_signature", "Razorpay has not signed this payment.");

/**
 * What came of a payment that the browser tells of. Its word is no more than a question: the signature has to be Razorpay's,
 * over the order of Razorpay's that was stored, and then Razorpay itself says whether the money is there.
 */
export async function verifyPayment(
  ctx: ShopContext,
  gateway: PaymentGateway | null,
  receipt: PaymentReceipt,
): Promise<Result<PaymentVerdict>> {
  const { order_id: orderId, razorpay_payment_id: reference, razorpay_signature } = receipt;
  const owner = await requireOwner(ctx, orderId);
  if (!owner.ok) return owner;
  if (!gateway) return failed(NOT_OFFERED);
  const customerId = owner.value;
  const order = await selectGatewayOrder(ctx, customerId, orderId);
  if (!order) return failed(NOT_BEGUN);
  if (!gateway.signedPayment(order.razorpay_order_id, reference, razorpay_signature)) {
    return failed(NOT_SIGNED);
  }
  await notePendingPayment(ctx, { customerId, orderId, reference });
  await settleOrAskAgain(ctx, gateway, order);
  return ok({ status: await verdictOn(ctx, order) });
}

/** Without an answer of Razorpay's, or with one that is not its last, it is asked again by itself. */
async function settleOrAskAgain(
  ctx: ShopContext,
  gateway: PaymentGateway,
  order: GatewayOrder,
): Promise<void> {
  try {
    await captureGatewayOrder(ctx, gateway, order);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
  }
  if ((await verdictOn(ctx, order)) !== "paid") await checkNow(ctx, order);
}

async function verdictOn(ctx: ShopContext, order: GatewayOrder): Promise<PaymentVerdict["status"]> {
  const status = await selectPaymentStatus(ctx, order);
  if (status === "paid") return "paid";
  return status === "awaited" ? "checking" : "refunding";
}
