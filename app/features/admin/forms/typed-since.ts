/** The fields of a form after a save: as they were saved, but what was changed after it was sent stays. */
export function typedSince<T extends object>(now: T, sent: T, saved: T): T {
  const changed = Object.entries(now).filter(([key, value]) => value !== sent[key as keyof T]);
  return { ...saved, ...Object.fromEntries(changed) };
}
