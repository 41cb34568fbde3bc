import type { Message } from "../email-schema.ts";
import type { Email, Facts } from "./email.ts";
import { orderAlert } from "./order-alert.ts";
import { orderCancelled } from "./order-cancelled.ts";
import { orderDelivered } from "./order-delivered.ts";
import type { OrderFacts } from "./order-facts.ts";
import { orderPaid } from "./order-paid.ts";
import { orderPlaced } from "./order-placed.ts";
import { orderRefunded } from "./order-refunded.ts";
import { orderShipped } from "./order-shipped.ts";
import { orderTracking } from "./order-tracking.ts";
import { passwordReset } from "./password-reset.ts";
import { welcome } from "./welcome.ts";

/** The email of a message. Throws if it is about an order and none is given. */
export function writeEmail(
  message: Message,
  facts: Facts & { order: OrderFacts | undefined },
): Email {
  switch (message.kind) {
    case "welcome":
      return welcome(message.payload, facts);
    case "password-reset":
      return passwordReset(message.payload, facts);
    case "order-placed":
      return orderPlaced(message.payload, withOrder(facts));
    case "order-alert":
      return orderAlert(message.payload, withOrder(facts));
    case "order-paid":
      return orderPaid(message.payload, withOrder(facts));
    case "order-shipped":
      return orderShipped(message.payload, withOrder(facts));
    case "order-tracking":
      return orderTracking(message.payload, withOrder(facts));
    case "order-delivered":
      return orderDelivered(message.payload, withOrder(facts));
    case "order-cancelled":
      return orderCancelled(message.payload, withOrder(facts));
    case "order-refunded":
      return orderRefunded(message.payload, withOrder(facts));
  }
}

function withOrder(facts: Facts & { order: OrderFacts | undefined }) {
  const { order } = facts;
  if (!order) throw new Error("The order of this email does not exist.");
  return { ...facts, order };
}
