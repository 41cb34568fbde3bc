import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { countOpenComplaints } from "#app/features/complaints/admin-complaint-service.server.ts";
import { listMessages } from "#app/features/email/email-service.server.ts";
import { countLowStock } from "#app/features/inventory/stock-service.server.ts";
import { countOpenClaims } from "#app/features/orders/claims/claim-list-service.server.ts";
import { countWaitingOrders } from "#app/features/orders/fulfilment/order-list-service.server.ts";
import { countRefundsToSend } from "#app/features/orders/refunds/due-refund-service.server.ts";
import { listModeratedReviews } from "#app/features/reviews/moderation/review-moderation-service.server.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { Waiting } from "./waiting-schema.ts";

const COUNT_ONLY = { limit: 1, offset: 0, url: "" };

/** Counts the shop-keeper's open tasks. For administrators. */
export async function readWaiting(ctx: ShopContext): Promise<Result<Waiting>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [orders, refunds, claims, complaints, lowStock, failed, reported] = await Promise.all([
    countWaitingOrders(ctx),
    countRefundsToSend(ctx),
    countOpenClaims(ctx),
    countOpenComplaints(ctx),
    countLowStock(ctx),
    listMessages(ctx, { ...COUNT_ONLY, state: "failed" }),
    listModeratedReviews(ctx, { ...COUNT_ONLY, state: "reported" }),
  ]);
  if (!orders.ok) return orders;
  if (!refunds.ok) return refunds;
  if (!claims.ok) return claims;
  if (!complaints.ok) return complaints;
  if (!lowStock.ok) return lowStock;
  if (!failed.ok) return failed;
  if (!reported.ok) return reported;
  return ok({
    ...orders.value,
    refunds_to_send: refunds.value,
    open_claims: claims.value,
    open_complaints: complaints.value.open,
    complaints_overdue: complaints.value.overdue,
    failed_mails: failed.value.count,
    reported_reviews: reported.value.count,
    low_stock: lowStock.value,
  });
}
