import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, BufferContentType, Face, Font, shape, Buffer as TextBuffer } from "harfbuzzjs";
import subsetFont from "subset-font";

/** The functions of HarfBuzz's subsetter that are used; pointers are numbers. https://harfbuzz.github.io/harfbuzz-hb-subset.html */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, bytes: number, mode: number, user: number, free: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

const MEMORY_MODE_WRITABLE = 2;
const LAYOUT_FEATURES = 6;
const NO_LAYOUT_CLOSURE = 0x200;
/** Missing from the types of subset-font. */
const ALL_GLYPHS = { keepAllGlyphs: true };
const { resolve } = createRequire(import.meta.url);

/** Uncompresses a WOFF2 font with all its glyphs, at this weight if it is a variable font. */
export function fullFont(source: Buffer, wght?: number): Promise<Buffer> {
  const axes = wght === undefined ? {} : { variationAxes: { wght } };
  return subsetFont(source, "", { ...ALL_GLYPHS, ...axes, targetFormat: "sfnt" });
}

/**
 * A WOFF2 font with only the glyphs that shaping these texts produces, including intermediate ones, such as a half letter that
 * becomes part of a conjunct. For an Indian script, that is half of the glyphs that its letters could form in other words, which
 * other subsetters include.
 */
export async function shapedFont(font: Buffer, texts: readonly string[], language: string) {
  const opened = openFont(font);
  const glyphs = new Set<number>();
  for (const text of texts) {
    const buffer = bufferOf(text, language);
    const note = () => {
      if (buffer.getContentType() !== BufferContentType.GLYPHS) return;
      for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
    };
    buffer.setMessageFunc(() => {
      note();
      return true;
    });
    shape(opened, buffer);
    note();
  }
  const subset = await subsetGlyphs(font, texts.join(""), glyphs);
  return subsetFont(subset, "", { ...ALL_GLYPHS, targetFormat: "woff2" });
}

/** The way a browser draws a text: the outline of each glyph and its position. 0 is a missing glyph. */
export function drawText(font: Font, text: string, language: string) {
  const buffer = bufferOf(text, language);
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: glyph }, at) => ({
    missing: glyph === 0,
    outline: font.glyphToPath(glyph),
    place: positions[at],
  }));
}

export function openFont(font: Buffer): Font {
  const bytes = new Uint8Array(font).buffer;
  return new Font(new Face(new Blob(bytes)));
}

function bufferOf(text: string, language: string): TextBuffer {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage(language);
  return buffer;
}

/** Doesn't free memory, since its process makes a few fonts and exits. */
async function subsetGlyphs(
  font: Buffer,
  text: string,
  glyphs: ReadonlySet<number>,
): Promise<Buffer> {
  const wasm = readFileSync(resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"));
  const { instance } = await WebAssembly.instantiate(wasm);
  const hb = instance.exports as unknown as Subsetter;
  hb._initialize();
  const bytesAt = (at: number, length: number) => new Uint8Array(hb.memory.buffer, at, length);
  const data = hb.malloc(font.length);
  bytesAt(data, font.length).set(font);
  const blob = hb.hb_blob_create(data, font.length, MEMORY_MODE_WRITABLE, 0, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, NO_LAYOUT_CLOSURE);
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  const addAll = (set: number, values: Iterable<number>) => {
    for (const value of values) hb.hb_set_add(set, value);
  };
  addAll(
    hb.hb_subset_input_unicode_set(input),
    [...text].map((char) => char.codePointAt(0) ?? 0),
  );
  addAll(hb.hb_subset_input_glyph_set(input), glyphs);
  const subset = hb.hb_subset_or_fail(hb.hb_face_create(blob, 0), input);
  if (subset === 0) throw new Error("HarfBuzz could not subset the font.");
  const made = hb.hb_face_reference_blob(subset);
  return Buffer.from(bytesAt(hb.hb_blob_get_data(made, 0), hb.hb_blob_get_length(made)));
}
