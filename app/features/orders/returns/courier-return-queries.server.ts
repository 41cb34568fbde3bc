import { type RawBuilder, sql } from "kysely";
import type { TransactionContext } from "#app/database/context.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";

export interface NewCourierReturn {
  /** 'YYYY-MM-DD' in India. */
  returned_on: string;
  reason: string;
  cost_paise: number;
  written_off: boolean;
  cash_refused: boolean;
}

/** SQL: the last ten digits of a phone number, used to compare numbers. */
export const phoneDigits = (phone: RawBuilder<unknown>) =>
  sql<string>`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

/** Stores the return of an order, with its parcels' carriers and the recipient's phone number. */
export async function insertCourierReturn(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  { returned_on, reason, cost_paise, written_off, cash_refused }: NewCourierReturn,
): Promise<void> {
  await sql`
    INSERT INTO courier_returns
      (customer_id, order_id, returned_on, reason, carrier, cost_paise, written_off, cash_refused, phone)
    SELECT customer_id, id, ${returned_on}::date, ${reason}, coalesce(nullif(carrier, ''), (
        SELECT string_agg(DISTINCT parcels.carrier, ', ') FROM parcels
        WHERE (parcels.customer_id, parcels.order_id) = (orders.customer_id, orders.id) AND parcels.carrier <> ''
      ), ''), ${cost_paise}, ${written_off}, ${cash_refused}, ${phoneDigits(sql`coalesce(delivery->>'phone', '')`)}
    FROM orders WHERE customer_id = ${customer_id} AND id = ${id}
  `.execute(db);
}
