const ENDS_WITHIN_CHARACTER = /[\uD800-\uDBFF]$/;

/** The first `length` code units of a text, or one fewer if that would split a character, such as an emoji. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return ENDS_WITHIN_CHARACTER.test(cut) ? cut.slice(0, -1) : cut;
}

/** Splits a text into pieces of `length` code units, or one more if a piece would end within a character. */
export function* piecesOf(text: string, length: number): Generator<string> {
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = at + length;
    if (ENDS_WITHIN_CHARACTER.test(text.slice(at, end))) end += 1;
    yield text.slice(at, end);
  }
}
