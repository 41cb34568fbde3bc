import { AFTERSALES_CALLS } from "./aftersales-calls.ts";
import { BACK_OFFICE_CALLS } from "./back-office-calls.ts";
import { COLLECTION_CALLS } from "./collection-calls.ts";
import type { PrepareCall } from "./fixtures.ts";
import { ORDER_CALLS } from "./order-calls.ts";
import { PERSON_CALLS } from "./person-calls.ts";
import { PRODUCT_CALLS } from "./product-calls.ts";
import { TRADE_CALLS } from "./trade-calls.ts";

/**
 * Every call of the API that writes, with a function that prepares a request for it. `test/failing-statements.test.ts` makes
 * each statement of each of these calls fail.
 *
 *     const call = await WRITING_CALLS["POST /stock-alerts"](fixtures);
 *     await shop.inject(call.path, call); // succeeds
 *
 * Each request is about something new, so it succeeds whenever it is sent. `fixtures.ts` contains the shared parts; the other files
 * contain the calls by subject. Add a new call that writes to one of them, or to `OTHER_WRITING_CALLS` with the reason.
 */
export const WRITING_CALLS: Record<string, PrepareCall> = {
  ...PERSON_CALLS,
  ...PRODUCT_CALLS,
  ...COLLECTION_CALLS,
  ...ORDER_CALLS,
  ...TRADE_CALLS,
  ...AFTERSALES_CALLS,
  ...BACK_OFFICE_CALLS,
};

/** The calls that write but aren't in `WRITING_CALLS`, each with the reason. */
export const OTHER_WRITING_CALLS: Record<string, string> = {
  "POST /admin/collections/preview": "writes nothing: test/collections.test.ts",
  "POST /admin/services/mail/test": "sends an email and writes nothing",
  "POST /admin/services/razorpay/check": "asks Razorpay and writes nothing",
  "POST /admin/webhooks/{id}/test": "calls another server: test/webhook-delivery.test.ts",
  "POST /admin/settings/appearance/preview": "writes nothing: test/appearance-preview.test.ts",
  "POST /admin/messages/test": "sends an email and writes nothing",
  "POST /admin/orders/{id}/fresher-stock": "needs stock that expires: test/order-batches.test.ts",
  "POST /payments/razorpay/start": "fails with Razorpay too: test/razorpay-outage.test.ts",
  "POST /payments/razorpay/verify": "fails with Razorpay too: test/razorpay-outage.test.ts",
  "POST /payments/razorpay/webhook": "fails with Razorpay too: test/razorpay-webhook.test.ts",
  "PUT /admin/notifications": "needs the keys of a browser: test/notifications.test.ts",
  "POST /admin/notifications/renew": "needs the keys of a browser: test/notifications.test.ts",
  "DELETE /admin/notifications/{id}": "needs the keys of a browser: test/notifications.test.ts",
  "POST /admin/passkeys": "needs an authenticator: test/passkey-changes.test.ts",
  "POST /admin/passkeys/options": "needs an authenticator: test/passkey-changes.test.ts",
  "POST /admin/passkeys/confirm": "needs an authenticator: test/passkeys.test.ts",
  "POST /admin/passkeys/confirm/options": "needs an authenticator: test/passkeys.test.ts",
  "PUT /admin/passkeys/{id}": "needs an authenticator: test/passkey-changes.test.ts",
  "DELETE /admin/passkeys/{id}": "needs an authenticator: test/passkey-changes.test.ts",
  "DELETE /admin/second-factor": "needs an authenticator: test/second-factor.test.ts",
  "POST /admin/second-factor": "needs an authenticator: test/second-factor.test.ts",
  "PUT /admin/second-factor": "needs an authenticator: test/second-factor.test.ts",
  "POST /admin/second-factor/confirm": "needs an authenticator: test/second-factor.test.ts",
  "POST /admin/second-factor/recovery-codes": "needs an authenticator: test/second-factor.test.ts",
  "DELETE /admin/people/{id}/second-factor": "needs an authenticator: test/second-factor.test.ts",
  "POST /staff-invites/accept": "needs an invitation from an email: test/staff.test.ts",
  "POST /staff-invites/read": "needs an invitation from an email: test/staff.test.ts",
  "POST /admin/invites/{id}/resend": "needs an invitation from an email: test/staff.test.ts",
  "DELETE /admin/invites/{id}": "needs an invitation from an email: test/staff.test.ts",
  "DELETE /sessions/{id}": "needs the id of another session: test/sessions.test.ts",
  "POST /orders/{id}/confirm": "needs a setting: test/cash-confirmation.test.ts",
  "POST /orders/confirmation": "needs a setting: test/cash-confirmation.test.ts",
  "POST /admin/settlements/fetch": "needs Razorpay: test/settlements.test.ts",
  "POST /admin/orders/{id}/items/quote": "prices an order and writes nothing",
  "PUT /admin/orders/{id}/van": "needs a day of the van: test/own-van.test.ts",
};
