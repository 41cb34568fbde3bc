import type { ShopContext } from "#app/database/context.ts";
import { privateSettings, shop } from "#app/settings.ts";
import {
  type OrderKey,
  selectEmailLines,
  selectEmailOrders,
  selectEmailParcels,
  selectRecipients,
} from "./email-data-queries.server.ts";
import {
  COMPLAINT_ALERT,
  message,
  ORDER_ALERT,
  QUOTE_DECLINED,
  STAFF_INVITE,
} from "./email-schema.ts";
import {
  CONFIRMATION_PATH,
  ORDER_LINK_PATH,
  readConfirmationReferences,
  readOrderReferences,
} from "./order-link-service.server.ts";
import type { Email } from "./templates/email.ts";
import { mailableName } from "./templates/email-phrases.ts";
import type { OrderFacts } from "./templates/orders/order-facts.ts";
import { writeEmail } from "./templates/write-email.ts";

/** A message as stored in the outbox. */
export interface StoredMessage {
  customer_id: number;
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** The recipient of a message to someone without an account. */
  recipient: { name: string; email: string } | null;
}

type Addressed = Pick<StoredMessage, "kind" | "payload" | "recipient">;

/** An email with its recipient, or the reason why it can't be written. */
export type WrittenEmail =
  | { email: Email; to: { name: string; address: string } }
  | { problem: string };

/** The settings no longer have an address for this kind of email, though they had one when it was queued. */
const NO_ADDRESS = "The settings have no address for this email any more.";

/** Writes the emails for a batch of messages, in the same sequence. Takes at most six statements, regardless of the batch size. */
export async function writeEmails(
  ctx: ShopContext,
  messages: StoredMessage[],
  publicUrl: string,
): Promise<WrittenEmail[]> {
  if (messages.length === 0) return [];
  const customerIds = [...new Set(messages.map(({ customer_id }) => customer_id))];
  const customers = await selectRecipients(ctx, customerIds);
  const orders = await readOrders(ctx, messages.flatMap(orderKeyOf));
  return messages.map((stored) => {
    const other = otherRecipient(stored);
    if (other?.email === "") return { problem: NO_ADDRESS };
    const recipient = other ?? customers.find(({ id }) => id === stored.customer_id);
    if (!recipient) return { problem: "The customer's account no longer exists." };
    const { first_name, last_name, email: address } = recipient;
    const order = orders.get(orderMapKey(stored.customer_id, stored.payload.order_id));
    try {
      const facts = { firstName: first_name, publicUrl: withoutSlash(publicUrl), order };
      const email = writeEmail(
        message.parse({ kind: stored.kind, payload: stored.payload }),
        facts,
      );
      const name = [first_name, last_name].map(mailableName).filter(Boolean).join(" ");
      return { email, to: { name, address } };
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      return { problem: `The email could not be written: ${reason}` };
    }
  });
}

/** The recipient of a message that isn't for a customer with an account; undefined if it is. */
export function otherRecipient({ kind, payload, recipient }: Addressed) {
  const person = (first_name: string, email: string) => ({ first_name, last_name: "", email });
  if (kind === ORDER_ALERT || kind === QUOTE_DECLINED)
    return person(shop.name, privateSettings.orderAlertEmail);
  if (kind === COMPLAINT_ALERT) return person(shop.name, shop.grievanceOfficer.email);
  if (kind === STAFF_INVITE) return person("", String(payload.email));
  return recipient ? person(recipient.name, recipient.email) : undefined;
}

async function readOrders(ctx: ShopContext, keys: OrderKey[]): Promise<Map<string, OrderFacts>> {
  if (keys.length === 0) return new Map();
  const [orders, lines, parcels, references] = await Promise.all([
    selectEmailOrders(ctx, keys),
    selectEmailLines(ctx, keys),
    selectEmailParcels(ctx, keys),
    readOrderReferences(ctx),
  ]);
  const isUnconfirmed = orders.some(({ payment_status }) => payment_status === "unconfirmed");
  const confirmations = isUnconfirmed ? await readConfirmationReferences(ctx) : null;
  const linesOf = Map.groupBy(lines, (line) => orderMapKey(line.customer_id, line.order_id));
  const parcelsOf = Map.groupBy(parcels, (row) => orderMapKey(row.customer_id, row.order_id));
  return new Map(
    orders.map((row) => {
      const key = orderMapKey(row.customer_id, row.id);
      const own = linesOf.get(key) ?? [];
      const facts: OrderFacts = {
        id: row.id,
        path: `${ORDER_LINK_PATH}/${references.of({ customer_id: row.customer_id, order_id: row.id })}`,
        confirmPath:
          row.payment_status === "unconfirmed" && confirmations
            ? `${CONFIRMATION_PATH}?token=${confirmations.of({ customer_id: row.customer_id, order_id: row.id })}`
            : null,
        placedAt: row.created_at,
        totalPaise: row.total_paise,
        discountPaise: own.reduce((sum, line) => sum + line.discount_paise, 0),
        deliveryChargePaise: row.delivery_charge_paise,
        paymentMethod: row.payment_method,
        arrival:
          row.delivery_from !== null && row.delivery_to !== null
            ? { from: row.delivery_from, to: row.delivery_to }
            : null,
        vanSlot: row.van_slot,
        paymentStatus: row.payment_status,
        paymentDueAt: row.payment_due_at,
        parcels: toParcels(row, own, parcelsOf.get(key) ?? []),
        delivery: row.delivery,
        hasDeliveryNote: row.delivery_note !== "",
        lines: own.map((line) => ({
          title: line.title,
          packLabel: line.pack_label,
          quantity: line.quantity,
          pricePaise: line.price_paise,
        })),
      };
      return [key, facts];
    }),
  );
}

interface Tracking {
  carrier: string;
  tracking_number: string;
}

/** The parcels of an order, with food and non-food separate. A parcel without its own tracking takes that of the order. */
function toParcels(
  order: Tracking,
  lines: { is_food: boolean }[],
  own: (Tracking & { kind: "food" | "non-food" })[],
): OrderFacts["parcels"] {
  return (["food", "non-food"] as const)
    .filter((kind) => lines.some(({ is_food }) => is_food === (kind === "food")))
    .map((kind) => {
      const { carrier, tracking_number } = own.find((row) => row.kind === kind) ?? order;
      return { kind, carrier, trackingNumber: tracking_number };
    });
}

function orderKeyOf({ customer_id, payload }: StoredMessage): OrderKey[] {
  const { order_id } = payload;
  return typeof order_id === "number" ? [{ customer_id, order_id }] : [];
}

function orderMapKey(customerId: number, orderId: unknown): string {
  return `${customerId}/${orderId}`;
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
