/** The typed text as a whole number. If it isn't a number: 1, or 0 where that is allowed. */
export function typedQuantity(text: string, min: number): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? Math.min(min, 1) : value;
}

/** The quantity, limited to `max`; null to ignore a quantity below `min`. */
export function acceptedQuantity(
  wanted: number,
  { min, max }: { min: number; max?: number },
): number | null {
  const bounded = Math.min(wanted, max ?? wanted);
  return bounded >= min ? bounded : null;
}
