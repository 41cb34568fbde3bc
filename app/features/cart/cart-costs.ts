import {
  type ChargedGoods,
  type Destination,
  deliveryCharge,
  possibleCharges,
} from "#app/features/delivery/charges/delivery-charge.ts";
import { toPaise, toRupees } from "#app/shared/money.ts";
import type { Cart } from "./cart-schema.ts";

/** The price of a cart including delivery, in rupees. */
export interface CartCosts {
  /** The delivery charge; the lowest possible one while it depends on an unknown destination. */
  delivery: number;
  isExact: boolean;
  /** Includes the delivery charge if it is exact. */
  total: number;
}

export function goodsOf(cart: Cart): ChargedGoods {
  return { goodsPaise: toPaise(cart.total), grams: cart.weight_grams ?? 0 };
}

/** The costs of a cart, for a destination if it is known. */
export function cartCosts(cart: Cart, to?: Destination): CartCosts {
  const goods = goodsOf(cart);
  const charge = to ? deliveryCharge(goods, to) : 0;
  const { lowest, highest } = to ? { lowest: charge, highest: charge } : possibleCharges(goods);
  const isExact = lowest === highest;
  const totalPaise = goods.goodsPaise + (isExact ? lowest : 0);
  return { delivery: toRupees(lowest), isExact, total: toRupees(totalPaise) };
}
