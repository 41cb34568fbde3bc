import { requireAdmin, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { lockPackStock } from "#app/features/inventory/pack-stock-service.server.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { lockProduct } from "../product-edit-queries.server.ts";
import {
  deleteMarkdown,
  selectEndedMarkdowns,
  selectMarkedDown,
  selectPackPrice,
  updatePrice,
  upsertMarkdown,
} from "./markdown-queries.server.ts";
import type { MarkdownInput, PackPrice } from "./markdown-schema.ts";

const MAX_ENDED = 200;
const NO_SUCH_PACK = shopError("not-found", "Pack not found");
const NO_SUCH_BATCH = shopError("conflict", "No pieces of this batch are left.");

type PackRow = NonNullable<Awaited<ReturnType<typeof selectPackPrice>>>;

/** A pack's price, with its markdown if it has one. For administrators. */
export async function readPackPrice(ctx: ShopContext, packId: number): Promise<Result<PackPrice>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const pack = await selectPackPrice(ctx, packId);
  return pack ? ok(toPackPrice(pack)) : failed(NO_SUCH_PACK);
}

function toPackPrice(pack: PackRow): PackPrice {
  const { batch, best_before, price_paise, mrp_paise } = pack;
  return {
    usual_price: toRupees(usualPrice(pack)),
    price: toRupees(price_paise),
    mrp: toRupees(mrp_paise),
    markdown: batch !== null && best_before !== null ? { batch, best_before } : null,
  };
}

/**
 * The price without the markdown, capped at the MRP, which may have been lowered since. If the price was edited during the
 * markdown, the edited price is the usual one.
 */
function usualPrice({ price_paise, marked_paise, usual_price_paise, mrp_paise }: PackRow): number {
  return price_paise === marked_paise && usual_price_paise !== null
    ? Math.min(usual_price_paise, mrp_paise)
    : price_paise;
}

/** The usual prices of a product's packs that are marked down, in rupees, by pack id. Callers check the permission. */
export async function readUsualPrices(
  tx: TransactionContext,
  productId: number,
): Promise<ReadonlyMap<number, number>> {
  const packs = await selectMarkedDown(tx, productId);
  return new Map(packs.map((pack) => [pack.id, toRupees(usualPrice(pack))]));
}

/** Whether any pieces are left of the batch that the pack was marked down for. */
function hasMarkedBatch({ batch, best_before, batches }: PackRow): boolean {
  return batches.some((each) => each.batch === batch && each.best_before === best_before);
}

/**
 * Lowers a pack's price until this batch is sold; then the usual price is restored. A second markdown replaces the first. Fails
 * unless the price is below the usual one. For administrators.
 */
export async function markDown(
  ctx: ShopContext,
  packId: number,
  { batch, best_before, price }: MarkdownInput,
): Promise<Result<PackPrice>> {
  return changePrice(ctx, packId, async (tx, pack) => {
    const isThere = pack.batches.some(
      (each) => each.batch === batch && each.best_before === best_before,
    );
    if (!isThere) return failed(NO_SUCH_BATCH);
    const usual_price_paise = usualPrice(pack);
    const price_paise = toPaise(price);
    if (price_paise >= usual_price_paise) {
      const usual = formatRupees(toRupees(usual_price_paise));
      return failed(fieldError("price", `Enter a price below the usual ${usual}.`));
    }
    await upsertMarkdown(tx, {
      pack_id: packId,
      batch,
      best_before,
      price_paise,
      usual_price_paise,
    });
    return ok(price_paise);
  });
}

/** Ends a pack's markdown and restores its usual price. For administrators. */
export async function endMarkdown(ctx: ShopContext, packId: number): Promise<Result<PackPrice>> {
  return changePrice(ctx, packId, async (tx, pack) => {
    await deleteMarkdown(tx, packId);
    return ok(usualPrice(pack));
  });
}

/** Ends markdowns whose batch is sold or written off. Safe to run in several processes at once. */
export async function endSoldMarkdowns(ctx: ShopContext): Promise<void> {
  for (const packId of await selectEndedMarkdowns(ctx, MAX_ENDED)) {
    await changeCatalogue(ctx, async (tx) => {
      const pack = await lockPack(tx, packId);
      // The pack may have been marked down for another batch before it was locked.
      if (pack && hasMarkedBatch(pack)) return ok();
      await deleteMarkdown(tx, packId);
      if (pack) await setPrice(tx, packId, pack, usualPrice(pack));
      return ok();
    });
  }
}

/** Runs `work` with the locked pack. `work` returns the new price in paise. */
function changePrice(
  ctx: ShopContext,
  packId: number,
  work: (tx: TransactionContext, pack: PackRow) => Promise<Result<number>>,
): Promise<Result<PackPrice>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return Promise.resolve(admin);
  return changeCatalogue(ctx, async (tx) => {
    const pack = await lockPack(tx, packId);
    if (!pack) return failed(NO_SUCH_PACK);
    const price = await work(tx, pack);
    if (!price.ok) return price;
    await setPrice(tx, packId, pack, price.value);
    const after = await selectPackPrice(tx, packId);
    return after ? ok(toPackPrice(after)) : failed(NO_SUCH_PACK);
  });
}

/** Locks the product before its pack, like editing a product; the other order could deadlock. */
async function lockPack(tx: TransactionContext, packId: number): Promise<PackRow | undefined> {
  const found = await selectPackPrice(tx, packId);
  if (!found) return undefined;
  await lockProduct(tx, found.product_id);
  await lockPackStock(tx, [packId]);
  return selectPackPrice(tx, packId);
}

async function setPrice(
  tx: TransactionContext,
  id: number,
  { product_id, price_paise }: PackRow,
  price: number,
): Promise<void> {
  if (price === price_paise) return;
  await updatePrice(tx, { id, product_id }, price);
  await recordChange(tx, {
    what: "stock.marked-down",
    id,
    before: { price: toRupees(price_paise) },
    after: { price: toRupees(price) },
  });
}
