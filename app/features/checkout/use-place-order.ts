import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { setCartCount } from "#app/features/cart/cart-count.ts";
import { placeOrder } from "#app/features/orders/order-client.ts";
import type { OrderInput } from "#app/features/orders/order-schema.ts";
import { payPath } from "#app/features/razorpay/pay/pay-path.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { attemptKey, endAttempt } from "./attempt-key.ts";

export interface PlaceOrder {
  /** `subject` names what is ordered: asked again for the same, the same order comes back. */
  place: (input: Partial<OrderInput>, subject: string) => Promise<void>;
  busy: boolean;
  /** Why the last try placed nothing; null while there is no such reason. */
  failure: unknown;
}

/** Places an order once, however often it is asked to, then shows it. `onRefused` follows a refusal. */
export function usePlaceOrder(onRefused?: () => void | Promise<void>): PlaceOrder {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const underWay = useRef(false);

  async function place(input: Partial<OrderInput>, subject: string) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    const key = attemptKey(window.localStorage, subject);
    try {
      const order = await placeOrder(input, key);
      endAttempt(window.localStorage, key);
      setCartCount(0);
      // The order's own page says thank you, and goes on saying it.
      if (order.payment?.method === "razorpay") return window.location.replace(payPath(order.id));
      await navigate(`/orders/${order.id}`, { replace: true });
    } catch (error) {
      // A conflict is the server's last word on this attempt: nothing will come of its name any more.
      if (statusOf(error) === 409) endAttempt(window.localStorage, key);
      setFailure(error);
      // Without an answer the page stays as it is: the same try, made again, finds the order if there is one.
      if (statusOf(error) >= 400 && statusOf(error) < 500) await onRefused?.();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { place, busy, failure };
}

function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}
