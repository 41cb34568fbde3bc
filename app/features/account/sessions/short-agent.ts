const MAX_LENGTH = 100;

/** Shortens a User-Agent header for storing, to 100 printable ASCII characters; '' if there is none. */
export function shortAgent(header: string | undefined): string {
  return (header ?? "")
    .replace(/[^\x20-\x7e]+/g, " ")
    .trim()
    .slice(0, MAX_LENGTH);
}
