import { pipeline, type Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { ShopFailure } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { piecesOf } from "#app/shared/text/cut-text.ts";
import { MAX_CELLS, MAX_CELLS_PER_LINE, MAX_LINES } from "../import-limits.ts";
import { type Cells, headerProblem } from "../product-columns.ts";
import type { SourceReader } from "../sources/source-row.ts";
import { cellCounter } from "./cell-count.ts";
import { readCell } from "./csv-cell.ts";
import type { CsvLine } from "./csv-line.ts";

const NOT_UTF8 =
  "it has characters that are not UTF-8. Save the file as 'CSV UTF-8' and try again.";
const NOT_CSV =
  "This is not a CSV file. Open it in a spreadsheet, save it as 'CSV UTF-8', and choose that file.";
/** The first characters of Excel workbooks (new and old), PDFs and pictures, decoded as UTF-8. */
const BINARY = ["PK\x03\x04", "\uFFFD\uFFFD\x11", "%PDF", "\uFFFDPNG", "\uFFFD\uFFFD\uFFFD"];
const MAX_CHARACTERS_PER_LINE = 200_000;
const TOO_MANY_CELLS = {
  line: `it has more than ${MAX_CELLS_PER_LINE} cells.`,
  file: `up to here the file has more than ${MAX_CELLS} cells.`,
};
/** The number of characters parsed at once: a few milliseconds of work even if all are commas. */
const CHUNK_LENGTH = 8 * 1024;

/** How to read the lines of a file. By default, it is in the shop's own format. */
export interface LineSource {
  /** Called with the column names, in lower case. Throws ShopFailure if they can't be used. */
  open: (header: string[]) => SourceReader | null;
  /** Called at the end for each column that has values but isn't read, with the number of lines with a value. */
  onLeftOver?: (column: string, lines: number) => void;
}

const OWN: LineSource = {
  open: (header) => {
    refuse(headerProblem(header));
    return null;
  },
};

interface Parsed {
  record: string[];
  info: { lines: number };
}

const MESSAGES: Partial<Record<CsvError["code"], string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quote is opened but never closed",
  INVALID_OPENING_QUOTE:
    'a quote appears inside an unquoted cell; put the cell in quotes and write the quote as ""',
  CSV_INVALID_CLOSING_QUOTE: 'a quote appears inside a quoted cell; write it as ""',
  CSV_MAX_RECORD_SIZE: "it is too long",
};

/**
 * Streams the lines of a CSV file. Throws ShopFailure if the file can't be used: not UTF-8, wrong columns, broken quotes, too
 * many lines, or none.
 */
export async function* readCsvLines(
  file: Readable,
  source: LineSource = OWN,
): AsyncGenerator<CsvLine> {
  let header: string[] | undefined;
  let reader: SourceReader | null = null;
  const leftOver = new Map<string, number>();
  let at = 0;
  let count = 0;
  for await (const { record, info } of parsedLines(file)) {
    const line = at + 1;
    at = info.lines;
    if (!header) {
      header = record.map((name) => name.trim().toLowerCase());
      reader = source.open(header);
      continue;
    }
    count += 1;
    if (count > MAX_LINES) refuse(`A file can have at most ${MAX_LINES} lines.`);
    const read = toLine(line, header, record);
    if (!reader) {
      yield read;
      continue;
    }
    const cells: [string, string][] = Object.entries(read.cells);
    for (const [column, cell] of cells)
      if (cell.trim() && column && !reader.reads(column))
        leftOver.set(column, (leftOver.get(column) ?? 0) + 1);
    const readCells = Object.fromEntries(cells.filter(([column]) => reader?.reads(column)));
    yield* reader.add({ ...read, cells: readCells });
  }
  if (count === 0)
    refuse(header ? "This file has no lines below the column names." : "This file is empty.");
  if (reader) yield* reader.finish();
  for (const [column, lines] of leftOver) source.onLeftOver?.(column, lines);
}

async function* parsedLines(file: Readable): AsyncGenerator<Parsed> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    skip_empty_lines: true,
    // Spreadsheets write empty rows below a table.
    skip_records_with_empty_values: true,
    max_record_size: MAX_CHARACTERS_PER_LINE,
  });
  // An error in the input destroys the parser, which then throws it to its reader.
  pipeline(textOf(file), parser, () => {});
  try {
    yield* parser as AsyncIterable<Parsed>;
  } catch (error) {
    if (error instanceof CsvError)
      refuse(`Line ${lineOf(error)}: ${MESSAGES[error.code] ?? error.message}.`);
    throw error;
  } finally {
    parser.destroy();
  }
}

/**
 * Streams the text of a file in small chunks and yields to the event loop between them. Refuses text that isn't UTF-8: binary
 * files and UTF-16 have NUL bytes, other encodings have invalid bytes. Also refuses a line with too many cells before the parser
 * creates objects for them, since the parser limits only characters and empty cells have none.
 */
async function* textOf(file: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const findTooMany = cellCounter({ perLine: MAX_CELLS_PER_LINE, perFile: MAX_CELLS });
  const breaks = { "\n": 0, "\r": 0 };
  const count = (text: string) => {
    for (const found of text.match(/[\r\n]/g) ?? []) breaks[found as keyof typeof breaks] += 1;
  };
  try {
    let isFirst = true;
    for await (const chunk of file.iterator({ destroyOnReturn: false })) {
      const text = decoder.decode(chunk, { stream: true });
      if (isFirst && BINARY.some((start) => text.startsWith(start))) refuse(NOT_CSV);
      isFirst = false;
      const unreadable = text.search(/[\0\uFFFD]/);
      count(unreadable < 0 ? text : text.slice(0, unreadable));
      if (unreadable >= 0) refuse(`Line ${1 + (breaks["\n"] || breaks["\r"])}: ${NOT_UTF8}`);
      for (const part of piecesOf(text, CHUNK_LENGTH)) {
        const tooMany = findTooMany(part);
        if (tooMany) refuse(`Line ${tooMany.line}: ${TOO_MANY_CELLS[tooMany.in]}`);
        yield part;
        await setImmediate();
      }
    }
  } finally {
    // Reads and discards the rest: a browser doesn't read the response until it has sent everything.
    file.resume();
  }
}

function toLine(line: number, header: string[], record: string[]): CsvLine {
  const cells: Cells = Object.fromEntries(
    header.map((name, at) => [name, readCell(record[at] ?? "")]),
  );
  if (record.length === header.length) return { line, cells };
  return {
    line,
    cells,
    problem: `This line has ${record.length} cells, the first line has ${header.length}.`,
  };
}

function lineOf(error: CsvError): string {
  const { lines } = error as CsvError & { lines?: number };
  return String(lines ?? "?");
}

function refuse(message: string | null): void {
  if (message) throw new ShopFailure(fieldError("file", message));
}
