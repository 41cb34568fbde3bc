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

/** A payment that came in. */
export interface Credit {
  /** The line of the file, from 1. */
  line: number;
  /** 'YYYY-MM-DD'. */
  day: string;
  narration: string;
  paise: number;
  references: string[];
  /**
   * The one that is surely the bank's: from its own column, or the only one. Null if there are several, since a payer's note is part
   * of the narration.
   */
  ownReference: string | null;
  orderNumbers: number[];
  /** Whether a spreadsheet has cut off its reference. */
  isShortened: boolean;
}

export interface Statement {
  /** Null if no line has the headings of a known or assigned bank; then nothing was read. */
  found: KnownHeadings | null;
  headings: string[];
  sample: string[][];
  credits: Credit[];
  debits: number;
  problems: { line: number; message: string }[];
}

const NARRATION_LENGTH = 200;

/**
 * Reads the payments of a bank's statement: the headings of a known bank, or columns as assigned, wherever they stand in the
 * file. Lines that can't be read are reported, and don't stop the others. Fails with a field error if the file as a whole can't be read.
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

/** Adds what a line says to the statement. Lines without a day and an amount, such as totals and notes, say nothing. */
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
