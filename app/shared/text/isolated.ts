/** Letters of the scripts that are written from right to left, such as Urdu's. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name for a sentence, so that in a script from right to left it doesn't move the figures beside it: what `<bdi>` is in markup.
 * Other names are returned as they are.
 */
export function isolated(name: string): string {
  return FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}
