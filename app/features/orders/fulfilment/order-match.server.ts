import { type RawBuilder, sql } from "kysely";
import { customerHas, personWords } from "#app/features/account/person-words.server.ts";
import type { OrderSearch } from "./order-search.ts";

/** SQL conditions for whether an order matches a search. Each uses exactly the expression of its index. */

/** The expression of the index `orders_words`. */
const RECEIVER = personWords(
  `(orders.delivery->>'first_name') || ' ' || (orders.delivery->>'last_name') || ' ' || coalesce(orders.delivery->>'city', '') || ' ' || coalesce(orders.delivery->>'pincode', '')`,
  "orders.delivery->>'phone'",
);

/** Whether the recipient's name, town, PIN code and phone number match `words`, a tsquery of `wordPrefixes`. */
export function receiverHas(words: string): RawBuilder<boolean> {
  return sql`${RECEIVER} @@ lower(${words})::tsquery`;
}

/** Whether an order matches. Checks orders one by one, which is fast only if many of them match. */
export function matchesSearch(search: OrderSearch): RawBuilder<boolean> {
  const { words, reference, totalPaise } = search;
  return sql`(id IS DISTINCT FROM ${search.id} AND (${receiverHas(words)} OR
    (SELECT ${customerHas(words)} FROM customers WHERE customers.id = orders.customer_id)
    OR payment_reference = ${reference} OR total_paise = ${totalPaise}
    OR ${hasTrackingNumber(search)} OR ${hasMatchingPart(search)}))`;
}

export function hasTrackingNumber({ tracking }: OrderSearch): RawBuilder<boolean> {
  if (tracking === null) return sql`false`;
  return sql`(orders.tracking_number <> '' AND upper(replace(orders.tracking_number, ' ', '')) LIKE ${tracking})`;
}

/** Whether a parcel or a document of the order has the searched number. */
function hasMatchingPart(search: OrderSearch): RawBuilder<boolean> {
  const { tracking, documents } = search;
  const parcel = sql<boolean>`EXISTS (SELECT FROM parcels
    WHERE parcels.customer_id = orders.customer_id AND parcels.order_id = orders.id AND ${hasParcelNumber(search)})`;
  const document = sql<boolean>`EXISTS (SELECT FROM invoices
    WHERE invoices.customer_id = orders.customer_id AND invoices.order_id = orders.id AND ${hasInvoiceNumber(search)})`;
  return sql`((${tracking !== null} AND ${parcel}) OR (${documents.length > 0} AND ${document}))`;
}

export function hasParcelNumber({ tracking }: OrderSearch): RawBuilder<boolean> {
  return sql`(parcels.tracking_number <> '' AND upper(replace(parcels.tracking_number, ' ', '')) LIKE ${tracking})`;
}

/** Has one comparison per pattern, because the index isn't used otherwise. */
export function hasInvoiceNumber({ documents }: OrderSearch): RawBuilder<boolean> {
  const terms = documents.map((number) => sql<boolean>`upper(invoices.number) LIKE ${number}`);
  return terms.length > 0 ? sql`(${sql.join(terms, sql` OR `)})` : sql`false`;
}
