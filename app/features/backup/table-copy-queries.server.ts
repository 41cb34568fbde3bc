import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

const PART_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

interface CopiedTable {
  name: string;
  columns: readonly string[];
}

/**
 * Reads a table in the text format of COPY, in parts of whole rows of about 1 MiB, or more if a single row is larger. The
 * generator returns the number of rows.
 */
export async function* copyOut(
  client: pg.Client,
  table: CopiedTable,
): AsyncGenerator<Buffer, number> {
  const rows = client.query(copyTo(`COPY ${target(client, table)} TO STDOUT`));
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    pieces.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const bytes = Buffer.concat(pieces);
    // Line breaks within values are escaped, so each line break ends a row.
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield bytes.subarray(0, end);
    pieces = end < bytes.length ? [bytes.subarray(end)] : [];
    size = bytes.length - end;
  }
  if (size > 0) yield Buffer.concat(pieces);
  return rows.rowCount;
}

/** Fills a table with the output of `copyOut`. Returns the number of rows. */
export async function copyIn(
  client: pg.Client,
  table: CopiedTable,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const rows = client.query(copyFrom(`COPY ${target(client, table)} FROM STDIN`));
  await pipeline(Readable.from(bytes, { objectMode: false }), rows);
  return rows.rowCount;
}

function target(client: pg.Client, { name, columns }: CopiedTable): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  return `${client.escapeIdentifier(name)} (${list})`;
}
