import { ok, type Result } from "#app/shared/result.ts";
import { type CsvTable, quoted, readTable, type TableLine } from "../statement/csv-table.server.ts";
import { isShortened, readAmount, readDay } from "../statement/statement-cells.ts";
import {
  findRemittanceColumns,
  type RemittanceColumns,
  type RemittancePlaces,
} from "./remittance-columns.ts";

/** What a courier says it has collected for a parcel. */
export interface RemittedParcel {
  /** The line of the file, from 1. */
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

/** Reference and day of lines without their own. */
type Fallback = Pick<RemittedParcel, "reference" | "remitted_on">;

/**
 * Reads a courier's remittance file. Lines without a tracking number or an amount, such as totals and prepaid parcels, say nothing;
 * others that can't be read are reported. Fails with a field error if the file as a whole can't be read.
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

/** What a line says about a parcel; a text if it can't be read, null if it says nothing. */
function readLine(
  { line, cells }: TableLine,
  places: RemittancePlaces,
  fallback: Fallback,
): RemittedParcel | string | null {
  const cell = (place: number | null) => (place === null ? "" : (cells[place] ?? "").trim());
  const tracking_number = trackingOf(cell(places.tracking));
  if (!/[0-9]/.test(tracking_number)) return null;
  if (isShortened(cell(places.tracking)))
    return "A spreadsheet has cut off the tracking number. Use the file as it came.";
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
  if (reference === "") return "The line has no reference. Enter the one of the transfer.";
  if (reference.length > REFERENCE_LENGTH) return "The reference is too long.";
  const deducted_paise = deduction?.paise ?? 0;
  return { line, tracking_number, paise: amount.paise, deducted_paise, reference, remitted_on };
}

/** A tracking number as it is compared: capital letters, no blanks. */
export function trackingOf(cell: string): string {
  return unwrapped(cell).replace(/\s/g, "").toUpperCase();
}

/** Without the formula that makes spreadsheets treat digits as text: ="123" or '123. */
function unwrapped(cell: string): string {
  // Quotes at the end are looked for at their first one only: at each of thousands within a cell, it would take seconds.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return cell.replace(/^=?["']+|(?<!["'])["']+$|[\u0000-\u001f\u007f]/g, "").trim();
}
