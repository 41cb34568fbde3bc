const LONGEST = 100;

/** A User-Agent header as it is stored: one line of at most 100 printable characters, empty if there is none. */
export function shortAgent(header: string | undefined): string {
  return (header ?? "")
    .replace(/[^\x20-\x7e]+/g, " ")
    .trim()
    .slice(0, LONGEST);
}
