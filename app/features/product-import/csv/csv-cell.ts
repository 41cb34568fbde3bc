/**
 * Text that a spreadsheet would run as a formula: it begins with = + - @, possibly full-width or after blanks, or with a tab or
 * line break, which spreadsheets drop. Such text is exported with a leading quote, and the import removes one quote, so a round
 * trip changes nothing.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

const SEPARATOR = " | ";

/** Joins several items into one cell. A bar within an item is doubled. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replaceAll("|", "||")).join(SEPARATOR);
}

export function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\|)\|(?!\|)/)
    .map((item) => item.replaceAll("||", "|").trim())
    .filter(Boolean);
}
