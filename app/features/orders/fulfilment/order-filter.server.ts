import { type RawBuilder, sql } from "kysely";
import { dayEnd, dayStart } from "#app/database/india-time.ts";
import { PAYMENT_STATUSES } from "#app/features/payments/payment-method.ts";
import { ORDER_STATUSES } from "../order-schema.ts";
import type { AdminOrderQuery } from "./admin-order-schema.ts";

/** An administrator's filter of the order list. */
export type OrderFilter = Pick<
  AdminOrderQuery,
  "status" | "payment" | "to_pack" | "method" | "source" | "from" | "to" | "customer"
>;

/** Pairs of order status and payment status, as two parallel arrays. */
export interface OrderStates {
  statuses: string[];
  payments: string[];
}

/** The states that match a filter; null if all do. */
export function statesOf({ status, payment, to_pack }: OrderFilter): OrderStates | null {
  if (!status && !payment && !to_pack) return null;
  const wanted = payment === "to_confirm" ? "awaited" : payment;
  const pairs = ORDER_STATUSES.flatMap((one) =>
    PAYMENT_STATUSES.map((paid) => [one, paid] as const),
  )
    .filter(([one]) => !status || one === status)
    .filter(([, paid]) => !wanted || paid === wanted)
    .filter(([one, paid]) => !to_pack || isToPack(one, paid));
  return { statuses: pairs.map(([one]) => one), payments: pairs.map(([, paid]) => paid) };
}

/** Whether an order can be packed: paid and not fully refunded, or pending and paid on delivery. */
function isToPack(status: string, payment: string): boolean {
  return (
    (status === "paid" && payment !== "refunded") || (status === "pending" && payment === "due")
  );
}

/** SQL: whether a row (an order, or a row of order sums) is in one of these states. */
export function isIn(states: OrderStates | null): RawBuilder<boolean> {
  if (!states) return sql`true`;
  return sql`(status, payment_status) IN (SELECT * FROM unnest(${states.statuses}::text[], ${states.payments}::text[]))`;
}

/** SQL: whether an order, or the orders of a sums row, can be packed. */
export const IS_TO_PACK = sql<boolean>`(
  (status = 'paid' AND payment_status <> 'refunded') OR (status = 'pending' AND payment_status = 'due')
)`;

/** The states to count next to a list: the filter without its status. */
export function countedStates(filter: OrderFilter): OrderStates | null {
  return statesOf({ ...filter, status: undefined, to_pack: undefined });
}

/** SQL: whether an order matches the rest of the filter, without the states. */
export function matchesRest({
  payment,
  method,
  source,
  from,
  to,
  customer,
}: OrderFilter): RawBuilder<boolean> {
  const terms = [sql<boolean>`true`];
  if (customer !== undefined) terms.push(sql`orders.customer_id = ${customer}`);
  if (payment === "to_confirm")
    terms.push(sql`orders.payment_method = 'upi' AND orders.payment_reference IS NOT NULL`);
  if (method) terms.push(sql`orders.payment_method = ${method}`);
  if (source) terms.push(sql`orders.source = ${sql.lit(source)}`);
  if (from) terms.push(sql`orders.created_at >= ${dayStart(from)}`);
  if (to) terms.push(sql`orders.created_at < ${dayEnd(to)}`);
  return sql.join(terms, sql` AND `);
}
