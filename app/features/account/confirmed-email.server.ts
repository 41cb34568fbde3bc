import { type RawBuilder, sql } from "kysely";

/**
 * The email of a person's account in lower case, for queries; null unless it is confirmed, because anybody can register with
 * somebody else's address.
 */
export function confirmedEmail(personId: number): RawBuilder<string | null> {
  return sql`(SELECT lower(customers.email) FROM customers WHERE id = ${personId} AND email_confirmed_at IS NOT NULL)`;
}
