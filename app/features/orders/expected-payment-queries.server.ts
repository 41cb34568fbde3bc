import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** Names the money that is on its way to an unpaid order, and holds the order a while longer for each new name. */
export async function updateExpected(
  { db }: ShopContext,
  expected: { customerId: number; orderId: number; reference: string },
  holdMinutes: number,
): Promise<void> {
  await sql`
    UPDATE orders SET
      payment_reference = ${expected.reference},
      payment_due_at = greatest(payment_due_at, now() + ${holdMinutes} * interval '1 minute')
    WHERE customer_id = ${expected.customerId} AND id = ${expected.orderId}
      AND payment_status = 'awaited'
      AND payment_reference IS DISTINCT FROM ${expected.reference}
  `.execute(db);
}
