import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { indiaDay } from "#app/shared/india-time.ts";
import { safeCell } from "./csv-cell.ts";

/** The columns and rows of a CSV file. Rows are read in batches. */
export interface Table {
  columns: readonly string[];
  lines: AsyncIterable<(string | number)[]>;
}

/** Streams a table as a CSV file for spreadsheets: UTF-8 with a byte order mark, formulas escaped, numbers plain. */
export function csvOf({ columns, lines }: Table): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: "windows",
    // Also quotes a lone line feed or carriage return, which most readers treat as the end of a line.
    quote_record_delimiter: true,
    cast: { string: safeCell },
  });
  const rows = Readable.from(lines);
  rows.on("error", (error) => csv.destroy(error));
  csv.on("close", () => rows.destroy());
  return rows.pipe(csv);
}

/** A file name with today's date in India, such as 'orders-2026-11-22.csv'. */
export function csvName(subject: string): string {
  return `${subject}-${indiaDay(new Date())}.csv`;
}
