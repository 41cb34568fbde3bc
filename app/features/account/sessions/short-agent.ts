/** Edge's own name comes last, after 110 to 130 characters. */
const MAX_LENGTH = 160;

/** Shortens a User-Agent header for storage, to 160 printable ASCII characters; '' if there is none. */
export function shortAgent(header: string | undefined): string {
  return (header ?? "")
    .replace(/[^\x20-\x7e]+/g, " ")
    .trim()
    .slice(0, MAX_LENGTH);
}
