import type { Destination } from "#app/features/delivery/charges/delivery-charge.ts";
import {
  atTradePrices,
  type TradedPack,
  type TradeTerms,
} from "#app/features/trade/trade-rules.ts";
import { failed, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { MAX_ORDER_LINES, MAX_PIECES_OF_PACK } from "../phone/phone-order-limits.ts";
import { type OrderPrice, priceOrder } from "../place/order-price.ts";

interface Pieces {
  pack_id: number;
  quantity: number;
}

interface Goods extends Pieces {
  price_paise: number;
  net_quantity: number;
  unit: "g" | "ml" | "piece";
}

/** The number of pieces of a pack in these lines. */
function piecesOfPack(lines: readonly Pieces[], packId: number): number {
  return lines.reduce((sum, line) => (line.pack_id === packId ? sum + line.quantity : sum), 0);
}

/** The added lines at today's trade prices. The pieces already in the order count towards quantity prices. */
export function atAddedPrices<T extends TradedPack & Pieces>(
  added: readonly T[],
  ordered: readonly Pieces[],
  terms: readonly TradeTerms[],
) {
  const whole = added.map((line) => ({
    ...line,
    quantity: line.quantity + piecesOfPack(ordered, line.pack_id),
  }));
  return atTradePrices(whole, terms).map((line, at) => ({
    ...line,
    quantity: added[at]?.quantity ?? 0,
  }));
}

/**
 * The price of an order with added lines. Existing discounts stay, added lines get none, and delivery is charged on all goods at
 * today's rates. Fails with a conflict if the order would have too many packs or pieces, or `priceOrder` refuses it.
 */
export function priceWithAdded(
  ordered: readonly (Goods & { discount_paise: number })[],
  added: readonly (Goods & { title: string })[],
  to: Destination,
): Result<OrderPrice> {
  const packs = new Set([...ordered, ...added].map(({ pack_id }) => pack_id));
  if (packs.size > MAX_ORDER_LINES) {
    return failed(shopError("conflict", `An order can have at most ${MAX_ORDER_LINES} packs.`));
  }
  const over = added.find(
    (line) => piecesOfPack([...ordered, ...added], line.pack_id) > MAX_PIECES_OF_PACK,
  );
  if (over) {
    const message = `${over.title}: an order can't have more than ${MAX_PIECES_OF_PACK}.`;
    return failed(shopError("conflict", message));
  }
  const undiscounted = added.map((line) => ({ ...line, discount_paise: 0 }));
  return priceOrder([...ordered, ...undiscounted], to);
}
