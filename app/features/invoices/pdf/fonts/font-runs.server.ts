import { openFont } from "./font-files.server.ts";
import { type FontName, isShaped, scriptFont } from "./script-fonts.ts";

/** Features of OpenType that are turned on or off, as fontkit takes them. */
type FontFeatures = Record<string, boolean>;

export interface FontRun {
  text: string;
  font: FontName;
  /** Not given where the font's own features are right. */
  features?: FontFeatures | undefined;
}

/** What no font has, an emoji or a letter of Chinese, becomes this sign. */
const NEUTRAL = "·";
/** Signs that belong to the word they stand in: spaces and dandas. */
const ANYWHERE = /^[\s\u0964\u0965]/;
const JOINERS = /[\u200c\u200d]/;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}|\p{Cc}/u;
/**
 * fontkit 2 throws on marks that have no anchor on their letter (https://github.com/foliojs/fontkit/issues/367): above a letter in
 * some Telugu and Gurmukhi words, anywhere in text that is not a word. With these features off, marks stand where the font draws
 * them.
 */
const NO_MARKS_ABOVE: FontFeatures = { abvm: false };
export const NO_MARKS: FontFeatures = { abvm: false, blwm: false, mark: false, mkmk: false };
/** A longer word may be broken anywhere, and a part may break down where the whole does not. */
const LONG_WORD = 24;

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A text cut where another font has to go on; `latin` writes what no Indian script has. Every sign is in the font of its run,
 * and every run can be shaped: letters with unknown accents lose them, all else that is unknown becomes a middle dot.
 */
export function splitByFont(text: string, latin: FontName = "Figtree"): FontRun[] {
  const runs: FontRun[] = [];
  for (const { segment } of clusters.segment(text.normalize("NFC").toWellFormed())) {
    const last = runs.at(-1);
    const piece = pieceOf(segment.replace(/\s/g, " "), latin, last?.font);
    if (piece.text === "") continue;
    if (last?.font === piece.font) last.text += piece.text;
    else runs.push(piece);
  }
  return runs.flatMap(shapeable);
}

/** One cluster of signs in the font that has it. */
function pieceOf(cluster: string, latin: FontName, lastFont: FontName | undefined): FontRun {
  const own = lastFont && ANYWHERE.test(cluster) ? lastFont : fontOf(cluster, latin);
  const text = knownPart(cluster, own);
  if (text !== undefined) return { text, font: own };
  const plain = knownPart(cluster.normalize("NFKD").replace(/\p{Mark}/gu, ""), latin);
  return { text: plain || NEUTRAL, font: latin };
}

function fontOf(cluster: string, latin: FontName): FontName {
  if (/^[\u0964\u0965]/.test(cluster)) return "Devanagari";
  for (const sign of cluster) {
    const font = scriptFont(sign);
    if (font) return font;
  }
  return latin;
}

/** The cluster without what can't be seen; undefined where the font lacks a sign of it. */
function knownPart(cluster: string, name: FontName): string | undefined {
  const font = openFont(name);
  const has = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  const signs = [...cluster].filter((sign) =>
    JOINERS.test(sign) ? isShaped(name) && has(sign) : !IGNORABLE.test(sign),
  );
  return signs.every(has) ? signs.join("") : undefined;
}

/** The run, cut so that words which fontkit can't shape go without what it breaks down over. */
function shapeable(run: FontRun): FontRun[] {
  if (!isShaped(run.font)) return [run];
  const pieces: FontRun[] = [];
  for (const word of run.text.split(/(?<=\s)/)) {
    const piece = shapeableWord(word, run.font);
    const last = pieces.at(-1);
    if (last && last.font === piece.font && last.features === piece.features)
      last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces;
}

function shapeableWord(text: string, font: FontName): FontRun {
  const choices = text.length > LONG_WORD ? [NO_MARKS] : [undefined, NO_MARKS_ABOVE, NO_MARKS];
  for (const features of choices) {
    if (isShapeable({ text, font, features })) {
      return { text, font, ...(features && { features }) };
    }
  }
  return { text: NEUTRAL, font: "Figtree" };
}

/** In both weights, since the style is not known here. */
function isShapeable(run: FontRun): boolean {
  try {
    return [false, true].every((bold) => widthOf(run, 1, bold) >= 0);
  } catch {
    return false;
  }
}

/** How wide a run is at a size, in points. */
export function widthOf(
  { text, font: name, features }: FontRun,
  size: number,
  bold: boolean,
): number {
  const font = openFont(name, bold);
  return (font.layout(text, features).advanceWidth * size) / font.unitsPerEm;
}
