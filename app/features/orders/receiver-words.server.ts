import { type RawBuilder, sql } from "kysely";
import { personWords } from "#app/features/account/person-words.server.ts";

/** The same expression as the index orders_words has, letter for letter. */
const RECEIVER = personWords(
  `(orders.delivery->>'first_name') || ' ' || (orders.delivery->>'last_name') || ' ' || coalesce(orders.delivery->>'city', '') || ' ' || coalesce(orders.delivery->>'pincode', '')`,
  "orders.delivery->>'phone'",
);

/** Whether name, town, PIN code and phone of an order's recipient fit `words`, as `wordPrefixes` asks. */
export function receiverHas(words: string): RawBuilder<boolean> {
  return sql`${RECEIVER} @@ lower(${words})::tsquery`;
}
