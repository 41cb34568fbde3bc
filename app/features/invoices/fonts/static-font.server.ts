import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Font, openFont } from "./font-library.server.ts";
import { joinGlyphs, type Point, writeOutline } from "./outline.server.ts";
import { signed, writeSfnt } from "./sfnt.server.ts";
import { type FontTables, readWoff2 } from "./woff2.server.ts";

/** Tables of a font that can vary; a font of one weight has none. Hints go too: they belong to the default weight. */
const DROPPED = [
  "fvar",
  "gvar",
  "avar",
  "cvar",
  "HVAR",
  "MVAR",
  "STAT",
  "cvt ",
  "fpgm",
  "prep",
  "gasp",
];
const LONG_LOCA = 1;

/**
 * One weight of a variable web font as a plain TrueType file, which is what PDFs embed: pdfkit can neither keep the pieces
 * of a WOFF2 font nor vary one.
 */
export function makeStaticFont(source: string, weight: number): Buffer {
  const file = fileURLToPath(import.meta.resolve(source));
  const tables = withLongOffsets(readWoff2(readFileSync(file)));
  const font = openFont(writeSfnt(tables));
  const varied = font.getVariation({ wght: weight });
  for (const tag of DROPPED) tables.delete(tag);
  return writeSfnt(signed(withOutlines(tables, varied)));
}

function withLongOffsets(tables: FontTables): FontTables {
  const head = Buffer.from(tables.get("head") ?? Buffer.alloc(54));
  head.writeInt16BE(LONG_LOCA, 50);
  return tables.set("head", head);
}

function withOutlines(tables: FontTables, font: Font): FontTables {
  const metrics = Buffer.alloc(font.numGlyphs * 4);
  const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => {
    const contours = contoursOf(font, id);
    const left = Math.min(...contours.flat().map((point) => point.x));
    metrics.writeUInt16BE(Math.round(font.getGlyph(id).advanceWidth), id * 4);
    metrics.writeInt16BE(Number.isFinite(left) ? left : 0, id * 4 + 2);
    return writeOutline(contours);
  });
  const { glyf, loca } = joinGlyphs(glyphs);
  const header = Buffer.from(tables.get("hhea") ?? Buffer.alloc(36));
  header.writeUInt16BE(font.numGlyphs, 34);
  return tables.set("glyf", glyf).set("loca", loca).set("hmtx", metrics).set("hhea", header);
}

function contoursOf(font: Font, id: number): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of font.getGlyph(id).path.commands) {
    if (command === "moveTo") contours.push([]);
    const points = pairs(args);
    for (const [at, [x, y]] of points.entries()) {
      contours
        .at(-1)
        ?.push({ x: Math.round(x), y: Math.round(y), onCurve: at === points.length - 1 });
    }
  }
  return contours.filter((contour) => contour.length > 0);
}

function pairs(args: number[]): [number, number][] {
  return Array.from({ length: args.length / 2 }, (_, at) => [
    args[at * 2] ?? 0,
    args[at * 2 + 1] ?? 0,
  ]);
}
