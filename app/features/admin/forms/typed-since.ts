/** The fields of a form after a save: as they were saved, but what was changed after it was sent stays. */
export function typedSince<T extends Readonly<Record<string, unknown>>>(
  now: T,
  sent: T,
  saved: T,
): T {
  const changed = Object.entries(now).filter(([key, value]) => value !== sent[key]);
  return { ...saved, ...Object.fromEntries(changed) };
}
