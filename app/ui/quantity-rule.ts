/** The typed text as a whole number; 1 if it isn't a number. */
export function typedQuantity(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? 1 : value;
}

/** The quantity, limited to `max`; null to ignore a quantity below `min`. */
export function acceptedQuantity(
  wanted: number,
  { min, max }: { min: number; max?: number },
): number | null {
  const bounded = Math.min(wanted, max ?? wanted);
  return bounded >= min ? bounded : null;
}
