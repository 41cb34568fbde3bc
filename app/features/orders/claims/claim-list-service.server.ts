import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { type BoundedPage, boundedPageOf, countingLimit } from "#app/shared/page-links.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { personName } from "../fulfilment/admin-order-shape.server.ts";
import { countClaims, selectClaimList, selectOwnClaims } from "./claim-queries.server.ts";
import { answerDue } from "./claim-rules.ts";
import type { ClaimQuery, ListedClaim, OwnClaim } from "./claim-schema.ts";

/** One page of claims: the open ones oldest first, or all, newest first. For administrators. */
export async function listClaims(
  ctx: ShopContext,
  query: ClaimQuery & { url: string },
): Promise<Result<BoundedPage<ListedClaim>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([
    selectClaimList(ctx, query),
    countClaims(ctx, query.state, countingLimit(query)),
  ]);
  const results = rows.map((row) => ({
    order_id: row.order_id,
    claim: row.claim,
    state: row.state,
    reason: row.reason,
    wish: row.wish,
    created_at: row.created_at.toISOString(),
    answer_due: row.state === "asked" ? answerDue(row.created_at).toISOString() : null,
    items: row.items,
    customer: { id: row.customer_id, name: personName(row) },
  }));
  return ok(boundedPageOf(results, count, query));
}

/** Counting stops at this number. */
const MAX_OPEN = 10_000;

/** The number of claims that need a decision or action by the shop. For administrators. */
export async function countOpenClaims(ctx: ShopContext): Promise<Result<number>> {
  const admin = requireAdmin(ctx);
  return admin.ok ? ok(await countClaims(ctx, "open", MAX_OPEN)) : admin;
}

/** A customer's claims, oldest first. Callers check the permission. */
export async function listOwnClaims(
  ctx: ShopContext,
  customerId: number,
  limit: number,
): Promise<OwnClaim[]> {
  const rows = await selectOwnClaims(ctx, customerId, limit);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}
