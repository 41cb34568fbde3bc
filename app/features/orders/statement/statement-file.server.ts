import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import {
  isShortened,
  readAmount,
  readDay,
  readOrderNumbers,
  readReferences,
} from "./statement-cells.ts";
import { type ColumnNames, findColumns, type KnownHeadings } from "./statement-columns.ts";
import { MOST_CELLS, MOST_LINES } from "./statement-limits.ts";

/** A payment that came in. */
export interface Credit {
  /** The line of the file, from 1. */
  line: number;
  /** 'YYYY-MM-DD'. */
  day: string;
  narration: string;
  paise: number;
  references: string[];
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

interface Line {
  line: number;
  cells: string[];
}

const DELIMITERS = [",", "\t", ";", "|"] as const;
/** Headings stand below at most this many lines about the account. */
const MOST_PREAMBLE = 60;
const CHUNK_LENGTH = 8 * 1024;
const NARRATION_LENGTH = 200;
const SAMPLE_LINES = 3;

const EMPTY = "Choose a file, or paste the statement with its headings.";
const NOT_CSV =
  "This is not a CSV file. Choose CSV when you download the statement, or open it in a spreadsheet and save it as CSV.";
const NO_HEADINGS =
  "We can't find the line with the names of the columns. Download or paste the statement with it.";

/**
 * Reads the payments of a bank's statement: the headings of a known bank, or columns as assigned, wherever they stand in the
 * file. Lines that can't be read are reported, and don't stop the others. Fails with a field error if the file as a whole can't be read.
 */
export async function readStatement(
  text: string,
  assigned: readonly ColumnNames[],
): Promise<Result<Statement>> {
  const content = text.replace(/^\uFEFF/, "");
  if (content.trim() === "") return failed(fieldError("text", EMPTY));
  if (/\0/.test(content) || /^(?:PK|\s*<|%PDF)/.test(content))
    return failed(fieldError("text", NOT_CSV));
  const delimiter = delimiterOf(content, assigned);
  if (content.split(delimiter).length > MOST_CELLS)
    return failed(fieldError("text", "This file has too many columns for a statement."));
  const lines = await parseLines(content, delimiter);
  if (!lines.ok) return lines;
  return toStatement(lines.value, assigned);
}

function toStatement(lines: Line[], assigned: readonly ColumnNames[]): Result<Statement> {
  const preamble = lines.slice(0, MOST_PREAMBLE);
  const known = preamble.findIndex(({ cells }) => findColumns(cells, assigned));
  const at = known >= 0 ? known : preamble.findIndex(({ cells }) => mayBeHeadings(cells));
  const headings = lines[at]?.cells;
  if (!headings) return failed(fieldError("text", NO_HEADINGS));
  const below = lines.slice(at + 1);
  if (below.length > MOST_LINES)
    return failed(
      fieldError("text", `A statement can have up to 5,000 lines. Download a shorter period.`),
    );
  const found = findColumns(headings, assigned);
  const sample = below.slice(0, SAMPLE_LINES).map(({ cells }) => cells);
  const statement: Statement = {
    found,
    headings,
    sample,
    credits: [],
    debits: 0,
    problems: [],
  };
  if (found) for (const line of below) readLine(line, found.places, statement);
  return ok(statement);
}

/** Adds what a line says to the statement. Lines without a day and an amount, such as totals and notes, say nothing. */
function readLine(
  { line, cells }: Line,
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
  if (amount === null || amount.isDebit || /^d/i.test(cell(places.side))) {
    statement.debits += 1;
    return;
  }
  const narration = cell(places.narration).replace(/\s+/g, " ");
  const references = readReferences(cell(places.reference), narration);
  statement.credits.push({
    line,
    day,
    narration: narration.slice(0, NARRATION_LENGTH),
    paise: amount.paise,
    references,
    orderNumbers: readOrderNumbers(narration).slice(0, 5),
    isShortened: references.length === 0 && isShortened(cell(places.reference)),
  });
}

function quoted(cell: string): string {
  return `‘${cell.slice(0, 40)}’`;
}

/** The delimiter with which a line of headings is found, or else the most frequent one. */
function delimiterOf(content: string, assigned: readonly ColumnNames[]): string {
  const first = content.slice(0, 50_000).split(/\r\n|\n|\r/, MOST_PREAMBLE);
  const isFound = (delimiter: string) =>
    first.some((line) => findColumns(line.split(delimiter), assigned));
  const count = (delimiter: string) => first.join("\n").split(delimiter).length;
  return (
    DELIMITERS.find(isFound) ?? DELIMITERS.toSorted((a, b) => count(b) - count(a)).at(0) ?? ","
  );
}

/** At least three names, and no day or amount. */
function mayBeHeadings(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const isName = (cell: string) => /[a-z]/i.test(cell) && readDay(cell) === null;
  return filled.length >= 3 && filled.every(isName);
}

/** Parses the text in small pieces and yields to other requests between them. */
async function parseLines(content: string, delimiter: string): Promise<Result<Line[]>> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 20_000,
  });
  pipeline(Readable.from(piecesOf(content)), parser, () => {});
  const lines: Line[] = [];
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      lines.push({ line, cells: record });
      line = info.lines + 1;
      if (lines.length > MOST_LINES + MOST_PREAMBLE) break;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason =
      error.code === "CSV_MAX_RECORD_SIZE"
        ? "the line is too long; a quote may be opened and never closed"
        : error.code === "CSV_QUOTE_NOT_CLOSED"
          ? "a quote is opened and never closed"
          : "it can't be read as CSV";
    return failed(fieldError("text", `Line ${line}: ${reason}. Nothing was confirmed.`));
  } finally {
    parser.destroy();
  }
  return ok(lines);
}

async function* piecesOf(content: string): AsyncGenerator<string> {
  for (let at = 0; at < content.length; at += CHUNK_LENGTH) {
    yield content.slice(at, at + CHUNK_LENGTH);
    await setImmediate();
  }
}
