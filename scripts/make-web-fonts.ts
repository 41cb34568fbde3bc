import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

/**
 * Writes small fonts for first visits into app/styles/web-fonts/, and web-fonts.css beside them: Latin letters, and the
 * letters of the product names in Indian scripts. Run it after new names in starter/catalogue.json. Names with other
 * letters show too, by the whole fonts.
 */
const FOLDER = "app/styles/web-fonts";
const STYLESHEET = "app/styles/web-fonts.css";
const LATIN = `${charactersOf(0x20, 0x7e)} ‹›–—‘’“”…•™−×·½°é©`;
/** Joiners, and the circle under a vowel sign that stands alone. */
const JOINERS = "\u200c\u200d\u25cc";
const { resolve } = createRequire(import.meta.url);

interface Script {
  name: string;
  block: [number, number];
  /** Vowel signs and the like, which have to come from the same font as their letter. */
  signs: [number, number][];
  /** Beyond the block, what the whole font has. */
  more: string[];
  local: string[];
}

const SCRIPTS: Script[] = [
  {
    name: "Telugu",
    block: [0x0c00, 0x0c7f],
    signs: [
      [0x0c00, 0x0c04],
      [0x0c3e, 0x0c4d],
    ],
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
    block: [0x0b80, 0x0bff],
    signs: [[0x0bbe, 0x0bcd]],
    more: [],
    local: ["Nirmala UI", "Tamil Sangam MN", "Noto Sans Tamil UI", "Lohit Tamil"],
  },
  {
    name: "Devanagari",
    block: [0x0900, 0x097f],
    signs: [
      [0x0900, 0x0903],
      [0x093c, 0x093c],
      [0x093e, 0x094d],
    ],
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
const catalogue = readFileSync("starter/catalogue.json", "utf8");
const faces = [
  await textFace(),
  await headingFaces(),
  ...(await Promise.all(SCRIPTS.map(nameFaces))),
];
writeFileSync(STYLESHEET, `/* Written by scripts/make-web-fonts.ts. */\n${faces.join("\n")}`);

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

/** Headings have one weight, and quotations are lighter. Every heading has SOFT 100. */
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

async function nameFaces({ name, block, signs, more, local }: Script): Promise<string> {
  const slug = name.toLowerCase();
  const used = [...new Set(catalogue)].filter((char) => isWithin(char, block)).join("");
  const text = uniqueSorted(used + signs.map(([from, to]) => charactersOf(from, to)).join(""));
  const source = `@fontsource-variable/noto-sans-${slug}/files/noto-sans-${slug}-${slug}-wght-normal.woff2`;
  await writeSubset(source, text + JOINERS, { wght: 400 }, slug);
  const shared = { weight: "100 900", local: [`Noto Sans ${name}`, ...local] };
  const small = face({
    ...shared,
    family: `Names ${name}`,
    url: urlOf(slug),
    ranges: rangesOf(text),
  });
  const ranges = [...rangesOf(charactersOf(...block)), ...more, ...rangesOf(JOINERS)];
  return small + face({ ...shared, family: `Noto Sans ${name}`, url: source, ranges });
}

async function writeSubset(
  source: string,
  text: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
  file: string,
): Promise<void> {
  const font = await subsetFont(readFileSync(resolve(source)), text, {
    targetFormat: "woff2",
    variationAxes,
  });
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

function isWithin(char: string, [from, to]: [number, number]): boolean {
  const code = char.codePointAt(0) ?? 0;
  return code >= from && code <= to;
}

function uniqueSorted(text: string): string {
  return [...new Set(text)].toSorted().join("");
}

/** Code points as CSS ranges: U+0C05-0C0B, U+0C0E. */
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
