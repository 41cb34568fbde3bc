import { createHash } from "node:crypto";
import { inTransaction, type ShopContext } from "#app/database/context.ts";
import { notePendingPayment } from "#app/features/orders/payment/pending-payment-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { deleteOldEvents, insertGatewayEvent } from "./event-queries.server.ts";
import { checkNow, findGatewayOrder } from "./gateway-order-queries.server.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { type RazorpayEvent, razorpayEvent } from "./razorpay-schema.ts";

const NOT_SIGNED = shopError("unauthenticated", "This event isn't signed by Razorpay.");
const NOT_AN_EVENT = shopError("invalid", "This isn't a Razorpay event.");
const MONEY_EVENTS = ["payment.authorized", "payment.captured", "order.paid"];

/** A webhook event as received: its exact bytes and its headers. */
export interface WebhookEvent {
  body: Buffer;
  signature: string;
  /** Identical for every delivery of the same event. */
  id: string | undefined;
}

/**
 * Receives a webhook event. An event alone never marks an order as paid: it stores a reported payment as pending, and makes a check
 * of its order with Razorpay due now. So events may arrive late, twice, in any order or not at all. Returns the event's name, or
 * undefined if it is a duplicate.
 */
export async function receiveEvent(
  ctx: ShopContext,
  gateway: PaymentGateway | null,
  { body, signature, id }: WebhookEvent,
): Promise<Result<RazorpayEvent["event"] | undefined>> {
  if (!gateway?.signedEvent(body, signature)) return failed(NOT_SIGNED);
  const event = readEvent(body);
  if (!event) return failed(NOT_AN_EVENT);
  return inTransaction(ctx, async (tx) => {
    const isNew = await insertGatewayEvent(tx, { id: id ?? fingerprint(body), kind: event.event });
    if (!isNew) return ok<string | undefined>(undefined);
    const { payment, order: named } = event.payload ?? {};
    const order = await findGatewayOrder(tx, named?.entity.id ?? payment?.entity.order_id ?? "");
    if (!order) return ok<string | undefined>(event.event);
    await checkNow(tx, order);
    const reference = payment?.entity.id;
    if (reference && MONEY_EVENTS.includes(event.event)) {
      const { customer_id: customerId, order_id: orderId } = order;
      await notePendingPayment(tx, { customerId, orderId, reference });
    }
    return ok<string | undefined>(event.event);
  });
}

function readEvent(body: Buffer): RazorpayEvent | undefined {
  try {
    return razorpayEvent.parse(JSON.parse(body.toString("utf8")));
  } catch {
    return undefined;
  }
}

/** An id for an event without one. */
function fingerprint(body: Buffer): string {
  return createHash("sha256").update(body).digest("hex");
}

/** Deletes events older than 30 days. */
export function forgetOldEvents(ctx: ShopContext): Promise<void> {
  return deleteOldEvents(ctx);
}
