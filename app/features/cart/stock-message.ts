/** What a shopper reads who wants more than there is. */
export function stockMessage(stock: number): string {
  return stock > 0 ? `Only ${stock} left in stock` : "Sold out";
}
