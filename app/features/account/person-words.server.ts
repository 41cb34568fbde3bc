import { type RawBuilder, sql } from "kysely";

/** Must match the expression of the index customers_words exactly. */
const CUSTOMER = personWords(
  "customers.first_name || ' ' || customers.last_name || ' ' || customers.email",
  "customers.phone",
);

/** Whether a customer's name, email and phone match `words`, a query from `wordPrefixes`. */
export function customerHas(words: string): RawBuilder<boolean> {
  return sql`${CUSTOMER} @@ lower(${words})::tsquery`;
}

/** The words of names and every form of a phone number, as the indexes on people store them. Both arguments are SQL expressions. */
export function personWords(names: string, phone: string) {
  const digits = `regexp_replace(${phone}, '[^0-9]', '', 'g')`;
  return sql.raw(`array_to_tsvector(array_remove(array_remove(string_to_array(lower(${names}), ' ')
    || ARRAY[${digits}, right(${digits}, 10), '<' || reverse(right(${digits}, 10))], ''), NULL))`);
}
