import type { ShopContext } from "#app/database/context.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { ok } from "#app/shared/result.ts";
import { leaving } from "./batch-allocation.ts";
import { firstSafeDate, isTooNear } from "./batch-fitness.ts";
import { adjustPackStock } from "./pack-stock-service.server.ts";
import { selectAgedPacks } from "./stock-movement-queries.server.ts";
import { lockPackStocks } from "./stock-queries.server.ts";

const AT_ONCE = 200;
const WHY = "Too near its date";

/**
 * Takes what is too near its date to be sent off the stock, 200 packs a transaction, so that the stock is what may be sold. Any
 * number of processes may do it at once: a pack that somebody holds is left to the next turn.
 */
export async function writeOffExpiredStock(ctx: ShopContext): Promise<void> {
  const today = indiaDay(new Date());
  const before = firstSafeDate(today);
  let after: number | undefined = 0;
  while (after !== undefined) {
    const aged = await selectAgedPacks(ctx, { after, before, limit: AT_ONCE });
    const ids = aged.filter((pack) => tooNear(pack, today).length > 0).map(({ id }) => id);
    if (ids.length > 0) await withdraw(ctx, ids, today);
    after = aged.length === AT_ONCE ? aged.at(-1)?.id : undefined;
  }
}

function withdraw(ctx: ShopContext, packIds: number[], today: string) {
  return changeCatalogue(ctx, async (tx) => {
    const shelves = await lockPackStocks(tx, packIds, { skipLocked: true });
    const moves = shelves.map((shelf) => ({
      shelf,
      kind: "corrected" as const,
      pieces: leaving(tooNear(shelf, today)),
      note: WHY,
    }));
    await adjustPackStock(tx, moves, null);
    return ok();
  });
}

type AgedPack = Awaited<ReturnType<typeof selectAgedPacks>>[number];

function tooNear(
  { batches, shelf_life_months }: Pick<AgedPack, "batches" | "shelf_life_months">,
  today: string,
) {
  return batches.filter((pieces) => isTooNear(pieces, shelf_life_months, today));
}
