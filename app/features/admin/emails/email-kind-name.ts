/** Turns 'order-placed' into 'Order placed'. */
export function kindName(kind: string): string {
  const name = kind.replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
