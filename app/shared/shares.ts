/**
 * Splits a whole number in proportion to the weights, into whole shares that sum to it exactly. No share differs from its exact
 * value by 1 or more; the rest goes to the largest remainders, the first of equal ones. If all weights are 0, the first share
 * gets everything. Inputs must not be negative.
 */
export function shareOut(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_weight, at) => (at === 0 ? whole : 0));
  const parts = weights.map((weight) => {
    const weighted = BigInt(whole) * BigInt(weight);
    return { share: Number(weighted / BigInt(total)), rest: Number(weighted % BigInt(total)) };
  });
  let left = whole - parts.reduce((sum, { share }) => sum + share, 0);
  for (const part of parts.toSorted((a, b) => b.rest - a.rest)) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map(({ share }) => share);
}

/**
 * The share of a discount on `of` pieces that belongs to some of them, rounded down. All pieces together get the whole discount.
 */
export function discountOf(discount: number, pieces: number, of: number): number {
  return pieces >= of ? discount : Number((BigInt(discount) * BigInt(pieces)) / BigInt(of));
}
