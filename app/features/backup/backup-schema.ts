import { z } from "zod";

/** The parts of a backup's archive. docs/backup.md describes the format for people who open one without the shop. */

/** The version of the format. Increment it when an older version of the shop could misread a backup. */
export const BACKUP_FORMAT = 1;
/** The first entry of the archive. */
export const HEADER_NAME = "backup.json";
/** The last entry: an archive without it is incomplete. */
export const TOTALS_NAME = "totals.json";
const TABLES_FOLDER = "tables/";
export const PICTURES_FOLDER = "media/";

const identifier = z.string().min(1).max(63);

export const backupHeader = z.object({
  format: z.int().positive(),
  created_at: z.iso.datetime(),
  /** The names of the migrations that were applied. */
  migrations: z.array(z.string()),
  /** The tables, in the order in which they can be filled: each table comes after the tables that it references. */
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
  /** The sequences. Their values are text, because a bigint may not fit into a number. */
  sequences: z.array(
    z.object({ name: identifier, value: z.string().regex(/^-?\d+$/), is_called: z.boolean() }),
  ),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** The totals of a complete backup, to compare with the restored data. */
export const backupTotals = z.object({
  rows: z.record(identifier, z.int().min(0)),
  pictures: z.int().min(0),
});
export type BackupTotals = z.infer<typeof backupTotals>;

/** The name of one part of a table's rows, in the text format of COPY. A part contains whole rows. */
export function partName(table: string, part: number): string {
  return `${tableFolder(table)}${String(part).padStart(6, "0")}.copy`;
}

export function tableFolder(table: string): string {
  return `${TABLES_FOLDER}${table}/`;
}
