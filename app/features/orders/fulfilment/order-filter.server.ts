import { type RawBuilder, sql } from "kysely";
import { dayEnd, dayStart } from "#app/database/india-time.ts";
import { PAYMENT_STATUSES } from "#app/features/payments/payment-method.ts";
import { ORDER_STATUSES } from "../order-schema.ts";
import type { AdminOrderQuery } from "./admin-order-schema.ts";

/** Which orders a shop-keeper asks for. */
export type OrderFilter = Pick<
  AdminOrderQuery,
  "status" | "payment" | "to_pack" | "method" | "from" | "to" | "customer"
>;

/** Statuses and payments, pairwise: the states of which an order may be in one. */
export interface OrderStates {
  statuses: string[];
  payments: string[];
}

/** The states that a filter lets through; null where it lets all. */
export function statesOf({ status, payment, to_pack }: OrderFilter): OrderStates | null {
  if (!status && !payment && !to_pack) return null;
  const asked = payment === "to_confirm" ? "awaited" : payment;
  const pairs = ORDER_STATUSES.flatMap((one) =>
    PAYMENT_STATUSES.map((paid) => [one, paid] as const),
  )
    .filter(([one]) => !status || one === status)
    .filter(([, paid]) => !asked || paid === asked)
    .filter(([one, paid]) => !to_pack || isToPack(one, paid));
  return { statuses: pairs.map(([one]) => one), payments: pairs.map(([, paid]) => paid) };
}

/** What is paid can be packed, and what is paid at the door. */
function isToPack(status: string, payment: string): boolean {
  return status === "paid" || (status === "pending" && payment === "due");
}

/** Whether status and payment of a row, be it an order or a sum of orders, are of these states. */
export function isIn(states: OrderStates | null): RawBuilder<boolean> {
  if (!states) return sql`true`;
  return sql`(status, payment_status) IN (SELECT * FROM unnest(${states.statuses}::text[], ${states.payments}::text[]))`;
}

/** Whether an order, or a sum of orders, can be packed. */
export const IS_TO_PACK = sql<boolean>`(status = 'paid' OR (status = 'pending' AND payment_status = 'due'))`;

/** The states that are counted beside a list, whatever state it shows. */
export function countedStates(filter: OrderFilter): OrderStates | null {
  return statesOf({ ...filter, status: undefined, to_pack: undefined });
}

/** The rest of a filter, of an order. */
export function fitsRest({
  payment,
  method,
  from,
  to,
  customer,
}: OrderFilter): RawBuilder<boolean> {
  const terms = [sql<boolean>`true`];
  if (customer !== undefined) terms.push(sql`orders.customer_id = ${customer}`);
  if (payment === "to_confirm")
    terms.push(sql`orders.payment_method = 'upi' AND orders.payment_reference IS NOT NULL`);
  if (method) terms.push(sql`orders.payment_method = ${method}`);
  if (from) terms.push(sql`orders.created_at >= ${dayStart(from)}`);
  if (to) terms.push(sql`orders.created_at < ${dayEnd(to)}`);
  return sql.join(terms, sql` AND `);
}
