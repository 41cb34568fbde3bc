import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { indiaDay } from "#app/shared/india-time.ts";
import { safeCell } from "./csv-cell.ts";

/** The columns and rows of a CSV file; the rows are read in batches. */
export interface Table {
  columns: readonly string[];
  lines: AsyncIterable<(string | number)[]>;
}

/** A table as a CSV file for spreadsheets, made as it is read: UTF-8 with a byte order mark, no cell a formula, numbers plain. */
export function csvOf({ columns, lines }: Table): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: "windows",
    cast: { string: safeCell },
  });
  const rows = Readable.from(lines);
  rows.on("error", (error) => csv.destroy(error));
  csv.on("close", () => rows.destroy());
  return rows.pipe(csv);
}

/** Such as 'orders-2026-11-22.csv', by the day in India. */
export function csvName(what: string): string {
  return `${what}-${indiaDay(new Date())}.csv`;
}
