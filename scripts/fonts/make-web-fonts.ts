import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { syllablesOf } from "../../app/features/catalogue/name-fonts/name-fonts.server.ts";
import { fullFont, shapedFont } from "./shaped-font.ts";
import { starterNames } from "./starter-names.ts";

/**
 * Writes small fonts for first visits into app/styles/web-fonts/, and web-fonts.css beside them: Latin letters, and the syllables
 * of the product names in Indian scripts. Run it after adding names to starter/catalogue.json. Names with other syllables are
 * displayed too, with the whole fonts.
 */

const FOLDER = "app/styles/web-fonts";
const STYLESHEET = "app/styles/web-fonts.css";
/** For the server, which determines the names that need a whole font. */
const SYLLABLES = "app/features/catalogue/name-fonts/small-font-syllables.server.ts";
/**
 * The features that browsers apply by default, and the tabular digits that every page uses. The few bytes of hinting are included:
 * without them, Linux rounds the width of each letter.
 */
const LATIN_FEATURES = {
  keepFeatures: ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig", "tnum"],
};
const LATIN = `${charactersOf(0x20, 0x7e)} ‹›–—‘’“”…•™−×·½°é©`;
/** Joiners, and the circle under an isolated vowel sign; only whole fonts have them. */
const JOINERS = "\u200c\u200d\u25cc";
const { resolve } = createRequire(import.meta.url);

interface Script {
  name: string;
  language: "te" | "ta" | "hi";
  block: [number, number];
  /** Characters of the whole font outside the block. */
  more: string[];
  local: string[];
}

const SCRIPTS: Script[] = [
  {
    name: "Telugu",
    language: "te",
    block: [0x0c00, 0x0c7f],
    more: [],
    local: [
      "Nirmala UI",
      "Kohinoor Telugu",
      "Telugu Sangam MN",
      "Noto Sans Telugu UI",
      "Lohit Telugu",
    ],
  },
  {
    name: "Tamil",
    language: "ta",
    block: [0x0b80, 0x0bff],
    more: [],
    local: ["Nirmala UI", "Tamil Sangam MN", "Noto Sans Tamil UI", "Lohit Tamil"],
  },
  {
    name: "Devanagari",
    language: "hi",
    block: [0x0900, 0x097f],
    more: ["U+1CD0-1CF9"],
    local: [
      "Nirmala UI",
      "Kohinoor Devanagari",
      "Devanagari Sangam MN",
      "Noto Sans Devanagari UI",
      "Lohit Devanagari",
    ],
  },
];

mkdirSync(FOLDER, { recursive: true });
const names = starterNames();
const faces = [
  await textFace(),
  await headingFaces(),
  ...(await Promise.all(SCRIPTS.map(nameFaces))),
];
writeFileSync(STYLESHEET, `/* Written by scripts/fonts/make-web-fonts.ts. */\n${faces.join("\n")}`);
const syllables = SCRIPTS.map(
  ({ language }) => `  ${language}: "${syllablesIn(names[language]).join(" ")}",\n`,
);
writeFileSync(
  SYLLABLES,
  `/** What the small fonts of app/styles/web-fonts/ can draw. Written by scripts/fonts/make-web-fonts.ts. */
export const SMALL_FONT_SYLLABLES = {\n${syllables.join("")}} as const;\n`,
);

async function textFace(): Promise<string> {
  const source = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
  await writeSubset(source, LATIN, { wght: { min: 400, max: 700 } }, "figtree");
  return face({
    family: "Figtree",
    weight: "300 900",
    url: urlOf("figtree"),
    ranges: rangesOf(LATIN),
    local: [],
  });
}

/** Headings have a single weight; quotations are lighter. Every heading has SOFT 100. */
async function headingFaces(): Promise<string> {
  const source = "@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2";
  await writeSubset(source, LATIN, { SOFT: 100, wght: 580 }, "fraunces");
  await writeSubset(source, LATIN, { SOFT: 100, wght: 400 }, "fraunces-regular");
  const shared = { family: "Fraunces", ranges: rangesOf(LATIN), local: [] };
  return [
    face({ ...shared, weight: "500 900", url: urlOf("fraunces") }),
    face({ ...shared, weight: "100 499", url: urlOf("fraunces-regular") }),
  ].join("\n");
}

async function nameFaces({ name, language, block, more, local }: Script): Promise<string> {
  const slug = name.toLowerCase();
  const source = `@fontsource-variable/noto-sans-${slug}/files/noto-sans-${slug}-${slug}-wght-normal.woff2`;
  const full = await fullFont(readFileSync(resolve(source)), 400);
  const used = syllablesIn(names[language]);
  writeFont(slug, await shapedFont(full, [...names[language], ...used], language));
  const shared = { weight: "100 900", local: [`Noto Sans ${name}`, ...local] };
  const small = face({
    ...shared,
    family: `Names ${name}`,
    url: urlOf(slug),
    ranges: rangesOf(used.join("")),
  });
  const ranges = [...rangesOf(charactersOf(...block)), ...more, ...rangesOf(JOINERS)];
  return small + face({ ...shared, family: `Noto Sans ${name}`, url: source, ranges });
}

function syllablesIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(syllablesOf))].toSorted();
}

async function writeSubset(
  source: string,
  text: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
  file: string,
): Promise<void> {
  const font = await subsetFont(readFileSync(resolve(source)), text, {
    ...LATIN_FEATURES,
    targetFormat: "woff2",
    variationAxes,
  });
  writeFont(file, font);
}

function writeFont(file: string, font: Buffer): void {
  writeFileSync(path.join(FOLDER, `${file}.woff2`), font);
  console.log(`${file}.woff2: ${(font.length / 1000).toFixed(1)} kB`);
}

function face(font: {
  family: string;
  weight: string;
  url: string;
  ranges: string[];
  local: string[];
}): string {
  const sources = [
    ...font.local.map((name) => `local("${name}")`),
    `url("${font.url}") format("woff2")`,
  ];
  return `@font-face {
  font-family: "${font.family}";
  font-weight: ${font.weight};
  font-display: swap;
  src:
    ${sources.join(",\n    ")};
  unicode-range: ${font.ranges.join(", ")};
}
`;
}

function urlOf(file: string): string {
  return `./web-fonts/${file}.woff2`;
}

function charactersOf(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("");
}

function uniqueSorted(text: string): string {
  return [...new Set(text)].toSorted().join("");
}

/** Formats code points as CSS ranges: U+0C05-0C0B, U+0C0E. */
function rangesOf(text: string): string[] {
  const codes = [...uniqueSorted(text)].map((char) => char.codePointAt(0) ?? 0);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === code) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0");
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));
}
