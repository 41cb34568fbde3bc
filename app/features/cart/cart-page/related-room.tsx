/** About the height of the row of products below the cart, so that the footer stays where it is when the row comes. */
export function RelatedRoom() {
  return <div className="h-105.5 print:hidden" />;
}
