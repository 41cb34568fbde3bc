import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { cutText, piecesOf } from "#app/shared/text/cut-text.ts";
import { readDay } from "./statement-cells.ts";
import { MAX_CELLS, MAX_LINES } from "./statement-limits.ts";

/** A line of a CSV file: its number, from 1, and its cells. */
export interface TableLine {
  line: number;
  cells: string[];
}

/** A CSV file of a bank, a courier or a payment gateway. `Columns` has the positions of the columns. */
export interface CsvTable<Columns> {
  /** Null if no line has the expected headings. */
  found: Columns | null;
  headings: string[];
  /** The first lines below the headings. */
  sample: string[][];
  /** All lines below the headings. */
  lines: TableLine[];
}

/** Finds the columns in a line of headings; null if it isn't one. */
type FindColumns<Columns> = (cells: readonly string[]) => Columns | null;

const DELIMITERS = [",", "\t", ";", "|"] as const;
/** The most lines about the account above the headings. */
const MAX_PREAMBLE = 60;
const CHUNK_LENGTH = 8 * 1024;
const SAMPLE_LINES = 3;

const EMPTY = "Choose a file, or paste its text with the headings.";
const NOT_CSV =
  "This is not a CSV file. Choose CSV when you download it, or open it in a spreadsheet and save it as CSV.";
const TOO_LONG = `A file can have up to ${formatCount(MAX_LINES)} lines. Download a shorter period.`;
const NO_HEADINGS =
  "We can't find the line with the column headings. Download or paste the file with its headings.";

/**
 * Reads a CSV file with commas, tabs, semicolons or bars, and finds the line of headings. Fails with a field error on `text` if the
 * whole file is unreadable or has more than `MAX_LINES`.
 */
export async function readTable<Columns>(
  text: string,
  find: FindColumns<Columns>,
): Promise<Result<CsvTable<Columns>>> {
  const content = text.replace(/^\uFEFF/, "");
  if (content.trim() === "") return failed(fieldError("text", EMPTY));
  if (/\0/.test(content) || /^(?:PK|\s*<|%PDF)/.test(content))
    return failed(fieldError("text", NOT_CSV));
  const delimiter = delimiterOf(content, find);
  if (content.split(delimiter).length > MAX_CELLS)
    return failed(fieldError("text", "This file has too many columns."));
  const lines = await parseLines(content, delimiter);
  if (!lines.ok) return lines;
  return toTable(lines.value, find);
}

function toTable<Columns>(
  lines: TableLine[],
  find: FindColumns<Columns>,
): Result<CsvTable<Columns>> {
  const preamble = lines.slice(0, MAX_PREAMBLE);
  const known = preamble.findIndex(({ cells }) => find(cells));
  const at = known >= 0 ? known : preamble.findIndex(({ cells }) => mayBeHeadings(cells));
  const headings = lines[at]?.cells;
  if (!headings) return failed(fieldError("text", NO_HEADINGS));
  const below = lines.slice(at + 1);
  if (below.length > MAX_LINES) return failed(fieldError("text", TOO_LONG));
  const sample = below.slice(0, SAMPLE_LINES).map(({ cells }) => cells);
  return ok({ found: find(headings), headings, sample, lines: below });
}

/** The delimiter with which a line of headings is found; failing that, the most frequent one. */
function delimiterOf<Columns>(content: string, find: FindColumns<Columns>): string {
  const first = content.slice(0, 50_000).split(/\r\n|\n|\r/, MAX_PREAMBLE);
  const isFound = (delimiter: string) => first.some((line) => find(line.split(delimiter)));
  const count = (delimiter: string) => first.join("\n").split(delimiter).length;
  return (
    DELIMITERS.find(isFound) ?? DELIMITERS.toSorted((a, b) => count(b) - count(a)).at(0) ?? ","
  );
}

/** Whether the cells may be headings: at least three names, and no day or amount. */
function mayBeHeadings(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const isName = (cell: string) => /[a-z]/i.test(cell) && readDay(cell) === null;
  return filled.length >= 3 && filled.every(isName);
}

/** Parses the text in small chunks and yields to other requests between them. */
async function parseLines(content: string, delimiter: string): Promise<Result<TableLine[]>> {
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
  pipeline(Readable.from(slowly(content)), parser, () => {});
  const lines: TableLine[] = [];
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      lines.push({ line, cells: record });
      line = info.lines + 1;
      if (lines.length > MAX_LINES + MAX_PREAMBLE) break;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason =
      error.code === "CSV_MAX_RECORD_SIZE"
        ? "the line is too long; a quote may be opened and never closed"
        : error.code === "CSV_QUOTE_NOT_CLOSED"
          ? "a quote is opened and never closed"
          : "it can't be read as CSV";
    return failed(fieldError("text", `Line ${line}: ${reason}. Nothing was recorded.`));
  } finally {
    parser.destroy();
  }
  return ok(lines);
}

/** A cell quoted for an error message. */
export function quoted(cell: string): string {
  return `‘${cutText(cell, 40)}’`;
}

async function* slowly(content: string): AsyncGenerator<string> {
  for (const piece of piecesOf(content, CHUNK_LENGTH)) {
    yield piece;
    await setImmediate();
  }
}
