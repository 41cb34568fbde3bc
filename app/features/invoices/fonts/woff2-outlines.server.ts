import { ByteReader } from "./byte-reader.server.ts";
import { joinGlyphs, type Point, writeComposite, writeOutline } from "./outline.server.ts";

/** The streams into which WOFF2 sorts what glyphs are made of. */
interface Streams {
  contours: ByteReader;
  lengths: ByteReader;
  flags: ByteReader;
  coordinates: ByteReader;
  components: ByteReader;
  boxes: ByteReader;
  /** A bit for each glyph whose box is given. */
  boxed: Buffer;
}

const WORDS = 0x0001;
const ONE_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const TWO_SCALES = 0x0040;
const FOUR_SCALES = 0x0080;
const HAS_HINTS = 0x0100;

/** `glyf` and `loca` from what WOFF2 makes of `glyf` (section 5.1 of its text). Hints are left out. */
export function restoreOutlines(transformed: Buffer): { glyf: Buffer; loca: Buffer } {
  const header = new ByteReader(transformed);
  header.take(4);
  const count = header.uint16();
  header.take(2);
  const sizes = Array.from({ length: 7 }, () => header.uint32());
  const [contours, lengths, flags, coordinates, components, boxes] = sizes.map(
    (size) => new ByteReader(header.take(size)),
  );
  if (!contours || !lengths || !flags || !coordinates || !components || !boxes) {
    throw new Error("This font has no outlines.");
  }
  const boxed = boxes.take(((count + 31) >> 5) << 2);
  const streams = { contours, lengths, flags, coordinates, components, boxes, boxed };
  return joinGlyphs(Array.from({ length: count }, (_, id) => readGlyph(streams, id)));
}

function readGlyph(streams: Streams, id: number): Buffer {
  const contours = streams.contours.int16();
  const isBoxed = ((streams.boxed[id >> 3] ?? 0) & (0x80 >> (id & 7))) !== 0;
  const [minX, minY, maxX, maxY] = isBoxed ? [1, 2, 3, 4].map(() => streams.boxes.int16()) : [];
  if (contours >= 0) return writeOutline(readContours(streams, contours));
  const components = readComponents(streams);
  return writeComposite([minX ?? 0, minY ?? 0, maxX ?? 0, maxY ?? 0], components);
}

function readContours(streams: Streams, count: number): Point[][] {
  if (count === 0) return [];
  let last: Point = { x: 0, y: 0, onCurve: true };
  const lengths = Array.from({ length: count }, () => streams.lengths.short());
  const contours = lengths.map((length) =>
    Array.from({ length }, () => {
      last = readPoint(streams, last);
      return last;
    }),
  );
  // The hints lie in a stream of their own; here stands only how long they are.
  streams.coordinates.short();
  return contours;
}

/** One point: a flag says how its step from the last one is packed (the table of section 5.2). */
function readPoint({ flags, coordinates }: Streams, { x, y }: Point): Point {
  const flag = flags.uint8();
  const [dx, dy] = readStep(flag & 127, coordinates);
  return { x: x + dx, y: y + dy, onCurve: flag < 128 };
}

function readStep(form: number, bytes: ByteReader): [number, number] {
  const first = (value: number) => (form & 1 ? value : -value);
  const second = (value: number) => (form & 2 ? value : -value);
  const byte = bytes.uint8();
  if (form < 10) return [0, first(((form & 14) << 7) + byte)];
  if (form < 20) return [first((((form - 10) & 14) << 7) + byte), 0];
  if (form < 84) {
    const base = form - 20;
    return [first(1 + (base & 48) + (byte >> 4)), second(1 + ((base & 12) << 2) + (byte & 15))];
  }
  const next = bytes.uint8();
  if (form < 120) {
    const base = form - 84;
    return [
      first(1 + (Math.floor(base / 12) << 8) + byte),
      second(1 + (((base % 12) >> 2) << 8) + next),
    ];
  }
  const third = bytes.uint8();
  if (form < 124) return [first((byte << 4) + (next >> 4)), second(((next & 15) << 8) + third)];
  return [first((byte << 8) + next), second((third << 8) + bytes.uint8())];
}

/** The components of a glyph as they stand in OpenType, told that they have no hints. */
function readComponents({ components, coordinates }: Streams): Buffer {
  const parts: Buffer[] = [];
  for (let flags = MORE_COMPONENTS, hinted = 0; flags & MORE_COMPONENTS; ) {
    flags = components.uint16();
    hinted |= flags & HAS_HINTS;
    const head = Buffer.alloc(2);
    head.writeUInt16BE(flags & ~HAS_HINTS);
    parts.push(head, components.take(2 + (flags & WORDS ? 4 : 2) + scaleLength(flags)));
    if (!(flags & MORE_COMPONENTS) && hinted) coordinates.short();
  }
  return Buffer.concat(parts);
}

function scaleLength(flags: number): number {
  if (flags & ONE_SCALE) return 2;
  if (flags & TWO_SCALES) return 4;
  return flags & FOUR_SCALES ? 8 : 0;
}
