/** Letters of right-to-left scripts, such as Urdu's. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Isolates a right-to-left name for use in a sentence, so that it doesn't reorder adjacent digits, like `<bdi>` in HTML. Other
 * names are returned unchanged.
 */
export function isolated(name: string): string {
  return FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}
