import type { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { ShopFailure } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { readCell } from "./csv-cell.ts";
import { type Cells, headerFault } from "./product-columns.ts";

export const MOST_LINES = 20_000;
const NOT_UTF8 = "This file is not UTF-8. Please save it as 'CSV UTF-8'.";
const MOST_CHARACTERS_OF_A_LINE = 200_000;

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
    skip_empty_lines: true,
    max_record_size: MOST_CHARACTERS_OF_A_LINE,
  });
  const fed = feed(file, parser);
  try {
    yield* parser as AsyncIterable<Parsed>;
  } catch (error) {
    if (error instanceof CsvError)
      refuse(`Line ${lineOf(error)}: ${WORDS[error.code] ?? error.message}.`);
    throw error;
  } finally {
    parser.destroy();
    file.resume();
  }
  await fed;
}

/** Hands the file's text on no faster than it is read. A file that breaks off breaks the parser. */
async function feed(file: Readable, parser: ReturnType<typeof parse>): Promise<void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of file) await hand(parser, decoder.decode(chunk, { stream: true }));
    await hand(parser, decoder.decode());
    parser.end();
  } catch (error) {
    parser.destroy(
      error instanceof TypeError ? new ShopFailure(fieldError("file", NOT_UTF8)) : (error as Error),
    );
  }
}

async function hand(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  if (parser.destroyed || text === "" || parser.write(text)) return;
  await new Promise<void>((resolve) => {
    parser.once("drain", resolve);
    parser.once("close", resolve);
  });
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
