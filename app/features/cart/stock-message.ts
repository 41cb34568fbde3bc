import type { CartItem } from "./cart-schema.ts";

/** The message for a shopper who wants more than is in stock: how many are left. */
export function stockMessage(stock: number): string {
  return stock > 0 ? `Only ${stock} left in stock` : "Sold out";
}

/** The stock message of a cart line with more pieces than are in stock, otherwise null. */
export function lineShortage({ quantity, stock }: Pick<CartItem, "quantity" | "stock">) {
  return quantity > stock ? stockMessage(stock) : null;
}
