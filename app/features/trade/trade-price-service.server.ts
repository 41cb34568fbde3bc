import { requireCustomer, type ShopContext } from "#app/database/context.ts";
import { toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import {
  selectAllPrices,
  selectProductPacks,
  selectTags,
  selectTerms,
} from "./trade-queries.server.ts";
import { priceTiers, type TradeTerms } from "./trade-rules.ts";
import type { OwnTradePrices } from "./trade-schema.ts";

const NO_SUCH_PRODUCT = shopError("not-found", "Product not found");

let known: { versions: string; terms: readonly TradeTerms[] } = { versions: "[]", terms: [] };

/** Loads all terms into the memory of this process. Reads the prices only if any terms have changed. */
export async function loadTradeTerms(ctx: Pick<ShopContext, "db">): Promise<void> {
  const rows = await selectTerms(ctx);
  const versions = JSON.stringify(rows.map(({ version }) => version));
  if (versions === known.versions) return;
  const prices = Map.groupBy(await selectAllPrices(ctx), ({ terms_id }) => terms_id);
  const terms = rows.map(({ id, tag, percent }) => ({
    tag,
    percent,
    prices: new Map((prices.get(id) ?? []).map((price) => [price.pack_id, price])),
  }));
  known = { versions, terms };
}

/**
 * The current terms for a customer's tags, at most a second old. Doesn't query the database if the shop has no terms. Pass the
 * result to `atTradePrices`.
 */
export async function termsOf(
  ctx: ShopContext,
  customerId: number | undefined,
): Promise<readonly TradeTerms[]> {
  const { terms } = known;
  if (terms.length === 0 || customerId === undefined) return [];
  const tags = await selectTags(ctx, customerId);
  return terms.filter(({ tag }) => tags.includes(tag));
}

/** The current customer's prices for the packs of a product, if they are lower than the shop's price. */
export async function readOwnTradePrices(
  ctx: ShopContext,
  productId: number,
): Promise<Result<OwnTradePrices>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const packs = await selectProductPacks(ctx, productId);
  if (packs.length === 0) return failed(NO_SUCH_PRODUCT);
  const terms = await termsOf(ctx, actor.value.customerId);
  const results = packs.map((pack) => ({
    pack_id: pack.pack_id,
    tiers: priceTiers(pack, terms).map(({ quantity, price_paise }) => ({
      quantity,
      price: toRupees(price_paise),
    })),
  }));
  return ok({ results: results.filter(({ tiers }) => tiers.length > 0) });
}
