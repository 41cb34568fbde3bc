/** What was typed as a whole number; anything that is no number counts as 1. */
export function typedQuantity(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? 1 : value;
}

/** The quantity that counts: at most `max`; below `min` nothing changes, hence null. */
export function acceptedQuantity(
  wanted: number,
  { min, max }: { min: number; max?: number },
): number | null {
  const bounded = Math.min(wanted, max ?? wanted);
  return bounded >= min ? bounded : null;
}
