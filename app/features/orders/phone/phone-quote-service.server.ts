import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { stockMessage } from "#app/features/cart/stock-message.ts";
import { vanServes } from "#app/features/delivery/pincodes/pin-rule.ts";
import { chooseOffers } from "#app/features/offers/order-offers-service.server.ts";
import { termsOf } from "#app/features/trade/trade-price-service.server.ts";
import { type AtTradePrice, atTradePrices } from "#app/features/trade/trade-rules.ts";
import { toRupees } from "#app/shared/money.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { priceOrder } from "../place/order-price.ts";
import { selectPricedPacks } from "./phone-order-queries.server.ts";
import type { PhoneQuote, PhoneQuoteInput } from "./phone-order-schema.ts";

/** No customer has this id. It stands for a caller who hasn't ordered before. */
const NOBODY = 0;

/** Prices the lines of an order as placing it would, and reports which can't be sold. Read-only. For administrators. */
export async function quotePhoneOrder(
  ctx: ShopContext,
  { lines, to, customer_id = NOBODY }: PhoneQuoteInput,
): Promise<Result<PhoneQuote>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const wanted = await readPricedPacks(ctx, lines);
  const found = atTradePrices(wanted, await termsOf(ctx, customer_id));
  const { discounts } = await chooseOffers(ctx, customer_id, found, null);
  const sold = found.map((line, at) => ({ ...line, discount_paise: discounts[at] ?? 0 }));
  const goods = sold.reduce(
    (sum, line) => sum + line.price_paise * line.quantity - line.discount_paise,
    0,
  );
  const priced = to && priceOrder(sold, to);
  return ok({
    lines: found.map((line) => toQuotedLine(line, problemOf(line, to?.pincode))),
    discount: toRupees(discounts.reduce((sum, discount) => sum + discount, 0)),
    delivery_charge: priced?.ok ? toRupees(priced.value.delivery_charge_paise) : null,
    total: toRupees(priced?.ok ? priced.value.total_paise : goods),
    problem:
      found.length < lines.length
        ? "A pack is no longer on sale. Remove it."
        : priced && !priced.ok
          ? priced.error.message
          : "",
  });
}

/** Those of the requested packs that are on sale, at the shop's price. */
export async function readPricedPacks(ctx: ShopContext, lines: PhoneQuoteInput["lines"]) {
  if (lines.length === 0) return [];
  const packs = await selectPricedPacks(
    ctx,
    lines.map(({ pack_id }) => pack_id),
  );
  return lines.flatMap(({ pack_id, quantity }) => {
    const pack = packs.find(({ id }) => id === pack_id);
    return pack ? [{ ...pack, pack_id, quantity }] : [];
  });
}

type PricedLine = AtTradePrice<Awaited<ReturnType<typeof readPricedPacks>>[number]>;

/** Converts a line to the API shape. `problem` says why it can't be sold; '' if it can. */
export function toQuotedLine(line: PricedLine, problem: string): PhoneQuote["lines"][number] {
  return {
    pack_id: line.pack_id,
    title: line.title,
    label: line.label,
    price: toRupees(line.price_paise),
    ...(line.shop_price_paise !== undefined && { shop_price: toRupees(line.shop_price_paise) }),
    subtotal: toRupees(line.price_paise * line.quantity),
    problem,
  };
}

/** Why a line can't be sold to this PIN code; '' if it can. */
export function problemOf(
  { stock, quantity, van_only }: { stock: number; quantity: number; van_only: boolean },
  pincode: string | undefined,
): string {
  if (stock < quantity) return stockMessage(stock);
  if (!van_only || pincode === undefined || vanServes(pincode)) return "";
  return `Only our own van delivers this, and it doesn't go to PIN code ${pincode}.`;
}
