import { createRequire } from "node:module";

/** What is used here of fontkit, by which pdfkit reads and shapes text. */
export interface Font {
  numGlyphs: number;
  getVariation(axes: Record<string, number>): Font;
  getGlyph(id: number): Glyph;
  layout(text: string): { glyphs: Glyph[]; advanceWidth: number };
  _layoutEngine: { engine: { GPOSProcessor?: { applyAnchor: Attach } } };
}

interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
  path: { commands: { command: string; args: number[] }[] };
}

type Attach = (mark: { markAnchor: unknown }, base: unknown, at: number) => void;

const require = createRequire(import.meta.url);
/** The very copy that pdfkit uses, wherever it has been installed. */
const pdfkitPath = createRequire(require.resolve("pdfmake")).resolve("pdfkit");
const fontkit: { create(file: Buffer): Font } = createRequire(pdfkitPath)("fontkit");

export function openFont(file: Buffer): Font {
  const font = fontkit.create(file);
  leaveUnattached(font);
  return font;
}

const mended = new WeakSet<object>();

/**
 * A mark without a place on its base stays where it is, as the format asks. fontkit 2.0 breaks down over such marks, which
 * Telugu has: https://github.com/foliojs/fontkit/issues/367
 */
function leaveUnattached(font: Font): void {
  const processor = font._layoutEngine.engine.GPOSProcessor;
  const shared: { applyAnchor: Attach } | undefined = processor && Object.getPrototypeOf(processor);
  if (!shared || mended.has(shared)) return;
  mended.add(shared);
  const { applyAnchor } = shared;
  shared.applyAnchor = function (this: unknown, mark, base, at) {
    if (base && mark.markAnchor) applyAnchor.call(this, mark, base, at);
  };
}
