/**
 * A spreadsheet runs what begins with = + - @ tab or CR as a formula. Such text leaves with a quote before it, and one quote is
 * taken off again when it comes back, so that a round trip changes nothing.
 */
const AS_FORMULA = /^'*[=+\-@\t\r]/;
const QUOTED_FORMULA = /^'+[=+\-@\t\r]/;

export function safeCell(text: string): string {
  return AS_FORMULA.test(text) ? `'${text}` : text;
}

export function readCell(cell: string): string {
  return QUOTED_FORMULA.test(cell) ? cell.slice(1) : cell;
}

const SEPARATOR = " | ";

/** Several words in one cell; a bar within a word is doubled. */
export function joinWords(words: readonly string[]): string {
  return words.map((word) => word.replaceAll("|", "||")).join(SEPARATOR);
}

export function splitWords(cell: string): string[] {
  return cell
    .split(/(?<!\|)\|(?!\|)/)
    .map((word) => word.replaceAll("||", "|").trim())
    .filter(Boolean);
}
