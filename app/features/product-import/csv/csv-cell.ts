/**
 * A spreadsheet runs what begins with = + - @ as a formula, in full width and after blanks too, and drops a tab or line break
 * before it. Such text leaves with a quote before it, and one quote is taken off again when it comes back, so that a round trip
 * changes nothing.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

const SEPARATOR = " | ";

/** Several words in one cell; a bar within a word is doubled. */
export function joinList(words: readonly string[]): string {
  return words.map((word) => word.replaceAll("|", "||")).join(SEPARATOR);
}

export function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\|)\|(?!\|)/)
    .map((word) => word.replaceAll("||", "|").trim())
    .filter(Boolean);
}
