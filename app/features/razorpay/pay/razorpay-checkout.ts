import type { PaymentReceipt, PaymentStart } from "../razorpay-schema.ts";

/** Razorpay's own page over ours, from its script, which is loaded only when somebody is about to pay. */

const SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";
const PATIENCE_MS = 20_000;

type Receipt = Pick<PaymentReceipt, "razorpay_payment_id" | "razorpay_signature">;

interface CheckoutOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: PaymentStart["prefill"];
  /** Seconds after which it closes by itself. */
  timeout: number;
  theme: { color: string };
  handler: (receipt: Receipt) => void;
  modal: { ondismiss: () => void; confirm_close: boolean };
}

type Checkout = new (options: CheckoutOptions) => { open: () => void };

declare global {
  interface Window {
    Razorpay?: Checkout;
  }
}

/** Rejects where the script can't be had; the next try asks for it anew. */
export function loadCheckout(): Promise<Checkout> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error("Razorpay's script can't be had."));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    script.src = SCRIPT;
    script.onerror = fail;
    script.onload = () => {
      if (!window.Razorpay) return fail();
      clearTimeout(timer);
      resolve(window.Razorpay);
    };
    document.head.append(script);
  });
}

interface Ends {
  onPaid: (receipt: Receipt) => void;
  /** It was closed, by the payer or by itself; money may be on its way all the same. */
  onClosed: () => void;
}

/** Opens Razorpay's page; one of its ends is told, once. */
export function openCheckout(
  Razorpay: Checkout,
  start: PaymentStart,
  description: string,
  { onPaid, onClosed }: Ends,
): void {
  const { key_id, razorpay_order_id, amount, currency, name, prefill, closes_in } = start;
  let ended = false;
  const once = (end: () => void) => {
    if (!ended) end();
    ended = true;
  };
  const checkout = new Razorpay({
    key: key_id,
    order_id: razorpay_order_id,
    amount,
    currency,
    name,
    description,
    prefill,
    timeout: closes_in,
    theme: { color: leafColour() },
    handler: (receipt) => once(() => onPaid(receipt)),
    modal: { ondismiss: () => once(onClosed), confirm_close: true },
  });
  checkout.open();
}

function leafColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue("--leaf").trim();
}
