import { brotliDecompressSync } from "node:zlib";
import { ByteReader } from "./byte-reader.server.ts";
import { restoreOutlines } from "./woff2-outlines.server.ts";

/** The tables of a font by their four-letter tags. */
export type FontTables = Map<string, Buffer>;

const TAGS =
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX " +
  "vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat " +
  "fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill";
const TAG_FOLLOWS = 63;
/** The form in which outlines are kept as they are; for every other table that is 0. */
const PLAIN_OUTLINES = 3;

/** The tables of a font of the web (https://www.w3.org/TR/WOFF2/), its outlines restored to what OpenType has, `loca` in the long form. */
export function readWoff2(file: Buffer): FontTables {
  if (file.toString("latin1", 0, 4) !== "wOF2") throw new Error("This is no WOFF2 file.");
  const directory = new ByteReader(file, 48);
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => readEntry(directory));
  const data = new ByteReader(brotliDecompressSync(directory.take(file.readUInt32BE(20))));
  const tables = new Map(entries.map(({ tag, length }) => [tag, data.take(length)]));
  const changed = entries.filter((entry) => entry.transformed).map((entry) => entry.tag);
  if (changed.some((tag) => tag !== "glyf" && tag !== "loca")) {
    throw new Error(`This WOFF2 file has a form that isn't known here: ${changed}.`);
  }
  const outlines = tables.get("glyf");
  if (!outlines || changed.length === 0) return tables;
  const { glyf, loca } = restoreOutlines(outlines);
  return tables.set("glyf", glyf).set("loca", loca);
}

function readEntry(directory: ByteReader): { tag: string; length: number; transformed: boolean } {
  const flags = directory.uint8();
  const number = flags & 63;
  const tag =
    number === TAG_FOLLOWS
      ? directory.take(4).toString("latin1")
      : TAGS.slice(number * 5, number * 5 + 4);
  const isOutline = tag === "glyf" || tag === "loca";
  const transformed = flags >> 6 !== (isOutline ? PLAIN_OUTLINES : 0);
  const length = directory.long();
  return { tag, transformed, length: transformed ? directory.long() : length };
}
