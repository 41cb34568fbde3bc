/** A point of a glyph's outline, in the font's units; off the curve it only bends it. */
export interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** The least x, the least y, the greatest x and the greatest y of an outline. */
export type Box = [number, number, number, number];

/** The outlines as `glyf` keeps them, and where each begins as `loca` does, in its long form. */
export function joinGlyphs(glyphs: Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  let offset = 0;
  for (const [id, glyph] of glyphs.entries()) {
    offset += glyph.length;
    loca.writeUInt32BE(offset, (id + 1) * 4);
  }
  return { glyf: Buffer.concat(glyphs), loca };
}

/** A simple glyph without hints. Every step between points takes two bytes, which the PDF's own compression shrinks. */
export function writeOutline(contours: Point[][]): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const ends = contours.map((_, at) => contours.slice(0, at + 1).flat().length - 1);
  return padded(
    Buffer.concat([
      int16s([contours.length, ...boxOf(points), ...ends, 0]),
      Buffer.from(points.map((point) => (point.onCurve ? 1 : 0))),
      int16s(points.map((point, at) => point.x - (points[at - 1]?.x ?? 0))),
      int16s(points.map((point, at) => point.y - (points[at - 1]?.y ?? 0))),
    ]),
  );
}

/** A glyph that is put together of others, from its components as they stand in a font. */
export function writeComposite(box: Box, components: Buffer): Buffer {
  return padded(Buffer.concat([int16s([-1, ...box]), components]));
}

function boxOf(points: Point[]): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function int16s(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeInt16BE(value, at * 2);
  return bytes;
}

/** Tables and glyphs begin at multiples of four bytes. */
export function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}
