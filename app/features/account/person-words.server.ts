import { type RawBuilder, sql } from "kysely";

/** The same expression as the index customers_words has, letter for letter. */
const CUSTOMER = personWords(
  "customers.first_name || ' ' || customers.last_name || ' ' || customers.email",
  "customers.phone",
);

/** Whether a customer's name, email and phone fit `words`, as `wordPrefixes` asks. */
export function customerHas(words: string): RawBuilder<boolean> {
  return sql`${CUSTOMER} @@ lower(${words})::tsquery`;
}

/** The words of names, and a phone in each way of writing it, as the indexes of people have them. Both are SQL expressions. */
export function personWords(names: string, phone: string) {
  const digits = `regexp_replace(${phone}, '[^0-9]', '', 'g')`;
  return sql.raw(`array_to_tsvector(array_remove(array_remove(string_to_array(lower(${names}), ' ')
    || ARRAY[${digits}, right(${digits}, 10), '<' || reverse(right(${digits}, 10))], ''), NULL))`);
}
