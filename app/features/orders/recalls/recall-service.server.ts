import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { blockBatch } from "#app/features/inventory/batch-recall-service.server.ts";
import { toRupees } from "#app/shared/money.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { personName } from "../fulfilment/admin-order-shape.server.ts";
import {
  countAffected,
  countRecalledOrders,
  noteSentOrders,
  packExists,
  selectAffected,
  selectRecalledOrders,
  selectRecalls,
} from "./recall-queries.server.ts";
import type {
  AffectedOrder,
  AffectedQuery,
  Recall,
  RecalledOrder,
  RecallInput,
} from "./recall-schema.ts";

const NO_SUCH_PACK = shopError("not-found", "Pack not found");
const NO_SUCH_RECALL = shopError("not-found", "Recall not found");
const RECALLED_ALREADY = shopError("conflict", "This batch is recalled already.");
const UNKNOWN_BATCH = shopError(
  "not-found",
  "Neither the stock nor any order has pieces of this batch. Check its name.",
);
const MAX_RECALLS = 50;

/** One page of the orders that have pieces of a batch, newest first. For administrators. */
export async function listAffected(
  ctx: ShopContext,
  query: AffectedQuery & { url: string },
): Promise<Result<Page<AffectedOrder>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([selectAffected(ctx, query), countAffected(ctx, query)]);
  const results = rows.map((row) => ({
    order_id: row.order_id,
    status: row.status,
    pieces: row.pieces,
    created_at: row.created_at.toISOString(),
    customer: { id: row.customer_id, name: personName(row) },
  }));
  return ok(pageOf(results, count, query));
}

/**
 * Recalls a batch of a pack: blocks it, writes off the remaining stock, and records the shipped and delivered orders with pieces of
 * it, to be notified and credited by `runRecall`. Orders not yet shipped can't be shipped with it. For administrators.
 */
export async function recallBatch(ctx: ShopContext, input: RecallInput): Promise<Result<Recall>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const { pack_id, batch } = input;
  const message = input.message.toWellFormed();
  const recalled = await changeCatalogue(ctx, async (tx) => {
    if (!(await packExists(tx, pack_id))) return failed(NO_SUCH_PACK);
    const by = admin.value.customerId;
    const blocked = await blockBatch(tx, { packId: pack_id, batch, message, by });
    if (!blocked) return failed(RECALLED_ALREADY);
    const { id, writtenOff } = blocked;
    if (writtenOff === 0 && (await countAffected(tx, { pack_id, batch })) === 0)
      return failed(UNKNOWN_BATCH);
    await noteSentOrders(tx, { pack_id, batch, recallId: id });
    const after = { pack_id, batch, written_off: writtenOff };
    await recordChange(tx, { what: "batch.recalled", id, before: null, after });
    return ok(id);
  });
  return recalled.ok ? readRecall(ctx, recalled.value) : recalled;
}

/** A recall with the number of its orders in each state. Callers check the permission. */
export async function readRecall(ctx: ShopContext, id: number): Promise<Result<Recall>> {
  const [row] = await selectRecalls(ctx, { id });
  return row ? ok(toRecall(row)) : failed(NO_SUCH_RECALL);
}

/** The recalls of a pack, newest first. For administrators. */
export async function listRecalls(
  ctx: ShopContext,
  { pack_id: packId, url }: { pack_id: number; url: string },
): Promise<Result<Page<Recall>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const rows = await selectRecalls(ctx, { packId });
  return ok(pageOf(rows.map(toRecall), rows.length, { url, limit: MAX_RECALLS, offset: 0 }));
}

function toRecall({
  recalled_at,
  total_paise,
  ...row
}: Awaited<ReturnType<typeof selectRecalls>>[number]): Recall {
  return { ...row, recalled_at: recalled_at.toISOString(), total: toRupees(total_paise) };
}

/**
 * One page of a recall's orders with their results: first those that failed, then those whose customers have to be called. For
 * administrators.
 */
export async function listRecalledOrders(
  ctx: ShopContext,
  { id: recallId, ...slice }: { id: number; limit: number; offset: number; url: string },
): Promise<Result<Page<RecalledOrder>>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const [rows, count] = await Promise.all([
    selectRecalledOrders(ctx, { recallId, ...slice }),
    countRecalledOrders(ctx, recallId),
  ]);
  const found = count > 0 ? ok() : await readRecall(ctx, recallId);
  if (!found.ok) return found;
  const results = rows.map((row) => ({
    order_id: row.order_id,
    pieces: row.pieces,
    state: row.state,
    mailed: row.mailed,
    phone: row.phone,
    amount: row.amount_paise === null ? null : toRupees(row.amount_paise),
    problem: row.problem,
    customer: { id: row.customer_id, name: personName(row) },
  }));
  return ok(pageOf(results, count, slice));
}
