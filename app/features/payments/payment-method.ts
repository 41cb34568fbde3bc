/** Every payment method that an order may have. */
export const PAYMENT_METHOD_IDS = ["upi", "cod", "razorpay"] as const;
export type PaymentMethodId = (typeof PAYMENT_METHOD_IDS)[number];

/**
 * The status of an order's payment: `unconfirmed` until the customer confirms a cash order, `refund_due` until the money is refunded,
 * `void` if nothing was ever paid.
 */
export const PAYMENT_STATUSES = [
  "due",
  "unconfirmed",
  "awaited",
  "paid",
  "refund_due",
  "refunded",
  "void",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What the shop knows about a payment method. */
export interface PaymentMethod {
  id: PaymentMethodId;
  label: string;
  /** How it works: one line, shown beside the option. */
  description: string;
  /** The payment status of a new order: due on delivery, or awaited before packing. */
  firstStatus: "due" | "awaited";
  /** Whether the parcel may be shipped before it is paid. */
  shipsUnpaid: boolean;
  /** How long an unpaid order holds its stock, in ms; null if it never expires for lack of payment. */
  holdMs: number | null;
  /** The same for a customer who has never paid yet. */
  firstHoldMs: number | null;
  /** After how many ms an order that ships unpaid releases its stock if nobody has worked on it; null for never. */
  releaseMs: number | null;
  /** The smallest payable total, in paise. */
  minimumPaise: number;
  /** The largest payable total, in paise; null for no limit. */
  limitPaise: number | null;
  /** Whether the shop is set up for it. `gateways` names the methods whose keys are set. */
  isOffered: (gateways: ReadonlySet<string>) => boolean;
  /** Why this order can't be paid this way; undefined if it can. */
  refusal?: (order: PayableOrder) => string | undefined;
}

/** What decides whether a payment method accepts an order. */
export interface PayableOrder {
  totalPaise: number;
  /** The delivery PIN code: six digits. */
  pincode: string;
}
