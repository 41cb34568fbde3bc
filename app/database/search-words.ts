import { type RawBuilder, sql } from "kysely";

/** The same as the indexes orders_words and customers_words have, letter for letter. */
const RECEIVER = displayValue(
  `(orders.delivery->>'first_name') || ' ' || (orders.delivery->>'last_name') || ' ' || coalesce(orders.delivery->>'city', '') || ' ' || coalesce(orders.delivery->>'pincode', '')`,
  "orders.delivery->>'phone'",
);
const CUSTOMER = displayValue(
  "customers.first_name || ' ' || customers.last_name || ' ' || customers.email",
  "customers.phone",
);

/** Whether name, town, PIN code and phone of who receives an order fit `words`, as `wordPrefixes` asks. */
export function receiverHas(words: string): RawBuilder<boolean> {
  return sql`${RECEIVER} @@ lower(${words})::tsquery`;
}

/** Whether a customer's name, e-mail and phone fit `words`. */
export function customerHas(words: string): RawBuilder<boolean> {
  return sql`${CUSTOMER} @@ lower(${words})::tsquery`;
}

function displayValue(names: string, phone: string) {
  const digits = `regexp_replace(${phone}, '[^0-9]', '', 'g')`;
  return sql.raw(`array_to_tsvector(array_remove(array_remove(string_to_array(lower(${names}), ' ')
    || ARRAY[${digits}, right(${digits}, 10), '<' || reverse(right(${digits}, 10))], ''), NULL))`);
}
