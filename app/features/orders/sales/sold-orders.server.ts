import { sql } from "kysely";

/**
 * SQL: whether a row of `orders` counts as a sale: it isn't cancelled, its payment isn't awaited, and it isn't waiting to be
 * confirmed.
 */
export const IS_SOLD = sql<boolean>`(status <> 'cancelled' AND payment_status NOT IN ('awaited', 'unconfirmed'))`;

/** SQL: the net value of a row of `orders`: its total less what credit notes took off. It counts on the order's day. */
export const NET_PAISE = sql<number>`(total_paise - credited_paise)`;
