import { ok, type Result } from "#app/shared/result.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import { quoted, readTable, type TableLine } from "./csv-table.server.ts";
import {
  isShortened,
  readAmount,
  readDay,
  readOrderNumbers,
  readReferences,
  readSide,
} from "./statement-cells.ts";
import { type ColumnNames, findColumns, type KnownHeadings } from "./statement-columns.ts";

/** An incoming payment. */
export interface Credit {
  /** The line number in the file, from 1. */
  line: number;
  /** 'YYYY-MM-DD'. */
  day: string;
  narration: string;
  paise: number;
  references: string[];
  /**
   * The reference that is certainly the bank's: the one in its own column, or the only one in the line. Null if there are several,
   * because the payer's note is part of the narration.
   */
  ownReference: string | null;
  orderNumbers: number[];
  /** Whether a spreadsheet has truncated its reference. */
  isShortened: boolean;
}

export interface Statement {
  /** Null if no line has the headings of a known or assigned bank; nothing is read then. */
  found: KnownHeadings | null;
  headings: string[];
  sample: string[][];
  credits: Credit[];
  debits: number;
  problems: { line: number; message: string }[];
}

const NARRATION_LENGTH = 200;

/**
 * Reads the payments in a bank statement, with the headings of a known bank or with assigned columns, on whichever line they are.
 * Reports unreadable lines and continues with the others. Fails with a field error if the whole file is unreadable.
 */
export async function readStatement(
  text: string,
  assigned: readonly ColumnNames[],
): Promise<Result<Statement>> {
  const table = await readTable(text, (cells) => findColumns(cells, assigned));
  if (!table.ok) return table;
  const { found, headings, sample, lines } = table.value;
  const statement: Statement = { found, headings, sample, credits: [], debits: 0, problems: [] };
  if (found) for (const line of lines) readLine(line, found.places, statement);
  return ok(statement);
}

/** Adds a line to the statement. Ignores lines without a day and an amount, such as totals and notes. */
function readLine(
  { line, cells }: TableLine,
  places: KnownHeadings["places"],
  statement: Statement,
): void {
  const cell = (place: number | null) => (place === null ? "" : (cells[place] ?? "").trim());
  const day = readDay(cell(places.date));
  const amount = readAmount(cell(places.credit));
  if (!day) {
    if (amount !== null && amount !== "unreadable" && cell(places.date) !== "")
      statement.problems.push({ line, message: `${quoted(cell(places.date))} is not a date.` });
    return;
  }
  if (cells.length <= places.credit) {
    statement.problems.push({ line, message: "The line ends before the amount." });
    return;
  }
  if (amount === "unreadable") {
    statement.problems.push({ line, message: `${quoted(cell(places.credit))} is not an amount.` });
    return;
  }
  const side = readSide(cell(places.side));
  if (amount === null || amount.isDebit || side === "debit") {
    statement.debits += 1;
    return;
  }
  if (side === null) {
    const message = `${quoted(cell(places.side))} does not say whether the money came in or went out.`;
    statement.problems.push({ line, message });
    return;
  }
  const narration = cell(places.narration).replace(/\s+/g, " ");
  const own = readReferences(cell(places.reference));
  const references = readReferences(cell(places.reference), narration);
  const [only = null, ...others] = own.length > 0 ? own : references;
  statement.credits.push({
    line,
    day,
    narration: cutText(narration, NARRATION_LENGTH),
    paise: amount.paise,
    references,
    ownReference: others.length > 0 ? null : only,
    orderNumbers: readOrderNumbers(narration).slice(0, 5),
    isShortened: references.length === 0 && isShortened(cell(places.reference)),
  });
}
