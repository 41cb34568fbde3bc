import { sql } from "kysely";

/** SQL: whether a row of `orders` counts as a sale: not if cancelled, nor while its payment is awaited or its customer still confirms it. */
export const IS_SOLD = sql<boolean>`(status <> 'cancelled' AND payment_status NOT IN ('awaited', 'unconfirmed'))`;

/** SQL: what a row of `orders` is worth to the shop: its total without what credit notes took back of it. It counts on the order's day. */
export const NET_PAISE = sql<number>`(total_paise - credited_paise)`;
