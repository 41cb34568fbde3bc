import type { ShopContext } from "#app/database/context.ts";
import { orderAlertEmail, shop } from "#app/shop.ts";
import {
  type OrderKey,
  selectEmailLines,
  selectEmailOrders,
  selectEmailParcels,
  selectReaders,
} from "./email-data-queries.server.ts";
import { message, ORDER_ALERT } from "./email-schema.ts";
import type { Email } from "./templates/email.ts";
import { mailableName } from "./templates/email-phrases.ts";
import type { OrderFacts } from "./templates/order-facts.ts";
import { emailOf } from "./templates/write-email.ts";

const SHOP_KEEPER = { first_name: shop.name, last_name: "", email: orderAlertEmail };

/** A message as the outbox has it. */
export interface StoredMessage {
  customer_id: number;
  id: number;
  kind: string;
  payload: Record<string, unknown>;
}

/** A letter with its reader's address, or why it can't be written. */
export type Written = { letter: Email; to: { name: string; address: string } } | { fault: string };

/**
 * Writes the letters of some messages, in their order, with a few statements for all of them. Answers what reads them: a
 * message whose letter can't be written has its fault.
 */
export async function writeEmails(
  ctx: ShopContext,
  messages: StoredMessage[],
  publicUrl: string,
): Promise<Written[]> {
  if (messages.length === 0) return [];
  const customerIds = [...new Set(messages.map(({ customer_id }) => customer_id))];
  const readers = await selectReaders(ctx, customerIds);
  const orders = await readOrders(ctx, messages.flatMap(orderKeyOf));
  return messages.map((stored) => {
    const reader =
      stored.kind === ORDER_ALERT
        ? SHOP_KEEPER
        : readers.find(({ id }) => id === stored.customer_id);
    if (!reader?.email) return { fault: "There is nobody to read it." };
    const { first_name, last_name, email } = reader;
    const order = orders.get(nameOf(stored.customer_id, stored.payload.order_id));
    try {
      const facts = { firstName: first_name, publicUrl: withoutSlash(publicUrl), order };
      const letter = emailOf(message.parse({ kind: stored.kind, payload: stored.payload }), facts);
      const name = [first_name, last_name].map(mailableName).filter(Boolean).join(" ");
      return { letter, to: { name, address: email } };
    } catch (error) {
      return { fault: `It can't be written: ${error instanceof Error ? error.message : error}` };
    }
  });
}

async function readOrders(ctx: ShopContext, keys: OrderKey[]): Promise<Map<string, OrderFacts>> {
  if (keys.length === 0) return new Map();
  const [orders, lines, parcels] = await Promise.all([
    selectEmailOrders(ctx, keys),
    selectEmailLines(ctx, keys),
    selectEmailParcels(ctx, keys),
  ]);
  const linesOf = Map.groupBy(lines, (line) => nameOf(line.customer_id, line.order_id));
  const parcelsOf = Map.groupBy(parcels, (row) => nameOf(row.customer_id, row.order_id));
  return new Map(
    orders.map((row) => {
      const name = nameOf(row.customer_id, row.id);
      const facts: OrderFacts = {
        id: row.id,
        placedAt: row.created_at,
        totalPaise: row.total_paise,
        paymentMethod: row.payment_method,
        arrival:
          row.delivery_from !== null && row.delivery_to !== null
            ? { from: row.delivery_from, to: row.delivery_to }
            : null,
        paymentStatus: row.payment_status,
        paymentDueAt: row.payment_due_at,
        parcels: toParcels(row, linesOf.get(name) ?? [], parcelsOf.get(name) ?? []),
        delivery: row.delivery,
        lines: (linesOf.get(name) ?? []).map((line) => ({
          title: line.title,
          packLabel: line.pack_label,
          quantity: line.quantity,
          pricePaise: line.price_paise,
        })),
      };
      return [name, facts];
    }),
  );
}

interface Tracking {
  carrier: string;
  tracking_number: string;
}

/** The parcels that an order's lines make; one without a carrier and number of its own has those of the order. */
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

function nameOf(customerId: number, orderId: unknown): string {
  return `${customerId}/${orderId}`;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
