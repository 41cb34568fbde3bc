/** The fonts of documents: two for Latin letters, and one for each other script of India. */
export type FontName =
  | "Figtree"
  | "Fraunces"
  | "Telugu"
  | "Tamil"
  | "Devanagari"
  | "Kannada"
  | "Malayalam"
  | "Bengali"
  | "Gujarati"
  | "Gurmukhi"
  | "Odia"
  | "Arabic"
  | "Ol Chiki"
  | "Meetei Mayek";

/** Bengali writes Assamese too, Arabic writes Urdu, Kashmiri and Sindhi, Devanagari also Marathi, Konkani and Nepali. */
const SCRIPTS: [FontName, RegExp][] = [
  ["Telugu", /\p{Script=Telugu}/u],
  ["Tamil", /\p{Script=Tamil}/u],
  ["Devanagari", /\p{Script=Devanagari}/u],
  ["Kannada", /\p{Script=Kannada}/u],
  ["Malayalam", /\p{Script=Malayalam}/u],
  ["Bengali", /\p{Script=Bengali}/u],
  ["Gujarati", /\p{Script=Gujarati}/u],
  ["Gurmukhi", /\p{Script=Gurmukhi}/u],
  ["Odia", /\p{Script=Oriya}/u],
  ["Arabic", /\p{Script=Arabic}|[\u060c\u061b\u061f\u0640\u06d4]/u],
  ["Ol Chiki", /\p{Script=Ol_Chiki}/u],
  ["Meetei Mayek", /\p{Script=Meetei_Mayek}/u],
];

/** The font that has a sign of an Indian script; undefined for every other sign. */
export function scriptFont(sign: string): FontName | undefined {
  return SCRIPTS.find(([, script]) => script.test(sign))?.[0];
}

/** Whether letters of a font are shaped: joined, stacked or moved. */
export function isShaped(font: FontName): boolean {
  return font !== "Figtree" && font !== "Fraunces";
}
