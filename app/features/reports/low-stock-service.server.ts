import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { addDays, indiaDay } from "#app/shared/india-time.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { type LowStock, selectLowStock } from "./low-stock-queries.server.ts";

/** The weeks over which it is reckoned what sells in one. */
const WEEKS = 4;

interface LowStockPack extends Omit<LowStock, "pieces"> {
  /** Pieces. */
  sold_a_week: number;
  /** Null of what does not sell. */
  days_left: number | null;
}

/** What runs low, the first to be gone first, with what a week takes of it, by India's days. For administrators. */
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
