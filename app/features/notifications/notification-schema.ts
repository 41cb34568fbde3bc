import { z } from "zod";
import { instant, requiredText } from "#app/shared/wire-fields.ts";
import { NOTIFICATION_KINDS } from "./notification-kinds.ts";

/** The API shapes of notifications to the browsers of staff. */

/** Maximum browsers per person. A further one replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 10;

const NOT_READABLE = "This browser's subscription could not be read.";
const endpoint = requiredText("Endpoint", 1_000);
const kinds = z
  .array(z.enum(NOTIFICATION_KINDS))
  .min(1, "Choose what you want to be notified about.")
  .max(NOTIFICATION_KINDS.length, "Choose each kind once.");

/** The result of the browser's PushSubscription.toJSON(); `p256dh` is a point on P-256, `auth` has 16 bytes. */
export const subscriptionInput = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string(NOT_READABLE).regex(/^B[\w-]{86}=?$/, NOT_READABLE),
    auth: z.string(NOT_READABLE).regex(/^[\w-]{22}(==)?$/, NOT_READABLE),
  }),
  /** The shop's public key that the browser subscribed with. */
  shop_key: z.string(NOT_READABLE).regex(/^[\w-]{1,100}$/, NOT_READABLE),
  kinds,
});
export type SubscriptionInput = z.infer<typeof subscriptionInput>;

export const renewalInput = z.object({ endpoint });

/** `shop_key` is the `applicationServerKey`. `kinds` are the kinds that the caller's role may choose. */
export const notifications = z.object({
  shop_key: z.string(),
  kinds: z.array(z.enum(NOTIFICATION_KINDS)),
  browsers: z.array(
    z.object({
      id: z.int(),
      endpoint: z.string(),
      kinds: z.array(z.enum(NOTIFICATION_KINDS)),
      agent: z.string(),
      created_at: instant,
    }),
  ),
});
export type Notifications = z.infer<typeof notifications>;
