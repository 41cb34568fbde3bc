import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { setCartCount } from "#app/features/cart/cart-count.ts";
import { placeOrder } from "#app/features/orders/order-client.ts";
import type { OrderInput } from "#app/features/orders/order-schema.ts";
import { payPath } from "#app/features/razorpay/pay/pay-path.ts";
import { ApiError, isRefusal } from "#app/shared/api-error.ts";
import { browserStorage } from "#app/shared/browser/browser-storage.ts";
import { attemptKey, endAttempt } from "./attempt-key.ts";

export interface PlaceOrder {
  /** `subject` identifies what is ordered. Repeated calls for the same subject return the same order. */
  place: (input: Partial<OrderInput>, subject: string) => Promise<void>;
  busy: boolean;
  /** The error of the last attempt; null if there is none. */
  failure: unknown;
}

/** Places an order, only once regardless of repeated calls, and then shows it. Calls `onRefused` after a 4xx response. */
export function usePlaceOrder(onRefused?: () => void | Promise<void>): PlaceOrder {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const inProgress = useRef(false);

  async function place(input: Partial<OrderInput>, subject: string) {
    if (inProgress.current) return;
    inProgress.current = true;
    setBusy(true);
    setFailure(null);
    const key = attemptKey(browserStorage, subject);
    try {
      const order = await placeOrder(input, key);
      endAttempt(browserStorage, key);
      setCartCount(0);
      // The order's page shows the confirmation, even after a reload.
      if (order.payment?.method === "razorpay") return window.location.replace(payPath(order.id));
      await navigate(`/orders/${order.id}`, { replace: true });
    } catch (error) {
      // No order was placed, so the next attempt needs a new key, and the empty cart must not mention an order.
      if (isRefusal(error)) endAttempt(browserStorage, key);
      setFailure(error);
      // Without a response nothing is reloaded: if the order was placed, a retry with the same key returns it.
      if (statusOf(error) >= 400 && statusOf(error) < 500) await onRefused?.();
    } finally {
      inProgress.current = false;
      setBusy(false);
    }
  }

  return { place, busy, failure };
}

function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}
