import { pipeline, type Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { ShopFailure } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { MOST_CELLS, MOST_CELLS_OF_A_LINE, MOST_LINES } from "../import-limits.ts";
import { type Cells, headerFault } from "../product-columns.ts";
import { cellCounter } from "./cell-count.ts";
import { readCell } from "./csv-cell.ts";

const NOT_UTF8 = "it has signs that are not UTF-8. Please save the file as 'CSV UTF-8'.";
const MOST_CHARACTERS_OF_A_LINE = 200_000;
const TOO_MANY_CELLS = {
  line: `it has more than ${MOST_CELLS_OF_A_LINE} cells.`,
  file: `up to here the file has more than ${MOST_CELLS} cells.`,
};
/** What is parsed in one go: a few milliseconds of work even where it is nothing but commas. */
const PIECE = 8 * 1024;

/** One line as the file has it; `fault` where its cells are not those that the first line names. */
export interface CsvLine {
  line: number;
  cells: Cells;
  fault?: string;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

const WORDS: Partial<Record<CsvError["code"], string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quote is opened and never closed",
  INVALID_OPENING_QUOTE: 'a quote stands inside a cell that has none around it; write it as ""',
  CSV_INVALID_CLOSING_QUOTE: 'a quote stands inside a quoted cell; write it as ""',
  CSV_MAX_RECORD_SIZE: "it is too long",
};

/**
 * The lines of a CSV file as they come in, never all at once. Throws ShopFailure where it is no such file: not UTF-8, wrong
 * columns, broken quotes, too many lines, none.
 */
export async function* readCsvLines(file: Readable): AsyncGenerator<CsvLine> {
  let header: string[] | undefined;
  let at = 0;
  let count = 0;
  for await (const { record, info } of parsedLines(file)) {
    const line = at + 1;
    at = info.lines;
    if (!header) {
      header = record.map((name) => name.trim().toLowerCase());
      refuse(headerFault(header));
      continue;
    }
    count += 1;
    if (count > MOST_LINES) refuse(`A file may have ${MOST_LINES} lines at most.`);
    yield toLine(line, header, record);
  }
  if (count === 0)
    refuse(header ? "This file has no lines after the first." : "This file is empty.");
}

async function* parsedLines(file: Readable): AsyncGenerator<Parsed> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    skip_empty_lines: true,
    // As spreadsheets write the empty rows below a table.
    skip_records_with_empty_values: true,
    max_record_size: MOST_CHARACTERS_OF_A_LINE,
  });
  // What fails on the way in destroys the parser, and is thrown to whoever reads from it.
  pipeline(textOf(file), parser, () => {});
  try {
    yield* parser as AsyncIterable<Parsed>;
  } catch (error) {
    if (error instanceof CsvError)
      refuse(`Line ${lineOf(error)}: ${WORDS[error.code] ?? error.message}.`);
    throw error;
  } finally {
    parser.destroy();
  }
}

/**
 * The text of a file in small pieces, between which others get their turn. Refuses what is no UTF-8 text: binary files and
 * UTF-16 have NUL bytes, other encodings have bytes that stand for nothing. Refuses a line of too many cells as well, before
 * the parser makes objects of them: it counts characters alone, and empty cells have none.
 */
async function* textOf(file: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const findTooMany = cellCounter({ ofLine: MOST_CELLS_OF_A_LINE, ofFile: MOST_CELLS });
  const breaks = { "\n": 0, "\r": 0 };
  const count = (text: string) => {
    for (const sign of text.match(/[\r\n]/g) ?? []) breaks[sign as keyof typeof breaks] += 1;
  };
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) {
      const text = decoder.decode(chunk, { stream: true });
      const unreadable = text.search(/[\0\uFFFD]/);
      count(unreadable < 0 ? text : text.slice(0, unreadable));
      if (unreadable >= 0) refuse(`Line ${1 + (breaks["\n"] || breaks["\r"])}: ${NOT_UTF8}`);
      for (let at = 0; at < text.length; at += PIECE) {
        const piece = text.slice(at, at + PIECE);
        const tooMany = findTooMany(piece);
        if (tooMany) refuse(`Line ${tooMany.line}: ${TOO_MANY_CELLS[tooMany.in]}`);
        yield piece;
        await setImmediate();
      }
    }
  } finally {
    // The rest is taken in and dropped: a browser reads no answer before it has sent all.
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
    fault: `This line has ${record.length} cells, the first line has ${header.length}.`,
  };
}

function lineOf(error: CsvError): string {
  const { lines } = error as CsvError & { lines?: number };
  return String(lines ?? "?");
}

function refuse(words: string | null): void {
  if (words) throw new ShopFailure(fieldError("file", words));
}
