/** A number with its noun, such as '1 line' or '1,20,000 lines'; for nouns whose plural ends in -s. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString("en-IN")} ${noun}${count === 1 ? "" : "s"}`;
}
