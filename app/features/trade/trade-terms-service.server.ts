import { isDeepStrictEqual } from "node:util";
import { requireAdmin, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { changeCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { toPaise, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { changedVersion, fieldError, shopError } from "#app/shared/shop-error.ts";
import { loadTradeTerms } from "./trade-price-service.server.ts";
import {
  countPacks,
  deleteTerms,
  insertTerms,
  lockTerms,
  MAX_COUNTED,
  replacePrices,
  type StoredPrice,
  selectCountedTerms,
  selectNamedPrices,
  selectOneTerms,
  selectPackPrices,
  selectPrices,
  updateTerms,
} from "./trade-queries.server.ts";
import {
  type ListedTerms,
  MAX_TERMS,
  type PackPrices,
  type TermsChange,
  type TermsInput,
  type TradeTermsDetail,
} from "./trade-schema.ts";

const NOT_FOUND = shopError("not-found", "These trade prices don't exist any more.");
const TOO_MANY = shopError("conflict", `At most ${MAX_TERMS} tags can have trade prices.`);
const TAG_TAKEN = fieldError("tag", "This tag has trade prices already. Change those instead.");
const CHANGED = changedVersion("these trade prices");
const NO_SUCH_PACK = fieldError("prices", "One of these packs doesn't exist any more. Remove it.");

/** All terms with their numbers of prices and customers. For administrators. */
export async function listTerms(ctx: ShopContext): Promise<Result<ListedTerms[]>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const rows = await selectCountedTerms(ctx);
  return ok(
    rows.map(({ customers, ...terms }) => ({
      ...terms,
      customer_count: Math.min(customers, MAX_COUNTED),
      customer_count_is_least: customers > MAX_COUNTED,
    })),
  );
}

/** The terms of one tag with all prices. For administrators. */
export async function readTerms(ctx: ShopContext, id: number): Promise<Result<TradeTermsDetail>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const terms = await selectOneTerms(ctx, id);
  if (!terms) return failed(NOT_FOUND);
  const prices = await selectNamedPrices(ctx, id);
  return ok({
    ...terms,
    prices: prices.map(({ price_paise, shop_price_paise, ...price }) => ({
      ...price,
      price: toRupees(price_paise),
      shop_price: toRupees(shop_price_paise),
    })),
  });
}

/** The shop's prices of packs, and their MRPs. For administrators. */
export async function readPackPrices(
  ctx: ShopContext,
  ids: readonly number[],
): Promise<Result<PackPrices>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const rows = await selectPackPrices(ctx, ids);
  return ok({
    results: rows.map(({ id, price_paise, mrp_paise }) => ({
      pack_id: id,
      price: toRupees(price_paise),
      mrp: toRupees(mrp_paise),
    })),
  });
}

/** Creates trade terms for a tag. They take effect at once in this process, and within a second in others. For administrators. */
export function createTerms(ctx: ShopContext, input: TermsInput): Promise<Result<{ id: number }>> {
  return change(ctx, async (tx) => {
    const all = await lockTerms(tx);
    const { tag, percent } = input;
    const prices = input.prices.map(toStored);
    const known = all.find((terms) => terms.tag === tag);
    if (known) {
      // A repeated call finds the terms that it has stored.
      const had = { percent: known.percent, prices: byPack(await selectPrices(tx, known.id)) };
      const isSame = isDeepStrictEqual(had, { percent, prices: byPack(prices) });
      return isSame ? ok({ id: known.id }) : failed(TAG_TAKEN);
    }
    if (all.length >= MAX_TERMS) return failed(TOO_MANY);
    if (await lacksPack(tx, prices)) return failed(NO_SUCH_PACK);
    const id = await insertTerms(tx, { tag, percent });
    await replacePrices(tx, id, prices);
    const after = { tag, percent, prices: byPack(prices) };
    await recordChange(tx, { what: "trade-prices.created", id, before: null, after });
    return ok({ id });
  });
}

/** Replaces the terms of a tag. Existing orders don't change. For administrators. */
export function changeTerms(
  ctx: ShopContext,
  id: number,
  { version, tag, percent, prices: given }: TermsChange,
): Promise<Result<{ id: number }>> {
  return change(ctx, async (tx) => {
    const all = await lockTerms(tx);
    const before = all.find((terms) => terms.id === id);
    if (!before) return failed(NOT_FOUND);
    const prices = given.map(toStored);
    const [had, has] = [byPack(await selectPrices(tx, id)), byPack(prices)];
    // A repeated call finds the terms that it has stored.
    if (before.version !== version) {
      const stored = { tag: before.tag, percent: before.percent, prices: had };
      return isDeepStrictEqual(stored, { tag, percent, prices: has })
        ? ok({ id })
        : failed(CHANGED);
    }
    if (all.some((terms) => terms.tag === tag && terms.id !== id)) return failed(TAG_TAKEN);
    if (await lacksPack(tx, prices)) return failed(NO_SUCH_PACK);
    await updateTerms(tx, id, { tag, percent });
    await replacePrices(tx, id, prices);
    await recordChange(tx, {
      what: "trade-prices.changed",
      id,
      before: { tag: before.tag, percent: before.percent, prices: without(had, has) },
      after: { tag, percent, prices: without(has, had) },
    });
    return ok({ id });
  });
}

/** Deletes the trade prices of a tag. Customers still have the tag. For administrators. */
export function removeTerms(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  return change(ctx, async (tx) => {
    const before = (await lockTerms(tx)).find((terms) => terms.id === id);
    if (!before) return failed(NOT_FOUND);
    const { tag, percent } = before;
    const prices = byPack(await selectPrices(tx, id));
    await deleteTerms(tx, id);
    const was = { tag, percent, prices };
    await recordChange(tx, { what: "trade-prices.removed", id, before: was, after: null });
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
  if (changed.ok) await loadTradeTerms(ctx);
  return changed;
}

function toStored({ pack_id, price, min_quantity }: TermsInput["prices"][number]): StoredPrice {
  return { pack_id, price_paise: toPaise(price), min_quantity };
}

async function lacksPack(tx: TransactionContext, prices: readonly StoredPrice[]) {
  const ids = prices.map(({ pack_id }) => pack_id);
  return ids.length > 0 && (await countPacks(tx, ids)) < ids.length;
}

/** The prices for the audit log, such as {"7": "8000 paise from 5"}. */
function byPack(prices: readonly StoredPrice[]): Record<string, string> {
  return Object.fromEntries(
    prices.map(({ pack_id, price_paise, min_quantity }) => [
      pack_id,
      `${price_paise} paise from ${min_quantity}`,
    ]),
  );
}

/** The entries that aren't in `other`. */
function without(entries: Record<string, string>, other: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(entries).filter(([pack, price]) => other[pack] !== price),
  );
}
