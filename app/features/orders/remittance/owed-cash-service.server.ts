import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { toRupees } from "#app/shared/money.ts";
import { pageOf } from "#app/shared/page-links.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { selectOwed, selectOwedByCarrier } from "./remittance-queries.server.ts";
import type { OwedCash, OwedCashQuery } from "./remittance-schema.ts";

/**
 * One page of the delivered parcels with cash that the courier still owes, oldest first, and the totals per carrier. For
 * administrators.
 */
export async function listOwedCash(
  ctx: ShopContext,
  query: OwedCashQuery & { url: string },
): Promise<Result<OwedCash>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, carriers] = await Promise.all([selectOwed(ctx, query), selectOwedByCarrier(ctx)]);
  const count = carriers
    .filter(({ carrier }) => query.carrier === undefined || carrier === query.carrier)
    .reduce((sum, { parcels }) => sum + parcels, 0);
  const results = rows.map(({ owed_paise, remitted_paise, delivered_at, ...parcel }) => ({
    ...parcel,
    owed: toRupees(owed_paise - remitted_paise),
    remitted: toRupees(remitted_paise),
    delivered_at: delivered_at.toISOString(),
  }));
  return ok({
    ...pageOf(results, count, query),
    carriers: carriers.map(({ owed, week, month, older, ...carrier }) => ({
      ...carrier,
      owed: toRupees(owed),
      week: toRupees(week),
      month: toRupees(month),
      older: toRupees(older),
    })),
  });
}
