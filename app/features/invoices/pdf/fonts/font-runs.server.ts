import { openFont } from "./font-files.server.ts";
import { type FontName, isShaped, scriptFont } from "./script-fonts.ts";

/** OpenType features to turn on or off, in fontkit's format. */
type FontFeatures = Record<string, boolean>;

export interface FontRun {
  text: string;
  font: FontName;
  /** Absent if the font's defaults apply. */
  features?: FontFeatures | undefined;
}

/** Replaces a character that no font has, such as an emoji or a Chinese character. */
const NEUTRAL = "·";
/** Characters that take the font of the preceding word: spaces and dandas. */
const ANYWHERE = /^[\s\u0964\u0965]/;
const JOINERS = /[\u200c\u200d]/;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}|\p{Cc}/u;
/**
 * fontkit 2 throws on marks without an anchor on their letter (https://github.com/foliojs/fontkit/issues/367): above a letter in
 * some Telugu and Gurmukhi words, and anywhere in text that isn't a word. With these features off, marks stay where the font draws
 * them.
 */
const NO_MARKS_ABOVE: FontFeatures = { abvm: false };
export const NO_MARKS: FontFeatures = { abvm: false, blwm: false, mark: false, mkmk: false };
/** pdfmake can break a longer word anywhere, and fontkit may fail on a fragment even if it can shape the whole word. */
const LONG_WORD = 24;

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Splits a text into runs with one font each; `latin` is the font for everything outside Indian scripts. The font of a run has all
 * its characters, and every run can be shaped: letters lose unknown accents, and any other unknown character becomes a middle dot.
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

/** One grapheme cluster, with a font that has it. */
function pieceOf(cluster: string, latin: FontName, lastFont: FontName | undefined): FontRun {
  const own = lastFont && ANYWHERE.test(cluster) ? lastFont : fontOf(cluster, latin);
  const text = knownPart(cluster, own);
  if (text !== undefined) return { text, font: own };
  const plain = knownPart(cluster.normalize("NFKD").replace(/\p{Mark}/gu, ""), latin);
  return { text: plain || NEUTRAL, font: latin };
}

function fontOf(cluster: string, latin: FontName): FontName {
  if (/^[\u0964\u0965]/.test(cluster)) return "Devanagari";
  for (const character of cluster) {
    const font = scriptFont(character);
    if (font) return font;
  }
  return latin;
}

/** The cluster without invisible characters; undefined if the font lacks any of the others. */
function knownPart(cluster: string, name: FontName): string | undefined {
  const font = openFont(name);
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const characters = [...cluster].filter((character) =>
    JOINERS.test(character) ? isShaped(name) && has(character) : !IGNORABLE.test(character),
  );
  return characters.every(has) ? characters.join("") : undefined;
}

/** Splits a run into words, and turns off features that fontkit fails on for a word. */
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

/** Checks both weights, because the style isn't known here. */
function isShapeable(run: FontRun): boolean {
  try {
    return [false, true].every((bold) => widthOf(run, 1, bold) >= 0);
  } catch {
    return false;
  }
}

/** The width of a run at a font size, in points. */
export function widthOf(
  { text, font: name, features }: FontRun,
  size: number,
  bold: boolean,
): number {
  const font = openFont(name, bold);
  return (font.layout(text, features).advanceWidth * size) / font.unitsPerEm;
}
