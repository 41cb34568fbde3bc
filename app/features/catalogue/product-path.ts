/** The product id of a path's part; null where it is none, so that nothing is asked for it. */
export function productIdOf(part: string | undefined): number | null {
  return part && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : null;
}
