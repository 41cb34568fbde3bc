import type { Content, ContentText, Size } from "pdfmake/interfaces";
import { indiaFormat } from "#app/shared/india-time.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { type FontRun, splitByFont } from "./fonts/font-runs.server.ts";
import { isRightToLeft, visualLines } from "./fonts/right-to-left.server.ts";
import type { FontName } from "./fonts/script-fonts.ts";

/** Between the margins of A4, in points. */
export const PAPER_WIDTH = 515;

/** The shop's colours as they are printed. */
export const INK = "#1e2a1a";
export const SOFT = "#55624e";
export const LINE = "#e2dac7";
export const LEAF = "#1e4a22";
export const TINT = "#f3eddf";

/** Of words that say nothing else, in points. */
export const FONT_SIZE = 8;
/** The narrowest column of words, in points: where no width is known, lines from right to left are no longer. */
export const NARROW = 142;

/** Its letters are high in themselves. */
const ARABIC_LINE_HEIGHT = 0.85;

type Style = Omit<ContentText, "text"> & { width?: Size };

/** Words of any script of India. `room` is how wide a line may be, in points, where the style doesn't say it. */
export function words(text: string, style: Style = {}, room = NARROW): Content {
  return written(text, { style, room, latin: "Figtree" });
}

/** Words in the hand of the headings. */
export function heading(text: string, style: Style = {}, room = NARROW): Content {
  return written(text, { style: { bold: true, color: LEAF, ...style }, room, latin: "Fraunces" });
}

interface Hand {
  style: Style;
  room: number;
  latin: FontName;
}

function written(text: string, { style, room, latin }: Hand): Content {
  if (!isRightToLeft(text)) return { ...style, text: splitByFont(text, latin).map(toPdf) };
  const { width, fontSize = FONT_SIZE, bold = false } = style;
  const line = { width: typeof width === "number" ? width : room, size: fontSize, bold, latin };
  const lines = visualLines(text, line).map((runs) => ({
    noWrap: true,
    lineHeight: ARABIC_LINE_HEIGHT,
    text: runs.map(whole),
  }));
  return { ...style, stack: lines };
}

/**
 * A part of a text as pdfmake takes it. pdfmake passes features on to fontkit's `layout`, which takes a list of those to turn on
 * or an object that also turns some off; the types of pdfmake know the list alone.
 */
function toPdf({ text, font, features }: FontRun): ContentText {
  return { text, font, ...(features && { fontFeatures: features as unknown as [] }) };
}

/** The same, shaped with its spaces in one piece, as a run from right to left has to be. */
function whole(run: FontRun): ContentText {
  return { fontFeatures: [], ...toPdf(run) };
}

/** Rupees without their sign, as columns of a table show them: 1,23,456.00. */
export function rupees(paise: number): string {
  return formatRupees(toRupees(paise)).replace("₹", "");
}

export function amount(paise: number, style: Style = {}): Content {
  return words(rupees(paise), {
    alignment: "right",
    fontFeatures: ["tnum"],
    noWrap: true,
    ...style,
  });
}

const dateFormat = indiaFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** '22 Nov 2026', by the clock of India. */
export function onDate(moment: Date): string {
  return dateFormat.format(moment);
}

/** '5%', '2.5%', of basis points. */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
