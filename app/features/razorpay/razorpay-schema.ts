import { z } from "zod";
import { id } from "#app/shared/wire-fields.ts";

/** The wire shapes of paying through Razorpay, in its own words where its page and its events speak. */

export const paymentStartInput = z.object({ order_id: id });

/** What Razorpay's page needs. `amount` is in paise, as Razorpay counts. */
export const paymentStart = z.object({
  key_id: z.string(),
  razorpay_order_id: z.string(),
  amount: z.int(),
  currency: z.literal("INR"),
  name: z.string(),
  /** Seconds until the shop stops waiting for the money. */
  closes_in: z.int(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
});
export type PaymentStart = z.infer<typeof paymentStart>;

/** What Razorpay's page answers for a payment, beside the shop's own order: the order of Razorpay's that was stored counts. */
export const paymentReceipt = z.object({
  order_id: id,
  razorpay_payment_id: z
    .string()
    .regex(/^pay_[A-Za-z0-9]{1,40}$/, "This is not the id of a payment."),
  razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/, "This is not a signature."),
});
export type PaymentReceipt = z.infer<typeof paymentReceipt>;

/** `checking` until Razorpay itself has confirmed the money; `refunding` where it came too late for the order. */
export const paymentVerdict = z.object({ status: z.enum(["paid", "checking", "refunding"]) });
export type PaymentVerdict = z.infer<typeof paymentVerdict>;

const named = z.object({
  entity: z.object({ id: z.string().optional(), order_id: z.string().nullish() }),
});

/** As much of an event as the shop reads: what happened, and to which order of Razorpay's. */
export const razorpayEvent = z.object({
  event: z.string().regex(/^[\w.]{1,60}$/),
  payload: z.object({ payment: named.optional(), order: named.optional() }).optional(),
});
export type RazorpayEvent = z.infer<typeof razorpayEvent>;
