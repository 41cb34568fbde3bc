import { z } from "zod";
import { id } from "#app/shared/wire-fields.ts";

/** The API shapes of Razorpay payments. Razorpay's page and events use Razorpay's own field names. */

export const paymentStartInput = z.object({ order_id: id });

/** The options of Razorpay's page. `amount` is in paise. */
export const paymentStart = z.object({
  key_id: z.string(),
  razorpay_order_id: z.string(),
  amount: z.int(),
  currency: z.literal("INR"),
  name: z.string(),
  /** The seconds left until the order's hold on stock ends. */
  closes_in: z.int(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
});
export type PaymentStart = z.infer<typeof paymentStart>;

/** A payment as reported by Razorpay's page. It is verified against the Razorpay order stored for `order_id`. */
export const paymentReceipt = z.object({
  order_id: id,
  razorpay_payment_id: z
    .string()
    .regex(/^pay_[A-Za-z0-9]{1,40}$/, "This isn't a Razorpay payment id."),
  razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/, "This isn't a Razorpay signature."),
});
export type PaymentReceipt = z.infer<typeof paymentReceipt>;

/** The state of a payment: `checking` until Razorpay confirms it; `refunding` if it came too late for the order. */
export const paymentVerdict = z.object({ status: z.enum(["paid", "checking", "refunding"]) });
export type PaymentVerdict = z.infer<typeof paymentVerdict>;

const named = z.object({
  entity: z.object({ id: z.string().optional(), order_id: z.string().nullish() }),
});

/** The parts of an event that the shop reads: its name and its Razorpay order. */
export const razorpayEvent = z.object({
  event: z.string().regex(/^[\w.]{1,60}$/),
  payload: z.object({ payment: named.optional(), order: named.optional() }).optional(),
});
export type RazorpayEvent = z.infer<typeof razorpayEvent>;
