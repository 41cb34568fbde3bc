/** Reserves about the height of the product row below the cart, so that the footer doesn't move when it loads. */
export function RelatedRoom() {
  return <div className="h-105.5 print:hidden" />;
}
