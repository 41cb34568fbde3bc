import type { ContentText, Size } from "pdfmake/interfaces";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { splitByFont } from "../fonts/font-runs.ts";

/** Between the margins of A4, in points. */
export const PAPER_WIDTH = 515;

/** The shop's colours as they are printed. */
export const INK = "#1e2a1a";
export const SOFT = "#55624e";
export const LINE = "#e2dac7";
export const LEAF = "#1e4a22";
export const TINT = "#f3eddf";

type Style = Omit<ContentText, "text"> & { width?: Size };

/** Words of any script that the shop has a font for. */
export function words(text: string, style: Style = {}): ContentText {
  return { ...style, text: splitByFont(text) };
}

/** Words in the hand of the headings. */
export function heading(text: string, style: Style = {}): ContentText {
  return { bold: true, color: LEAF, ...style, text: splitByFont(text, "Fraunces") };
}

/** Rupees without their sign, as columns of a table show them: 1,23,456.00. */
export function rupees(paise: number): string {
  return formatRupees(toRupees(paise)).replace("₹", "");
}

export function amount(paise: number, style: Style = {}): ContentText {
  return words(rupees(paise), {
    alignment: "right",
    fontFeatures: ["tnum"],
    noWrap: true,
    ...style,
  });
}

const dateFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
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
