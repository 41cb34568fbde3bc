import { ok, type Result } from "#app/shared/result.ts";
import { type CsvTable, quoted, readTable, type TableLine } from "../statement/csv-table.server.ts";
import { isShortened, readAmount, readDay } from "../statement/statement-cells.ts";
import {
  findRemittanceColumns,
  type RemittanceColumns,
  type RemittancePlaces,
} from "./remittance-columns.ts";

/** A parcel in the file, with the amount that the courier reports as collected. */
export interface RemittedParcel {
  /** The line number in the file, from 1. */
  line: number;
  tracking_number: string;
  paise: number;
  deducted_paise: number;
  reference: string;
  /** 'YYYY-MM-DD'. */
  remitted_on: string;
}

export interface RemittanceFile {
  table: CsvTable<RemittancePlaces>;
  parcels: RemittedParcel[];
  problems: { line: number; message: string }[];
}

const REFERENCE_LENGTH = 60;
const TRACKING_LENGTH = 100;

/** The reference and day for lines without their own. */
type Fallback = Pick<RemittedParcel, "reference" | "remitted_on">;

/**
 * Reads a courier's remittance file. Ignores lines without a tracking number or an amount, such as totals and prepaid parcels, and
 * reports others that it can't read. Fails with a field error if the whole file is unreadable.
 */
export async function readRemittance(
  text: string,
  columns: RemittanceColumns | null,
  fallback: Fallback,
): Promise<Result<RemittanceFile>> {
  const table = await readTable(text, (cells) => findRemittanceColumns(cells, columns));
  if (!table.ok) return table;
  const { found, lines } = table.value;
  const file: RemittanceFile = { table: table.value, parcels: [], problems: [] };
  for (const line of found ? lines : []) {
    const said = found && readLine(line, found, fallback);
    if (typeof said === "string") file.problems.push({ line: line.line, message: said });
    else if (said) file.parcels.push(said);
  }
  return ok(file);
}

/**
 * Reads a line about a parcel. Returns an error message if it can't be read, and null if it isn't about a parcel with an amount.
 */
function readLine(
  { line, cells }: TableLine,
  places: RemittancePlaces,
  fallback: Fallback,
): RemittedParcel | string | null {
  const cell = (place: number | null) => (place === null ? "" : (cells[place] ?? "").trim());
  const tracking_number = trackingOf(cell(places.tracking));
  if (!/[0-9]/.test(tracking_number)) return null;
  if (isShortened(cell(places.tracking)))
    return "A spreadsheet has cut off the tracking number. Use the original file.";
  if (tracking_number.length > TRACKING_LENGTH) return "The tracking number is too long.";
  const amount = readAmount(cell(places.amount));
  if (amount === null) return null;
  if (amount === "unreadable") return `${quoted(cell(places.amount))} is not an amount.`;
  if (amount.isDebit) return `${quoted(cell(places.amount))} is below zero.`;
  const deduction = readAmount(cell(places.deduction));
  if (deduction === "unreadable") return `${quoted(cell(places.deduction))} is not an amount.`;
  const date = cell(places.date);
  const remitted_on = date === "" ? fallback.remitted_on : readDay(date);
  if (remitted_on === null) return `${quoted(date)} is not a date.`;
  const reference = unwrapped(cell(places.reference)) || fallback.reference;
  if (reference === "") return "The line has no reference. Enter the transfer's reference.";
  if (reference.length > REFERENCE_LENGTH) return "The reference is too long.";
  const deducted_paise = deduction?.paise ?? 0;
  return { line, tracking_number, paise: amount.paise, deducted_paise, reference, remitted_on };
}

/** Normalises a tracking number for comparison: upper case, without spaces. */
export function trackingOf(cell: string): string {
  return unwrapped(cell).replace(/\s/g, "").toUpperCase();
}

/** Removes the markers that make spreadsheets treat digits as text: ="123" or '123. */
function unwrapped(cell: string): string {
  // The lookbehind matches closing quotes only from their first one. Matching from every quote in a cell with thousands of them
  // would take seconds.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return cell.replace(/^=?["']+|(?<!["'])["']+$|[\u0000-\u001f\u007f]/g, "").trim();
}
