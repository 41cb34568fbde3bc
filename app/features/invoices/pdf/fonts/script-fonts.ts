/** The fonts of documents: two for Latin letters and one for each Indian script. */
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

/** Bengali also covers Assamese; Arabic covers Urdu, Kashmiri and Sindhi; Devanagari also covers Marathi, Konkani and Nepali. */
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

/** The font of a character in an Indian script; undefined for any other character. */
export function scriptFont(character: string): FontName | undefined {
  return SCRIPTS.find(([, script]) => script.test(character))?.[0];
}

/** Whether a font's letters are shaped: joined, stacked or reordered. */
export function isShaped(font: FontName): boolean {
  return font !== "Figtree" && font !== "Fraunces";
}
