/** The day so many days from now, as YYYY-MM-DD; negative for one that has passed. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
