import type { Content, ContentText, Size } from "pdfmake/interfaces";
import { indiaFormat } from "#app/shared/india-time.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { type FontRun, splitByFont } from "./fonts/font-runs.server.ts";
import { isRightToLeft, visualLines } from "./fonts/right-to-left.server.ts";
import type { FontName } from "./fonts/script-fonts.ts";

/** The width between the margins of an A4 page, in points. */
export const CONTENT_WIDTH = 515;

/** The shop's colours in print. */
export const INK = "#1e2a1a";
export const SOFT = "#55624e";
export const LINE = "#e2dac7";
const LEAF = "#1e4a22";
export const TINT = "#f3eddf";

/** The default font size, in points. */
export const FONT_SIZE = 8;
/** The narrowest text column, in points. It is the line width of right-to-left text if no other width is known. */
export const NARROW = 142;

/** Smaller, because Arabic letters are tall themselves. */
const ARABIC_LINE_HEIGHT = 0.85;

type Style = Omit<ContentText, "text"> & { width?: Size };

/** Text in any Indian script. `room` is the line width in points, unless the style sets one. */
export function textBlock(text: string, style: Style = {}, room = NARROW): Content {
  return block(text, { style, room, latin: "Figtree" });
}

/** Text in the heading font. */
export function heading(text: string, style: Style): Content {
  return block(text, {
    style: { bold: true, color: LEAF, ...style },
    room: NARROW,
    latin: "Fraunces",
  });
}

interface TextOptions {
  style: Style;
  room: number;
  latin: FontName;
}

function block(text: string, { style, room, latin }: TextOptions): Content {
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
 * Converts a run to pdfmake's format. pdfmake passes the features to fontkit's `layout`, which accepts a list of features to turn
 * on, or an object that can also turn some off; pdfmake's types allow only the list.
 */
function toPdf({ text, font, features }: FontRun): ContentText {
  return { text, font, ...(features && { fontFeatures: features as unknown as [] }) };
}

/** Like `toPdf`, but shapes the run as a whole with its spaces, as right-to-left runs require. */
function whole(run: FontRun): ContentText {
  return { fontFeatures: [], ...toPdf(run) };
}

/** An amount in paise as rupees without the ₹ sign, for table columns, such as '1,23,456.00'. */
export function rupees(paise: number): string {
  return formatRupees(toRupees(paise)).replace("₹", "");
}

export function amount(paise: number, style: Style = {}): Content {
  return textBlock(rupees(paise), {
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

/** The day in India, such as '22 Nov 2026'. */
export function onDate(moment: Date): string {
  return dateFormat.format(moment);
}

/** Formats basis points as '5%' or '2.5%'. */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
