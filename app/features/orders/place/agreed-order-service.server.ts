import { createHash } from "node:crypto";
import type { TransactionContext } from "#app/database/context.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { OrderInput } from "../order-schema.ts";
import { takeGiven } from "./place-order-queries.server.ts";
import { placedMessages, placeTaken } from "./place-order-service.server.ts";

interface AgreedOrder {
  customerId: number;
  addressId: number;
  /** The idempotency key; the caller makes sure that it is used only once. */
  key: string;
  lines: readonly { pack_id: number; quantity: number; price_paise: number }[];
  delivery_charge_paise: number;
  input: Omit<OrderInput, "address_id">;
  /** Whether the customer has an email address for the confirmation. */
  hasEmail: boolean;
}

/**
 * Places an order at the prices and delivery charge that the shop and the customer have agreed on. Offers, the minimum order and
 * the limit on unpaid orders don't apply; stock and payment method limits do. Returns the order's number. Callers check the
 * permission.
 */
export async function placeAgreedOrder(
  tx: TransactionContext,
  { customerId, addressId, key, lines, delivery_charge_paise, input, hasEmail }: AgreedOrder,
): Promise<Result<number>> {
  const request_hash = createHash("sha256")
    .update(JSON.stringify([lines, input]))
    .digest("hex");
  const request = { customer_id: customerId, key, request_hash, address_id: addressId };
  const taken = await takeGiven(tx, request, lines);
  const prices = new Map(lines.map(({ pack_id, price_paise }) => [pack_id, price_paise]));
  const placed = await placeTaken(tx, {
    customerId,
    taken,
    terms: [],
    agreed: { prices, delivery_charge_paise },
    key,
    input,
    source: "web",
    by: { role: "customer", id: customerId },
    messages: placedMessages().filter((kind) => hasEmail || kind !== "order-placed"),
  });
  if (!placed.ok) return placed;
  const { id } = await placed.value();
  return ok(id);
}
