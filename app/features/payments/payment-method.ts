/** Every payment method that an order can have. */
export const PAYMENT_METHOD_IDS = ["upi", "cod", "razorpay"] as const;
export type PaymentMethodId = (typeof PAYMENT_METHOD_IDS)[number];

/**
 * The status of an order's payment: `unconfirmed` until the customer confirms a cash order, `refund_due` until the money is
 * refunded, `void` if nothing was ever paid.
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

/** A payment method as the shop sees it. */
export interface PaymentMethod {
  id: PaymentMethodId;
  label: string;
  /** How it works, in one line, shown next to the option. */
  description: string;
  /** The payment status of a new order: due on delivery, or awaited before packing. */
  firstStatus: "due" | "awaited";
  /** Whether the parcel can be shipped before it is paid for. */
  shipsUnpaid: boolean;
  /** How long an unpaid order holds its stock, in ms; null if it never expires for lack of payment. */
  holdMs: number | null;
  /** The hold for a customer who has never paid before, in ms. */
  firstHoldMs: number | null;
  /** The time after which an order that ships unpaid releases its stock if nobody has worked on it, in ms; null for never. */
  releaseMs: number | null;
  /** The smallest payable total, in paise. */
  minimumPaise: number;
  /** The largest payable total, in paise; null for no limit. */
  limitPaise: number | null;
  /** Whether the shop is set up for it. `gateways` has the methods with configured keys. */
  isOffered: (gateways: ReadonlySet<string>) => boolean;
  /** Why this order can't be paid this way; undefined if it can. */
  refusal?: (order: PayableOrder) => string | undefined;
}

/** The facts that decide if a payment method accepts an order. */
export interface PayableOrder {
  totalPaise: number;
  /** The delivery PIN code, six digits. */
  pincode: string;
}
