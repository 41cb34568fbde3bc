import { z } from "zod";
import { profile, session } from "#app/features/account/account-schema.ts";
import { ownSecurityEvent } from "#app/features/account/audit-log/security-event-schema.ts";
import { cart } from "#app/features/cart/cart-schema.ts";
import { exportedComplaint } from "#app/features/complaints/complaint-schema.ts";
import { address } from "#app/features/delivery/addresses/address-schema.ts";
import { ownClaim } from "#app/features/orders/claims/claim-schema.ts";
import { order, orderBusiness } from "#app/features/orders/order-schema.ts";
import { exportedQuote } from "#app/features/quotes/quote-schema.ts";
import { ownReview } from "#app/features/reviews/review-schema.ts";
import { ownStockAlert } from "#app/features/stock-alerts/stock-alert-schema.ts";
import { ownWish } from "#app/features/wishlist/wishlist-schema.ts";
import { instant } from "#app/shared/wire-fields.ts";
import { consentRecord } from "./consent-schema.ts";

/** All personal data that the shop stores about a customer. */
export const personalData = z.object({
  profile,
  email_confirmed_at: instant.nullable(),
  addresses: z.array(address),
  /** The business that the customer last bought for, which checkout suggests again; null if none. */
  business: orderBusiness.nullable(),
  cart,
  orders: z.array(order),
  claims: z.array(ownClaim),
  complaints: z.array(exportedComplaint),
  quotes: z.array(exportedQuote),
  wishlist: z.array(ownWish),
  stock_alerts: z.array(ownStockAlert),
  reviews: z.array(ownReview),
  reported_reviews: z.array(z.object({ review_id: z.int(), created_at: instant })),
  consents: z.array(consentRecord),
  /** Orders that came back, newest first. Refused ones count against cash on delivery, by account and phone number. */
  returned_orders: z.array(
    z.object({
      order_id: z.int(),
      returned_on: z.iso.date(),
      reason: z.string(),
      phone: z.string(),
      cash_refused: z.boolean(),
    }),
  ),
  /** The shop's notes about the customer. */
  shop_notes: z.object({ note: z.string(), tags: z.array(z.string()) }).nullable(),
  security_events: z.array(ownSecurityEvent),
  /** The devices that are logged in, without their session ids. */
  sessions: z.array(
    session.pick({ logged_in_at: true, used_at: true, agent: true, network: true }),
  ),
});
export type PersonalData = z.infer<typeof personalData>;
