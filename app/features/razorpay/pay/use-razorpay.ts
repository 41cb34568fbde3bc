import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isRefusal, messageOf } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import type { PaymentReceipt, PaymentVerdict } from "../razorpay-schema.ts";
import { loadCheckout, openCheckout } from "./razorpay-checkout.ts";
import { startPayment, verifyPayment } from "./razorpay-client.ts";

/**
 * `opening`, then `open` while Razorpay's checkout is shown. `closed` without a payment; `blocked` if its script can't be loaded;
 * `refused` by the shop; `checking` until the payment is confirmed.
 */
export type PaymentState =
  | { phase: "opening" | "open" | "closed" | "blocked" | "checking" }
  | { phase: "refused"; reason: string };

const MAX_TRIES = 4;
const PAUSE_MS = 2_000;

/** Pays for an order through Razorpay. Starts immediately, then verifies the payment and shows the order. */
export function useRazorpay(orderId: number): { state: PaymentState; pay: () => void } {
  const navigate = useNavigate();
  const [state, setState] = useState<PaymentState>({ phase: "opening" });
  const started = useRef(false);

  const finish = useCallback(
    async (receipt: PaymentReceipt) => {
      setState({ phase: "checking" });
      const verdict = await verdictOn(receipt);
      if (!verdict) return;
      if (verdict.status === "paid") {
        notify({ kind: "success", text: "Thank you! Your payment is in." });
      }
      await navigate(`/orders/${orderId}`, { replace: true });
    },
    [navigate, orderId],
  );

  const pay = useCallback(async () => {
    setState({ phase: "opening" });
    const checkout = loadCheckout().catch(() => null);
    try {
      const start = await startPayment(orderId);
      const Razorpay = await checkout;
      if (!Razorpay) return setState({ phase: "blocked" });
      openCheckout(Razorpay, start, `Order #${orderId}`, {
        onPaid: (receipt) => finish({ ...receipt, order_id: orderId }),
        onClosed: () => setState({ phase: "closed" }),
      });
      setState({ phase: "open" });
    } catch (error) {
      const reason = messageOf(error, "The payment could not be started. Please try again.");
      setState({ phase: "refused", reason });
    }
  }, [orderId, finish]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void pay();
  }, [pay]);

  return { state, pay };
}

/**
 * The shop's verdict on a payment; null if the shop can't be reached, empty if it refuses, in which case the order's page shows
 * why.
 */
async function verdictOn({
  order_id,
  razorpay_payment_id,
  razorpay_signature,
}: PaymentReceipt): Promise<Partial<PaymentVerdict> | null> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    try {
      return await verifyPayment({ order_id, razorpay_payment_id, razorpay_signature });
    } catch (error) {
      if (isRefusal(error)) return {};
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
  return null;
}
