import type { PaymentReceipt, PaymentStart } from "../razorpay-schema.ts";

/** Razorpay's checkout, shown over our page. Its script is loaded only when someone is about to pay. */

const SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";
const LOAD_TIMEOUT_MS = 20_000;

type Receipt = Pick<PaymentReceipt, "razorpay_payment_id" | "razorpay_signature">;

interface CheckoutOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: PaymentStart["prefill"];
  /** Seconds after which it closes automatically. */
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

/** Loads Razorpay's script. Rejects if it can't be loaded; the next call tries again. */
export function loadCheckout(): Promise<Checkout> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error("Failed to load Razorpay's script."));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
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

interface CheckoutHandlers {
  onPaid: (receipt: Receipt) => void;
  /** The payer closed the checkout or it timed out. Money may still be on its way. */
  onClosed: () => void;
}

/** Opens Razorpay's checkout. Calls one of the handlers, once. */
export function openCheckout(
  Razorpay: Checkout,
  start: PaymentStart,
  description: string,
  { onPaid, onClosed }: CheckoutHandlers,
): void {
  const { key_id, razorpay_order_id, amount, currency, name, prefill, closes_in } = start;
  let handled = false;
  const once = (handle: () => void) => {
    if (!handled) handle();
    handled = true;
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
