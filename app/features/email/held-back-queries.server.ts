import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { LeasedMessage } from "./outbox-queries.server.ts";

/** The kinds that customers can trigger on their own any number of times, by placing and cancelling orders. */
const CAUSED_BY_CUSTOMERS = ["order-placed", "order-cancelled", "order-items-cancelled"];
/** The most emails of these kinds per hour to an unconfirmed address, which may belong to someone else. */
const MAX_AN_HOUR = 20;
const HELD_BACK = `The customer got ${MAX_AN_HOUR} emails about orders within an hour, and hasn't confirmed the address.`;

/**
 * Postpones leased messages by an hour, without counting the attempt, if their customer has reached the limit. Returns the others.
 */
export async function holdBackFloods(
  { db }: ShopContext,
  leased: readonly LeasedMessage[],
  lease: string,
): Promise<LeasedMessage[]> {
  const customers = leased
    .filter(({ kind }) => CAUSED_BY_CUSTOMERS.includes(kind))
    .map(({ customer_id }) => customer_id);
  if (customers.length === 0) return [...leased];
  const { rows } = await sql<Pick<LeasedMessage, "customer_id" | "id">>`
    UPDATE outbox SET claim = NULL, claimed_until = NULL, attempts = attempts - 1,
      next_attempt_at = now() + interval '1 hour', last_error = ${HELD_BACK}
    FROM customers
    WHERE customers.id = outbox.customer_id AND customers.id = ANY (${customers}::bigint[])
      AND email_confirmed_at IS NULL AND claim = ${lease} AND kind = ANY (${CAUSED_BY_CUSTOMERS})
      AND ${MAX_AN_HOUR} = (SELECT count(*) FROM (
        SELECT FROM outbox AS earlier
        WHERE earlier.customer_id = customers.id AND earlier.kind = ANY (${CAUSED_BY_CUSTOMERS})
          AND earlier.sent_at > now() - interval '1 hour'
        LIMIT ${MAX_AN_HOUR}) AS recent)
    RETURNING outbox.customer_id, outbox.id
  `.execute(db);
  const isHeldBack = (message: LeasedMessage) =>
    rows.some(({ customer_id, id }) => customer_id === message.customer_id && id === message.id);
  return leased.filter((message) => !isHeldBack(message));
}
