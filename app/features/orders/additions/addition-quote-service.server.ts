import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { termsOf } from "#app/features/trade/trade-price-service.server.ts";
import { toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { findOrderCustomer } from "../order-service.server.ts";
import { problemOf, readPricedPacks, toQuotedLine } from "../phone/phone-quote-service.server.ts";
import { NO_SUCH_ORDER } from "../status/order-transition-service.server.ts";
import { atAddedPrices, priceWithAdded } from "./added-price.ts";
import { selectAdditionState, selectOrderedLines } from "./addition-queries.server.ts";
import { additionRefusal } from "./addition-rule.server.ts";
import type { AdditionQuote, AdditionQuoteInput } from "./addition-schema.ts";

/** Returns what an order would cost with these packs, and why they can't be added if they can't. Read-only. For administrators. */
export async function quoteAddition(
  ctx: ShopContext,
  id: number,
  { lines }: AdditionQuoteInput,
): Promise<Result<AdditionQuote>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const customer = await findOrderCustomer(ctx, id);
  if (!customer.ok) return customer;
  const key = { customer_id: customer.value.customerId, id };
  const order = await selectAdditionState(ctx, key);
  if (!order) return failed(NO_SUCH_ORDER);
  const ordered = await selectOrderedLines(ctx, key);
  const packs = await readPricedPacks(ctx, lines);
  const added = atAddedPrices(packs, ordered, await termsOf(ctx, key.customer_id));
  const { pincode } = order.delivery;
  const priced = added.length > 0 ? priceWithAdded(ordered, added, order.delivery) : ok(order);
  const price = priced.ok ? priced.value : order;
  const refused = paymentMethod(order.payment_method).refusal;
  return ok({
    refusal: additionRefusal(order) ?? "",
    lines: added.map((line) => toQuotedLine(line, problemOf(line, pincode))),
    delivery_charge_before: toRupees(order.delivery_charge_paise),
    delivery_charge: toRupees(price.delivery_charge_paise),
    total_before: toRupees(order.total_paise),
    total: toRupees(price.total_paise),
    problem:
      added.length < lines.length
        ? "A pack is no longer on sale. Remove it."
        : !priced.ok
          ? priced.error.message
          : (added.length > 0 && refused?.({ totalPaise: price.total_paise, pincode })) || "",
  });
}
