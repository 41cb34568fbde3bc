import type { ShopContext } from "#app/database/context.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { ok } from "#app/shared/result.ts";
import { leaving } from "./batch-allocation.ts";
import { firstSafeDate, isTooNear } from "./batch-fitness.ts";
import { adjustPackStock } from "./pack-stock-service.server.ts";
import { selectAgedPacks } from "./stock-movement-queries.server.ts";
import { lockPackStocks } from "./stock-queries.server.ts";

const BATCH_SIZE = 200;
const NOTE = "Too near its date";

/**
 * Writes off stock that is too close to its best-before date to be sent, 200 packs per transaction. Packs off sale are handled
 * once they are on sale again. Safe to run in several processes at once: locked packs are skipped until the next run.
 */
export async function writeOffExpiredStock(ctx: ShopContext): Promise<void> {
  const today = indiaDay(new Date());
  const before = firstSafeDate(today);
  let after: number | undefined = 0;
  while (after !== undefined) {
    const aged = await selectAgedPacks(ctx, { after, before, limit: BATCH_SIZE });
    const ids = aged.filter((pack) => tooNear(pack, today).length > 0).map(({ id }) => id);
    if (ids.length > 0) await writeOff(ctx, ids, today);
    after = aged.length === BATCH_SIZE ? aged.at(-1)?.id : undefined;
  }
}

function writeOff(ctx: ShopContext, packIds: number[], today: string) {
  return changeCatalogue(ctx, async (tx) => {
    const packs = await lockPackStocks(tx, packIds, { skipLocked: true });
    const changes = packs.map((pack) => ({
      pack,
      kind: "corrected" as const,
      pieces: leaving(tooNear(pack, today)),
      note: NOTE,
    }));
    await adjustPackStock(tx, changes, null);
    return ok();
  });
}

type AgedPack = Awaited<ReturnType<typeof selectAgedPacks>>[number];

function tooNear({ batches, shelf_life }: Pick<AgedPack, "batches" | "shelf_life">, today: string) {
  return batches.filter((pieces) => isTooNear(pieces, shelf_life, today));
}
