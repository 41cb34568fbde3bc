import type { Message } from "../email-schema.ts";
import { emailConfirmation } from "./account/email-confirmation.ts";
import { newDevice } from "./account/new-device.ts";
import { passkeyChanged } from "./account/passkey-changed.ts";
import { passwordReset } from "./account/password-reset.ts";
import { staffInvite } from "./account/staff-invite.ts";
import { welcome } from "./account/welcome.ts";
import { apiKeyCreated } from "./api-key-created.ts";
import { backInStock } from "./back-in-stock.ts";
import { backupFailed } from "./backup-failed.ts";
import { complaint } from "./complaint.ts";
import { complaintAlert } from "./complaint-alert.ts";
import { digest } from "./digest.ts";
import type { Email, Facts } from "./email.ts";
import { orderAlert } from "./orders/order-alert.ts";
import { orderCancelled } from "./orders/order-cancelled.ts";
import { orderClaim } from "./orders/order-claim.ts";
import { orderDelivered } from "./orders/order-delivered.ts";
import type { OrderFacts } from "./orders/order-facts.ts";
import { orderItemsAdded } from "./orders/order-items-added.ts";
import { orderItemsCancelled } from "./orders/order-items-cancelled.ts";
import { orderMoved } from "./orders/order-moved.ts";
import { orderPaid } from "./orders/order-paid.ts";
import { orderPaymentReminder } from "./orders/order-payment-reminder.ts";
import { orderPlaced } from "./orders/order-placed.ts";
import { orderRecall } from "./orders/order-recall.ts";
import { orderRefunded } from "./orders/order-refunded.ts";
import { orderShipped } from "./orders/order-shipped.ts";
import { orderTracking } from "./orders/order-tracking.ts";
import { quote } from "./quote.ts";
import { quoteDeclined } from "./quote-declined.ts";
import { webhookOff } from "./webhook-off.ts";

/** Writes the email for a message. Throws if it is about an order and none is given. */
export function writeEmail(
  message: Message,
  facts: Facts & { order: OrderFacts | undefined },
): Email {
  switch (message.kind) {
    case "welcome":
      return welcome(message.payload, facts);
    case "email-confirmation":
      return emailConfirmation(message.payload, facts);
    case "password-reset":
      return passwordReset(message.payload, facts);
    case "staff-invite":
      return staffInvite(message.payload, facts);
    case "new-device":
      return newDevice(message.payload, facts);
    case "passkey-changed":
      return passkeyChanged(message.payload, facts);
    case "order-placed":
      return orderPlaced(message.payload, withOrder(facts));
    case "order-alert":
      return orderAlert(message.payload, withOrder(facts));
    case "order-payment-reminder":
      return orderPaymentReminder(message.payload, withOrder(facts));
    case "order-paid":
      return orderPaid(message.payload, withOrder(facts));
    case "order-shipped":
      return orderShipped(message.payload, withOrder(facts));
    case "order-tracking":
      return orderTracking(message.payload, withOrder(facts));
    case "order-delivered":
      return orderDelivered(message.payload, withOrder(facts));
    case "order-moved":
      return orderMoved(message.payload, withOrder(facts));
    case "order-cancelled":
      return orderCancelled(message.payload, withOrder(facts));
    case "digest":
      return digest(message.payload, facts);
    case "backup-failed":
      return backupFailed(message.payload, facts);
    case "api-key-created":
      return apiKeyCreated(message.payload, facts);
    case "webhook-off":
      return webhookOff(message.payload, facts);
    case "order-items-cancelled":
      return orderItemsCancelled(message.payload, withOrder(facts));
    case "order-items-added":
      return orderItemsAdded(message.payload, withOrder(facts));
    case "order-claim":
      return orderClaim(message.payload, withOrder(facts));
    case "back-in-stock":
      return backInStock(message.payload, facts);
    case "quote":
      return quote(message.payload, facts);
    case "quote-declined":
      return quoteDeclined(message.payload, facts);
    case "complaint":
      return complaint(message.payload, facts);
    case "complaint-alert":
      return complaintAlert(message.payload, facts);
    case "order-recall":
      return orderRecall(message.payload, withOrder(facts));
    case "order-refunded":
      return orderRefunded(message.payload, withOrder(facts));
  }
}

function withOrder(facts: Facts & { order: OrderFacts | undefined }) {
  const { order } = facts;
  if (!order) throw new Error("The order of this email does not exist.");
  return { ...facts, order };
}
