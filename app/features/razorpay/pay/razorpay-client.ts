import { callApi } from "#app/shared/api-client.ts";
import type { PaymentReceipt, PaymentStart, PaymentVerdict } from "../razorpay-schema.ts";

/** Browser calls for Razorpay payments. */

export function startPayment(orderId: number): Promise<PaymentStart> {
  return callApi("/payments/razorpay/start/", { method: "POST", body: { order_id: orderId } });
}

export function verifyPayment(receipt: PaymentReceipt): Promise<PaymentVerdict> {
  return callApi("/payments/razorpay/verify/", { method: "POST", body: receipt });
}
