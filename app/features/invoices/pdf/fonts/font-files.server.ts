import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import type { FontName } from "./script-fonts.ts";

/** Package and file name of each font. PDFs embed plain TrueType files with a single weight each. */
const FILES: Record<FontName, [folder: string, file: string]> = {
  Figtree: ["figtree", "Figtree"],
  Fraunces: ["fraunces", "Fraunces"],
  Telugu: ["noto-sans-telugu", "NotoSansTelugu"],
  Tamil: ["noto-sans-tamil", "NotoSansTamil"],
  Devanagari: ["noto-sans-devanagari", "NotoSansDevanagari"],
  Kannada: ["noto-sans-kannada", "NotoSansKannada"],
  Malayalam: ["noto-sans-malayalam", "NotoSansMalayalam"],
  Bengali: ["noto-sans-bengali", "NotoSansBengali"],
  Gujarati: ["noto-sans-gujarati", "NotoSansGujarati"],
  Gurmukhi: ["noto-sans-gurmukhi", "NotoSansGurmukhi"],
  Odia: ["noto-sans-oriya", "NotoSansOriya"],
  Arabic: ["noto-sans-arabic", "NotoSansArabic"],
  "Ol Chiki": ["noto-sans-ol-chiki", "NotoSansOlChiki"],
  "Meetei Mayek": ["noto-sans-meetei-mayek", "NotoSansMeeteiMayek"],
};
const FONT_NAMES = Object.keys(FILES) as FontName[];
const WEIGHTS = { normal: "400Regular", bold: "600SemiBold" };

function pathOf(name: FontName, weight: keyof typeof WEIGHTS): string {
  const [folder, file] = FILES[name];
  const specifier = `@expo-google-fonts/${folder}/${WEIGHTS[weight]}/${file}_${WEIGHTS[weight]}.ttf`;
  return fileURLToPath(import.meta.resolve(specifier));
}

/** The files of each font for pdfmake, which reads a font when a document first needs it. */
export const documentFonts = Object.fromEntries(
  FONT_NAMES.map((name) => [name, { normal: pathOf(name, "normal"), bold: pathOf(name, "bold") }]),
);

const opened = new Map<string, Font>();

/** Opens a font to look up characters and measure text. Each file is opened only once. */
export function openFont(name: FontName, bold = false): Font {
  const key = `${name} ${bold}`;
  const found = opened.get(key);
  if (found) return found;
  const path = pathOf(name, bold ? "bold" : "normal");
  const font = create(readFileSync(path));
  if (!("layout" in font)) throw new Error(`${path} holds more than one font.`);
  opened.set(key, font);
  return font;
}
