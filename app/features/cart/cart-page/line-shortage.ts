import type { CartItem } from "../cart-schema.ts";
import { stockMessage } from "../stock-message.ts";

/** What to say about a line of which there are fewer in stock than it wants; else null. */
export function lineShortage({ quantity, stock }: Pick<CartItem, "quantity" | "stock">) {
  return quantity > stock ? stockMessage(stock) : null;
}
