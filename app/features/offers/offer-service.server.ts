import { isDeepStrictEqual } from "node:util";
import { requireAdmin, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import type { OfferRow } from "#app/database/tables/offer-tables.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { toPaise, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { changedVersion, fieldError, shopError } from "#app/shared/shop-error.ts";
import { loadOffers } from "./active-offers-service.server.ts";
import {
  countUses,
  deleteOffer,
  insertOffer,
  lockOffers,
  MAX_COUNTED,
  MAX_OFFERS,
  type NewOffer,
  selectOffer,
  selectOfferByAttempt,
  selectOfferByCode,
  selectOffers,
  updateOffer,
} from "./offer-queries.server.ts";
import type { Offer, OfferChange, OfferInput } from "./offer-schema.ts";

const NO_SUCH_OFFER = shopError("not-found", "Offer not found");
const TOO_MANY = shopError(
  "conflict",
  `There can be at most ${MAX_OFFERS} offers. Delete one that no order has used, or change one that has ended.`,
);
const CODE_TAKEN = fieldError("code", "Another offer has this code.");
const CHANGED = changedVersion("this offer");
const FIRST_VERSION = 1;
const IN_USE = shopError("conflict", "Orders have used this offer. Switch it off instead.");

/** All offers, newest first. For administrators. */
export async function listOffers(ctx: ShopContext): Promise<Result<Offer[]>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  return ok((await selectOffers(ctx)).map(toOffer));
}

/**
 * Creates an offer. It applies immediately in this process, and within a second in others. Idempotent by attempt: a repeated call
 * returns the same offer, and updates it if the values differ, as when a form is corrected after a lost response. For
 * administrators.
 */
export function createOffer(
  ctx: ShopContext,
  { attempt, ...input }: OfferInput,
): Promise<Result<{ id: number }>> {
  return change(ctx, async (tx) => {
    const count = await lockOffers(tx);
    const row = toRow(input);
    const earlier = attempt === undefined ? undefined : await selectOfferByAttempt(tx, attempt);
    if (earlier) return replaceOffer(tx, earlier, { row, version: FIRST_VERSION });
    if (count >= MAX_OFFERS) return failed(TOO_MANY);
    if (await isCodeTaken(tx, row)) return failed(CODE_TAKEN);
    const id = await insertOffer(tx, { ...row, attempt: attempt ?? null });
    await recordChange(tx, { what: "offer.created", id, before: null, after: input });
    return ok({ id });
  });
}

/**
 * Changes an offer, without affecting orders already placed. Fails with a conflict if someone else has changed it since. For
 * administrators.
 */
export function changeOffer(
  ctx: ShopContext,
  id: number,
  { version, ...input }: OfferChange,
): Promise<Result<{ id: number }>> {
  return change(ctx, async (tx) => {
    await lockOffers(tx);
    const before = await selectOffer(tx, id);
    return before
      ? replaceOffer(tx, before, { row: toRow(input), version })
      : failed(NO_SUCH_OFFER);
  });
}

/** Replaces the values of an offer, unless its version has changed. */
async function replaceOffer(
  tx: TransactionContext,
  before: OfferRow,
  { row, version }: { row: NewOffer; version: number },
): Promise<Result<{ id: number }>> {
  const { id } = before;
  // A repeated call finds its values already stored.
  if (isDeepStrictEqual(valuesOf(before), row)) return ok({ id });
  if (before.version !== version) return failed(CHANGED);
  if (await isCodeTaken(tx, row, id)) return failed(CODE_TAKEN);
  const uses = row.max_uses === null ? 0 : await countUses(tx, id);
  if (row.max_uses !== null && row.max_uses < uses) {
    return failed(fieldError("max_uses", `${uses} orders have used it already.`));
  }
  await updateOffer(tx, id, row);
  await recordChange(tx, { what: "offer.changed", id, before: valuesOf(before), after: row });
  return ok({ id });
}

/** Deletes an offer that no order has used. For administrators. */
export function removeOffer(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  return change(ctx, async (tx) => {
    await lockOffers(tx);
    const before = await selectOffer(tx, id);
    if (!before) return failed(NO_SUCH_OFFER);
    if (!(await deleteOffer(tx, id))) return failed(IN_USE);
    const { attempt: _, ...was } = before;
    await recordChange(tx, { what: "offer.removed", id, before: was, after: null });
    return ok();
  });
}

async function change<T>(
  ctx: ShopContext,
  work: (tx: TransactionContext) => Promise<Result<T>>,
): Promise<Result<T>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const changed = await changeCatalogue(ctx, work);
  if (changed.ok) await loadOffers(ctx);
  return changed;
}

async function isCodeTaken(tx: TransactionContext, { code }: NewOffer, id?: number) {
  if (code === null) return false;
  const other = await selectOfferByCode(tx, code);
  return other !== undefined && other.id !== id;
}

/** The entered values of an offer. */
function valuesOf({ id: _, used, version, created_at, attempt, ...values }: OfferRow): NewOffer {
  return values;
}

function toRow({
  amount,
  min_goods,
  starts_at,
  ends_at,
  ...rest
}: Omit<OfferInput, "attempt">): NewOffer {
  return {
    ...rest,
    product_ids: [...new Set(rest.product_ids)],
    category_ids: [...new Set(rest.category_ids)],
    amount_paise: amount === null ? null : toPaise(amount),
    min_goods_paise: toPaise(min_goods),
    starts_at: starts_at === null ? null : new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
  };
}

function toOffer(row: Awaited<ReturnType<typeof selectOffers>>[number]): Offer {
  const { amount_paise, min_goods_paise, starts_at, ends_at, uses, created_at, ...rest } = row;
  return {
    ...rest,
    amount: amount_paise === null ? null : toRupees(amount_paise),
    min_goods: toRupees(min_goods_paise),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    used: Math.min(uses, MAX_COUNTED),
    used_is_least: uses > MAX_COUNTED,
  };
}
