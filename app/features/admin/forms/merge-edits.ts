/** Merges a form's fields after a save: the saved values, except for fields edited since `sent`. */
export function mergeEdits<T extends object>(now: T, sent: T, saved: T): T {
  const changed = Object.entries(now).filter(([key, value]) => value !== sent[key as keyof T]);
  return { ...saved, ...Object.fromEntries(changed) };
}
