/** Fonts of the paper. Each file of a web font holds one script; the first two are for English. */
export type FontName = "Figtree" | "Fraunces" | "More" | "Telugu" | "Tamil" | "Devanagari";

export interface FontRun {
  text: string;
  font: FontName;
}

/** Signs that every font has, or that belong to the word they stand in: spaces, joiners, dandas. */
const ANYWHERE = /\s|[\u200b-\u200d\u0964-\u0965]/;
const ENGLISH =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/;
const SCRIPTS: [FontName, RegExp][] = [
  ["Telugu", /[\u0c00-\u0c7f]/],
  ["Tamil", /[\u0b80-\u0bff]/],
  ["Devanagari", /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]/],
];

/** A text cut where another font has to go on; `english` writes what it can. */
export function splitByFont(text: string, english: FontName = "Figtree"): FontRun[] {
  const runs: FontRun[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const font = last && ANYWHERE.test(sign) ? last.font : fontOf(sign, english);
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}

/** ₹ and the letters of Latin that English has not are in a file of their own. */
function fontOf(sign: string, english: FontName): FontName {
  if (ENGLISH.test(sign)) return english;
  return SCRIPTS.find(([, script]) => script.test(sign))?.[0] ?? "More";
}
