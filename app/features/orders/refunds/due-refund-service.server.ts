import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { toRupees } from "#app/shared/money.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { personName } from "../fulfilment/admin-order-shape.server.ts";
import { countDue, selectDue } from "./due-refund-queries.server.ts";
import type { DueRefund, DueRefundQuery } from "./due-refund-schema.ts";

/**
 * One page of the part refunds still to be sent, oldest first: those by bank transfer, and those that the gateway has refused or
 * not made yet. For administrators.
 */
export async function listDueRefunds(
  ctx: ShopContext,
  query: DueRefundQuery & { url: string },
): Promise<Result<Page<DueRefund>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, { all }] = await Promise.all([selectDue(ctx, query), countDue(ctx)]);
  const results = rows.map(({ amount_paise, payment_id, created_at, customer_id, ...row }) => ({
    order_id: row.order_id,
    refund: row.refund,
    amount: toRupees(amount_paise),
    reason: row.reason,
    route: payment_id === null ? ("bank" as const) : ("gateway" as const),
    failure: row.failure,
    since: created_at.toISOString(),
    customer: { id: customer_id, name: personName(row) },
  }));
  return ok(pageOf(results, all, query));
}

/** The number of part refunds that staff have to send or look into. For administrators. */
export async function countRefundsToSend(ctx: ShopContext): Promise<Result<number>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return ok((await countDue(ctx)).by_hand);
}
