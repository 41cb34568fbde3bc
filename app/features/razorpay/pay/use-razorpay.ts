import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import type { PaymentReceipt, PaymentVerdict } from "../razorpay-schema.ts";
import { loadCheckout, openCheckout } from "./razorpay-checkout.ts";
import { startPayment, verifyPayment } from "./razorpay-client.ts";

/**
 * `opening`, then `open` while Razorpay's page is over ours. `closed` without a payment, `blocked` where its script can't be
 * had, `refused` by the shop, `checking` while nobody can say yet what came of it.
 */
export type PaySituation =
  | { step: "opening" | "open" | "closed" | "blocked" | "checking" }
  | { step: "refused"; reason: string };

const TRIES = 4;
const PAUSE_MS = 2_000;

/** Pays an order through Razorpay, beginning at once; what was paid is asked after, then the order is shown. */
export function useRazorpay(orderId: number): { situation: PaySituation; pay: () => void } {
  const navigate = useNavigate();
  const [situation, setSituation] = useState<PaySituation>({ step: "opening" });
  const begun = useRef(false);

  const finish = useCallback(
    async (receipt: PaymentReceipt) => {
      setSituation({ step: "checking" });
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
    setSituation({ step: "opening" });
    const checkout = loadCheckout().catch(() => null);
    try {
      const start = await startPayment(orderId);
      const Razorpay = await checkout;
      if (!Razorpay) return setSituation({ step: "blocked" });
      openCheckout(Razorpay, start, `Order #${orderId}`, {
        onPaid: (receipt) => finish({ ...receipt, order_id: orderId }),
        onClosed: () => setSituation({ step: "closed" }),
      });
      setSituation({ step: "open" });
    } catch (error) {
      const reason = messageOf(error, "The payment could not be started. Please try again.");
      setSituation({ step: "refused", reason });
    }
  }, [orderId, finish]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void pay();
  }, [pay]);

  return { situation, pay };
}

/** The shop's word on a payment; null where the shop can't be asked. A refusal is for the order's page to show. */
async function verdictOn({
  order_id,
  razorpay_payment_id,
  razorpay_signature,
}: PaymentReceipt): Promise<Partial<PaymentVerdict> | null> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      return await verifyPayment({ order_id, razorpay_payment_id, razorpay_signature });
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return {};
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
  return null;
}
