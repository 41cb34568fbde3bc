/** The day this many days from now, as YYYY-MM-DD; negative for a past day. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
