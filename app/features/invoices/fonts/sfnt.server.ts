import { padded } from "./outline.server.ts";
import type { FontTables } from "./woff2.server.ts";

const TRUETYPE = 0x00010000;
const WHOLE_FILE_SUM = 0xb1b0afba;

/** A font file of OpenType with these tables. */
export function writeSfnt(tables: FontTables): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const head = Buffer.alloc(12 + sorted.length * 16);
  head.writeUInt32BE(TRUETYPE);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((sorted.length - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [at, [tag, table]] of sorted.entries()) {
    const entry = 12 + at * 16;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(checksum(table), entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const part = padded(table);
    parts.push(part);
    offset += part.length;
  }
  return Buffer.concat(parts);
}

/** `head` with the sum over the whole file, by which programs tell two fonts of one name apart. */
export function signed(tables: FontTables): FontTables {
  const head = Buffer.from(tables.get("head") ?? Buffer.alloc(54));
  head.writeUInt32BE(0, 8);
  const sum = checksum(writeSfnt(new Map(tables).set("head", head)));
  head.writeUInt32BE((WHOLE_FILE_SUM - sum) >>> 0, 8);
  return new Map(tables).set("head", head);
}

function checksum(table: Buffer): number {
  const bytes = padded(table);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
