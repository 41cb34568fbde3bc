import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { addDays, indiaDay } from "#app/shared/india-time.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { type LowStock, selectLowStock } from "./low-stock-queries.server.ts";

/** The number of weeks that weekly sales are averaged over. */
const WEEKS = 4;

interface LowStockPack extends Omit<LowStock, "pieces"> {
  /** In pieces. */
  sold_a_week: number;
  /** Null without recent sales. */
  days_left: number | null;
}

/** Low packs with their weekly sales, those that will run out soonest first. Days in India. For administrators. */
export async function readLowStock(
  ctx: ShopContext,
  limit: number,
  now = new Date(),
): Promise<Result<LowStockPack[]>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const since = addDays(indiaDay(now), -7 * WEEKS);
  const rows = await selectLowStock(ctx, since, limit);
  return ok(
    rows.map(({ pieces, ...pack }) => ({
      ...pack,
      sold_a_week: Math.round(pieces / WEEKS),
      days_left: pieces > 0 ? Math.floor((pack.stock * 7 * WEEKS) / pieces) : null,
    })),
  );
}
