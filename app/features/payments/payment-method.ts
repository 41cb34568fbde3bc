/** Every way of paying that an order may name. */
export const PAYMENT_METHOD_IDS = ["upi", "cod", "razorpay"] as const;
export type PaymentMethodId = (typeof PAYMENT_METHOD_IDS)[number];

/** How the payment of an order stands; `refund_due` until the money has gone back, `void` where nothing was ever paid. */
export const PAYMENT_STATUSES = [
  "due",
  "awaited",
  "paid",
  "refund_due",
  "refunded",
  "void",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What the shop has to know of a way of paying. */
export interface PaymentMethod {
  id: PaymentMethodId;
  label: string;
  /** How it goes, in a line beside the choice. */
  words: string;
  /** How a payment stands when the order is placed: due on delivery, or awaited before packing. */
  firstStatus: "due" | "awaited";
  /** Whether the parcel may leave before the money has come. */
  shipsUnpaid: boolean;
  /** How long an unpaid order keeps its stock, in ms; null where it is never given up for want of money. */
  holdMs: number | null;
  /** The same for a customer from whom no money has come yet. */
  firstHoldMs: number | null;
  /** After how long, in ms, an order that may be sent unpaid gives its stock back where nobody has touched it; null for never. */
  releaseMs: number | null;
  /** The smallest order that may be paid so, in paise. */
  minimumPaise: number;
  /** The largest order that may be paid so, in paise; null for any. */
  limitPaise: number | null;
  /** Whether the shop is set up for it. `gateways` names the methods whose keys are set. */
  isOffered: (gateways: ReadonlySet<string>) => boolean;
  /** Why this order can't be paid so; undefined where it can. */
  refusal?: (order: PayableOrder) => string | undefined;
}

/** What decides whether an order may be paid in a certain way. */
export interface PayableOrder {
  totalPaise: number;
  /** The PIN code it goes to: six digits. */
  pincode: string;
}
