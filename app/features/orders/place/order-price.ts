import {
  type Destination,
  deliveryCharge,
  gramsOf,
} from "#app/features/delivery/charges/delivery-charge.ts";
import { shop } from "#app/settings.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";

interface PricedLine {
  quantity: number;
  price_paise: number;
  /** The discount on all of the line's pieces. */
  discount_paise: number;
  net_quantity: number;
  unit: "g" | "ml" | "piece";
}

/** The price of an order, in paise. */
export interface OrderPrice {
  delivery_charge_paise: number;
  /** The lines after discounts, plus delivery. */
  total_paise: number;
}

/** Prices an order for a destination. Fails with a conflict if its goods are worth less than the minimum order. */
export function priceOrder(lines: readonly PricedLine[], to: Destination): Result<OrderPrice> {
  const goodsPaise = lines.reduce(
    (sum, line) => sum + line.price_paise * line.quantity - line.discount_paise,
    0,
  );
  if (goodsPaise < toPaise(shop.smallestOrder)) return failed(tooSmall(goodsPaise));
  const grams = lines.reduce((sum, line) => sum + gramsOf(line, line.quantity), 0);
  const delivery_charge_paise = deliveryCharge({ goodsPaise, grams }, to);
  return ok({ delivery_charge_paise, total_paise: goodsPaise + delivery_charge_paise });
}

function tooSmall(goodsPaise: number) {
  const missing = toRupees(toPaise(shop.smallestOrder) - goodsPaise);
  return shopError(
    "conflict",
    `The minimum order is ${formatRupees(shop.smallestOrder)}. Add goods for ${formatRupees(missing)} more.`,
  );
}
