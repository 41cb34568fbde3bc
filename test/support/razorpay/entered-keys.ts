import { KEYS } from "./razorpay-stand-in.ts";

/** The stand-in's keys as an owner types them. */
export const TYPED_KEYS = {
  key_id: KEYS.keyId,
  key_secret: KEYS.keySecret,
  webhook_secret: KEYS.webhookSecret,
};
