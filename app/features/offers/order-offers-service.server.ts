import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { OrderOffer } from "#app/database/tables/offer-tables.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import {
  type ActiveOffer,
  activeOffers,
  dependsOnCustomer,
} from "./active-offers-service.server.ts";
import {
  type CustomerFacts,
  deleteCartCode,
  releaseUses,
  selectCartCode,
  selectCustomerFacts,
  storeCartCode,
  takeUses,
} from "./offer-queries.server.ts";
import {
  bestDiscounts,
  discountsByLine,
  isForAny,
  type OfferDiscount,
  type OfferedLine,
} from "./offer-rules.ts";
import type { AppliedOffer } from "./offer-schema.ts";

interface PackLine extends OfferedLine {
  pack_id: number;
}

/** The offers for a cart or an order. Always recomputed, never stored. */
export interface ChosenOffers {
  /** The discount on each line, in paise. */
  discounts: number[];
  applied: OrderOffer[];
  /** Why the entered code gives no discount; null if it does, or if there is no code. */
  refusal: string | null;
}

const EVERY_USE_LEFT: CustomerFacts = { is_first_order: true, uses: {}, used_up: [] };
const ALL_AT_TRADE = "Codes don't apply to goods at your trade price.";
const USED_UP = shopError(
  "conflict",
  "An offer has just been used for the last time. Check your order, then place it again.",
);

/** The code that a customer has entered in the cart, or null. */
export async function enteredCode(ctx: ShopContext, customerId: number): Promise<string | null> {
  return (await selectCartCode(ctx, customerId))?.code ?? null;
}

/** Whether an active offer has this code. */
export function isOfferCode(code: string): boolean {
  return activeOffers().some((offer) => offer.code === code);
}

/** Stores a code for the customer's cart until the order is placed. Callers check the permission. */
export function rememberCode(ctx: ShopContext, customerId: number, code: string): Promise<void> {
  return storeCartCode(ctx, customerId, code);
}

export function forgetCode(ctx: ShopContext, customerId: number): Promise<void> {
  return deleteCartCode(ctx, customerId);
}

export function toAppliedOffer({ id, name, code, discount_paise }: OrderOffer): AppliedOffer {
  return { id, name, code, discount: toRupees(discount_paise) };
}

/**
 * Whether the customer must be locked before offers are chosen for an order, so that two concurrent orders can't both use a limited
 * offer.
 */
export function needsLockedCustomer(): boolean {
  return activeOffers().some(dependsOnCustomer);
}

/**
 * Chooses the offers for these lines, each of a different pack, with this code. The discounts don't depend on the sequence of the
 * lines, because a cart and its order list them differently. No offers apply to lines at a trade price, and their value doesn't
 * count towards an offer's minimum.
 */
export async function chooseOffers(
  ctx: ShopContext,
  customerId: number,
  lines: readonly PackLine[],
  code: string | null,
): Promise<ChosenOffers> {
  const open = lines
    .filter(({ shop_price_paise }) => shop_price_paise === undefined)
    .toSorted((a, b) => a.pack_id - b.pack_id);
  if (open.length === 0 && lines.length > 0 && code !== null) return noneOf(lines, ALL_AT_TRADE);
  const chosen = await chooseForOpen(ctx, customerId, open, code);
  const ofPack = new Map(open.map(({ pack_id }, at) => [pack_id, chosen.discounts[at]]));
  return { ...chosen, discounts: lines.map(({ pack_id }) => ofPack.get(pack_id) ?? 0) };
}

async function chooseForOpen(
  ctx: ShopContext,
  customerId: number,
  lines: readonly OfferedLine[],
  code: string | null,
): Promise<ChosenOffers> {
  const now = new Date();
  const offers = activeOffers().filter((offer) => offer.code === null || offer.code === code);
  if (lines.length === 0 || (offers.length === 0 && code === null)) return noneOf(lines, null);
  const limited = offers.filter(dependsOnCustomer).map(({ id }) => id);
  const facts =
    limited.length > 0 ? await selectCustomerFacts(ctx, customerId, limited) : EVERY_USE_LEFT;
  const usable = offers.filter((offer) => obstacle(offer, facts, now) === null);
  const chosen = bestDiscounts(
    lines,
    usable.map(({ rule }) => rule),
  );
  const entered = offers.find((offer) => offer.code !== null);
  return {
    discounts: discountsByLine(lines, chosen),
    applied: chosen.map((discount) => toOrderOffer(discount, offers)),
    refusal: code === null ? null : refusalOf(entered, { lines, chosen, facts, now }),
  };
}

/** Counts the uses of the offers applied to an order. Fails with a conflict if one was used up in the meantime. */
export async function countUses(
  tx: TransactionContext,
  applied: readonly OrderOffer[],
): Promise<Result<undefined>> {
  if (applied.length === 0) return ok();
  const usedUp = await takeUses(
    tx,
    applied.map(({ id }) => id),
  );
  return usedUp === 0 ? ok() : failed(USED_UP);
}

/** Releases the uses of a cancelled order's offers. */
export function releaseOffers(
  tx: TransactionContext,
  order: { customer_id: number; id: number },
): Promise<void> {
  return releaseUses(tx, order);
}

function noneOf(lines: readonly OfferedLine[], refusal: string | null): ChosenOffers {
  return { discounts: lines.map(() => 0), applied: [], refusal };
}

function toOrderOffer({ id, total }: OfferDiscount, offers: readonly ActiveOffer[]): OrderOffer {
  const offer = offers.find((each) => each.id === id);
  return { id, name: offer?.name ?? "", code: offer?.code ?? null, discount_paise: total };
}

/** Why a customer can't use an offer now; null if they can. */
function obstacle(offer: ActiveOffer, facts: CustomerFacts, now: Date): string | null {
  const { id, starts_at, ends_at, first_order, per_customer } = offer;
  if (starts_at && starts_at > now) return "This code isn't valid yet.";
  if (ends_at && ends_at <= now) return "This code has expired.";
  if (facts.used_up.includes(id)) return "This code has been used up.";
  if (first_order && !facts.is_first_order) return "This code is for a first order.";
  if (per_customer !== null && (facts.uses[id] ?? 0) >= per_customer) {
    return "You have used this code before.";
  }
  return null;
}

interface Attempt {
  lines: readonly OfferedLine[];
  chosen: readonly OfferDiscount[];
  facts: CustomerFacts;
  now: Date;
}

function refusalOf(
  offer: ActiveOffer | undefined,
  { lines, chosen, facts, now }: Attempt,
): string | null {
  if (!offer) return "There is no offer with this code.";
  const inTheWay = obstacle(offer, facts, now);
  if (inTheWay) return inTheWay;
  if (chosen.some(({ id }) => id === offer.id)) return null;
  const goods = lines.reduce((sum, line) => sum + line.price_paise * line.quantity, 0);
  const missing = offer.rule.min_goods_paise - goods;
  if (missing > 0) return `Add goods for ${formatRupees(toRupees(missing))} more to use this code.`;
  if (!isForAny(offer.rule, lines)) return "This code isn't for the goods in your cart.";
  if (bestDiscounts(lines, [offer.rule]).length === 0) {
    return "This code takes nothing off the goods in your cart.";
  }
  return "Another offer saves you more than this code.";
}
